import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { switchableNotificationKinds } from '#contract/platform/notifications.ts';
import * as z from 'zod/mini';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { meetingIn } from '../../../tests/support/meeting.ts';
import { message } from '../../adapters/language/message.ts';
import { translateMessage } from '../../adapters/language/translate-message.ts';
import { sendMail } from './mail.ts';
import { event } from '../../base/event.ts';
import { notify } from './notify.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const inSpanish = (person: Person) => product.call(person, api.settings.save, { language: 'es' });
const titles = async (person: Person) =>
  (await product.call(person, api.notifications.list, {})).body.notifications.map(({ title }) => title);
const mailsTo = async ({ email }: Person) => {
  await product.runTasks();
  return product.sentMail(email);
};

describe('texts by users', () => {
  it('a user’s text stays untranslated, even when it equals one of our messages', async () => {
    const manager = await product.signUp('manager', { company: 'Sales' });
    const job = await product.job(manager, { title: 'Design', company: 'Sales' });
    const sent = await sentIn(product, { manager, job_id: job.id });
    for (const person of [manager, sent.candidate]) await inSpanish(person);
    await meetingIn(product, sent, { notes: 'Confirm the domain' });
    const mail = (await mailsTo(sent.candidate)).at(-1);
    expect(mail?.subject).toBe('Entrevista para Design');
    expect(mail?.text).toContain('Ada Park de Sales y tú, sobre Design.');
    expect(mail?.text).toContain('Nota: Confirm the domain');
    expect((await mailsTo(manager)).map(({ subject }) => subject)).toContain('Nueva postulación a Design');
    expect(await titles(sent.candidate)).toContain('Entrevista para Design');
    expect(mail?.html + (mail?.calendar ?? '')).not.toMatch(/Ventas|Diseño/);
  });
});

describe('plural forms', () => {
  const times = (count: number) =>
    message('{count, plural, one {# new job} other {# new jobs}} for “{search}”', { count, search: 'Sales' });
  it.each([
    [0, '0 new jobs for “Sales”', '0 empleos nuevos para “Sales”'],
    [1, '1 new job for “Sales”', '1 empleo nuevo para “Sales”'],
    [2, '2 new jobs for “Sales”', '2 empleos nuevos para “Sales”'],
    [1200, '1,200 new jobs for “Sales”', '1,200 empleos nuevos para “Sales”'],
  ])('the plural of %i is correct in both languages', (count, english, spanish) => {
    expect([translateMessage('en', times(count)), translateMessage('es', times(count))]).toEqual([english, spanish]);
  });
});

/** What waits or has run, of every task. */
const queued = async () =>
  (
    await sql<{ name: string; data: object }>`select name, data from pgboss.job where data is not null`.execute(
      product.db,
    )
  ).rows;

describe('the queue', () => {
  it('a queued task holds the event only: no HTML, text, name or title', async () => {
    const manager = await product.signUp('manager', { company: 'Quiet Bakers' });
    const job = await product.job(manager, { title: 'Night Baker', company: 'Quiet Bakers' });
    const sent = await sentIn(product, { manager, job_id: job.id });
    const { candidate, application_id } = sent;
    await product.call(manager, api.reviews.open, { application_id });
    const { body } = await product.call(manager, api.messages.open, { application_id });
    const { conversation_id } = body;
    const message = { conversation_id, client_id: randomUUID(), text: 'A very private message' };
    await product.call(manager, api.messages.send, message);
    const meeting = await meetingIn(product, sent, { notes: 'A very private note' });
    await product.call(candidate, api.meetings.cancel, { meeting_id: meeting.id, reason: 'A very private reason' });
    const ticket = { full_name: 'Robin Quiet', email: 'robin@example.com', subject: 'Hello', website: '' };
    await product.call(null, api.contact.send, { ...ticket, message: 'A very private question' });
    const rows = await queued();
    const mails = rows.filter(({ name }) => name === 'send-mail');
    expect(mails.length).toBeGreaterThan(5);
    const text = JSON.stringify(rows);
    expect(text).not.toMatch(/<[a-z!]|very private|Quiet|Night Baker|Ada Park/);
    for (const { data } of mails) expect(Object.keys(data).toSorted()).toEqual(['sealed']);
    await product.runTasks();
    expect(JSON.stringify(await queued())).not.toMatch(/<[a-z!]|very private|Quiet|Night Baker/);
    const sentTo = await mailsTo(candidate);
    expect(sentTo.map(({ text: words }) => words).join('\n')).toContain('A very private reason');
  });
});

describe('a listed notification', () => {
  it('a notification follows its reader’s language, and an old text notification stays unchanged', async () => {
    const { manager } = await sentIn(product);
    await product.db
      .insertInto('notifications')
      .values({
        user_id: manager.id,
        key: randomUUID(),
        kind: 'account',
        title: 'As it was',
        listed: true,
        for_digest: false,
      })
      .execute();
    expect(await titles(manager)).toEqual(['As it was', 'New application for Baker']);
    await inSpanish(manager);
    expect(await titles(manager)).toEqual(['As it was', 'Nueva postulación a Baker']);
  });
});

describe('each kind of notification', () => {
  const kinds = switchableNotificationKinds.map((about) => ({
    about,
    kind: event({
      kind: `test-${about}`,
      about,
      values: z.object({ title: z.string() }),
      notice: ({ title }) => ({ title: message('New application for {title}', { title }), path: '/users/dashboard' }),
      mail: ({ title }) => ({ subject: message('New application for {title}', { title }), lines: [] }),
    }),
  }));
  const settings = (about: string, open: { mail: string; list: boolean; push: boolean }) => ({
    push_notifications: true,
    [`mail_${about}`]: open.mail,
    [`list_${about}`]: open.list,
    [`push_${about}`]: open.push,
  });

  it.each(kinds)('a notification about $about goes only where the reader’s settings allow', async ({ about, kind }) => {
    for (const open of [
      { mail: 'at_once', list: true, push: true },
      { mail: 'at_once', list: false, push: false },
      { mail: 'never', list: true, push: false },
      { mail: 'never', list: false, push: true },
      { mail: 'weekly', list: false, push: false },
      { mail: 'never', list: false, push: false },
    ]) {
      const reader = await product.signUp('candidate');
      // Reminders are not for a digest.
      if (about === 'reminders' && open.mail === 'weekly') continue;
      expect((await product.call(reader, api.settings.save, settings(about, open))).status).toBe(200);
      await subscribe(reader);
      const key = randomUUID();
      await product.db.transaction().execute((tx) => notify(tx, kind({ user_id: reader.id }, key, { title: 'Baker' })));
      const row = await product.db.selectFrom('notifications').selectAll().where('key', '=', key).executeTakeFirst();
      const way = JSON.stringify(open);
      expect((await titles(reader)).length > 0, way).toBe(open.list);
      expect(row?.for_digest ?? false, way).toBe(open.mail === 'weekly');
      expect((await waitingPushes(row?.id)) > 0, way).toBe(open.push);
      await sendMail([kind]).run(product.services, mailOf(kind, reader, key), { id: key, last: true });
      expect((await product.sentMail(reader.email)).length > 0, way).toBe(open.mail === 'at_once');
    }
  });

  const mailOf = (kind: (typeof kinds)[number]['kind'], reader: Person, key: string) => ({
    key,
    kind: kind.definition.kind,
    to: { user_id: reader.id },
    values: { title: 'Baker' },
  });
  const waitingPushes = async (id: number | undefined) => {
    const rows = await queued();
    return rows.filter(
      ({ name, data }) => name === 'push-notice' && 'notification_id' in data && data.notification_id === id,
    ).length;
  };
  async function subscribe({ id }: Person): Promise<void> {
    const session = await product.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const browser = { endpoint: `https://push.example/${id}`, p256dh: 'key', auth: 'auth' };
    await product.db
      .insertInto('push_subscriptions')
      .values({ user_id: id, session_id: session.id, ...browser })
      .execute();
  }
});
