import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { notificationKinds } from '#contract/platform/notifications.ts';
import * as z from 'zod/mini';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { meetingIn } from '../../../tests/support/meeting.ts';
import { said } from '../../adapters/language/said.ts';
import { say } from '../../adapters/language/say.ts';
import { sendMail } from './mail.ts';
import { event } from './event.ts';
import { notify } from './notify.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const inSpanish = (person: Person) => house.call(person, api.settings.save, { language: 'es' });
const titles = async (person: Person) =>
  (await house.call(person, api.notifications.list, {})).body.notifications.map(({ title }) => title);
const mailsTo = async ({ email }: Person) => {
  await house.runTasks();
  return house.sentMail(email);
};

describe('what people wrote', () => {
  it('stays as it is in another language, also where it looks like words of ours', async () => {
    const manager = await house.signUp('manager', { company: 'Sales' });
    const job = await house.job(manager, { title: 'Design', company: 'Sales' });
    const sent = await sentIn(house, { manager, job_id: job.id });
    for (const person of [manager, sent.candidate]) await inSpanish(person);
    await meetingIn(house, sent, { notes: 'Confirm the domain' });
    const mail = (await mailsTo(sent.candidate)).at(-1);
    expect(mail?.subject).toBe('Entrevista para Design');
    expect(mail?.text).toContain('Ada Park de Sales y tú, sobre Design.');
    expect(mail?.text).toContain('Nota: Confirm the domain');
    expect((await mailsTo(manager)).map(({ subject }) => subject)).toContain('Nueva postulación a Design');
    expect(await titles(sent.candidate)).toContain('Entrevista para Design');
    expect(mail?.html + (mail?.calendar ?? '')).not.toMatch(/Ventas|Diseño/);
  });
});

describe('a plural', () => {
  const times = (count: number) =>
    said('{count, plural, one {# new job} other {# new jobs}} for “{search}”', { count, search: 'Sales' });
  it.each([
    [0, '0 new jobs for “Sales”', '0 empleos nuevos para “Sales”'],
    [1, '1 new job for “Sales”', '1 empleo nuevo para “Sales”'],
    [2, '2 new jobs for “Sales”', '2 empleos nuevos para “Sales”'],
    [1200, '1,200 new jobs for “Sales”', '1,200 empleos nuevos para “Sales”'],
  ])('of %i', (count, english, spanish) => {
    expect([say('en', times(count)), say('es', times(count))]).toEqual([english, spanish]);
  });
});

/** What waits or has run, of every task. */
const queued = async () =>
  (
    await sql<{ name: string; data: object }>`select name, data from pgboss.job where data is not null`.execute(
      house.db,
    )
  ).rows;

describe('the queue', () => {
  it('holds what has happened and no words: no HTML, no text, no name and no title', async () => {
    const manager = await house.signUp('manager', { company: 'Quiet Bakers' });
    const job = await house.job(manager, { title: 'Night Baker', company: 'Quiet Bakers' });
    const sent = await sentIn(house, { manager, job_id: job.id });
    const { candidate, application_id } = sent;
    await house.call(manager, api.reviews.open, { application_id });
    const { body } = await house.call(manager, api.messages.open, { application_id });
    const { conversation_id } = body;
    const said = { conversation_id, client_id: randomUUID(), text: 'A very private message' };
    await house.call(manager, api.messages.send, said);
    const meeting = await meetingIn(house, sent, { notes: 'A very private note' });
    await house.call(candidate, api.meetings.cancel, { meeting_id: meeting.id, reason: 'A very private reason' });
    const ticket = { full_name: 'Robin Quiet', email: 'robin@example.com', subject: 'Hello', website: '' };
    await house.call(null, api.contact.send, { ...ticket, message: 'A very private question' });
    const rows = await queued();
    const mails = rows.filter(({ name }) => name === 'send-mail');
    expect(mails.length).toBeGreaterThan(5);
    const text = JSON.stringify(rows);
    expect(text).not.toMatch(/<[a-z!]|very private|Quiet|Night Baker|Ada Park/);
    for (const { data } of mails) expect(Object.keys(data).toSorted()).toEqual(['sealed']);
    await house.runTasks();
    expect(JSON.stringify(await queued())).not.toMatch(/<[a-z!]|very private|Quiet|Night Baker/);
    const sentTo = await mailsTo(candidate);
    expect(sentTo.map(({ text: words }) => words).join('\n')).toContain('A very private reason');
  });
});

describe('a notice in the list', () => {
  it('follows its reader into another language; one from before, which is text, stays', async () => {
    const { manager } = await sentIn(house);
    await house.db
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

describe('each kind of news', () => {
  const kinds = notificationKinds.map((about) => ({
    about,
    kind: event({
      kind: `test-${about}`,
      about,
      values: z.object({ title: z.string() }),
      notice: ({ title }) => ({ title: said('New application for {title}', { title }), path: '/users/dashboard' }),
      mail: ({ title }) => ({ subject: said('New application for {title}', { title }), lines: [] }),
    }),
  }));
  const settings = (about: string, open: { mail: string; list: boolean; push: boolean }) => ({
    push_notifications: true,
    [`mail_${about}`]: open.mail,
    [`list_${about}`]: open.list,
    [`push_${about}`]: open.push,
  });

  it.each(kinds)('$about goes where the switches of its reader say, and nowhere else', async ({ about, kind }) => {
    for (const open of [
      { mail: 'at_once', list: true, push: true },
      { mail: 'at_once', list: false, push: false },
      { mail: 'never', list: true, push: false },
      { mail: 'never', list: false, push: true },
      { mail: 'weekly', list: false, push: false },
      { mail: 'never', list: false, push: false },
    ]) {
      const reader = await house.signUp('candidate');
      // Reminders are not for a digest.
      if (about === 'reminders' && open.mail === 'weekly') continue;
      expect((await house.call(reader, api.settings.save, settings(about, open))).status).toBe(200);
      await subscribe(reader);
      const key = randomUUID();
      await house.db.transaction().execute((tx) => notify(tx, kind({ user_id: reader.id }, key, { title: 'Baker' })));
      const row = await house.db.selectFrom('notifications').selectAll().where('key', '=', key).executeTakeFirst();
      const way = JSON.stringify(open);
      expect((await titles(reader)).length > 0, way).toBe(open.list);
      expect(row?.for_digest ?? false, way).toBe(open.mail === 'weekly');
      expect((await waitingPushes(row?.id)) > 0, way).toBe(open.push);
      await sendMail([kind]).run(house.services, mailOf(kind, reader, key), { id: key, last: true });
      expect((await house.sentMail(reader.email)).length > 0, way).toBe(open.mail === 'at_once');
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
    const session = await house.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const browser = { endpoint: `https://push.example/${id}`, p256dh: 'key', auth: 'auth' };
    await house.db
      .insertInto('push_subscriptions')
      .values({ user_id: id, session_id: session.id, ...browser })
      .execute();
  }
});
