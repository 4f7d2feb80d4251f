import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/accounts/settings.ts';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { mailLogDays } from '#contract/platform/mail-log.ts';
import { sql } from 'kysely';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { openPostOffice } from '../../../tests/support/outside/smtp.ts';
import { smtpMail } from '../../adapters/mail/mail.ts';
import { enqueue } from '../../base/task.ts';
import { forgetMailLog } from '../../platform/mail-log/forget-old.ts';

const inbound = { domain: 'reply.saywell.test', secret: 'the secret of the mail provider', authserv: null };
let product: TestProduct;
let admin: Person;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice();
  product = await startTestProduct(({ settings }) => ({
    mail: smtpMail(office.url, 'Saywell <no-reply@saywell.test>'),
    settings: { ...settings, inbound },
  }));
  admin = await product.signUp('admin');
});
afterAll(async () => {
  await product.close();
  await office.close();
});

const list = async (search: RawInput<typeof api.mails.list> = {}) =>
  (await product.call(admin, api.mails.list, search)).body;
const newest = async (email: string, search: RawInput<typeof api.mails.list> = {}) =>
  (await list({ search: email, ...search })).mails[0]!;
const open = async (mail_id: string) => (await product.call(admin, api.mails.open, { mail_id })).body;
const sendAgain = (mail_id: string) => product.call(admin, api.mails.sendAgain, { mail_id });
const auditOf = async (id: string) =>
  (await product.call(admin, api.audit.entries, { who: id })).body.entries.map(({ action }) => action);
const lettersTo = async (email: string) =>
  (await office.received()).filter(({ mail }) => mail.to?.[0]?.address === email).map(({ mail }) => mail);

async function contact(email = `${randomUUID()}@example.com`) {
  await product.db.deleteFrom('throttle_counters').execute();
  const ticket = { full_name: 'Ada Park', email, subject: 'A question', message: 'How are you?' };
  await product.call(null, api.contact.send, ticket);
  return email;
}

describe('the mail log', () => {
  it('an email is listed as waiting, then as sent with the answer of the mail server and a hidden address', async () => {
    const email = await contact();
    expect(await newest(email)).toMatchObject({ state: 'waiting', kind: 'ticket-received', attempts: 0 });
    await product.runTasks();
    const mail = await newest(email, { state: 'sent' });
    expect(mail).toMatchObject({ recipient: `${email[0]}…@example.com`, attempts: 1, resendable: false });
    expect(mail.answer).toMatch(/^250 /);
    expect(mail.link?.kind).toBe('ticket');
    expect((await list({ search: email, state: 'failed' })).mails).toEqual([]);
    expect((await list({ search: email, to: mail.created_at })).mails).toEqual([]);
  });

  it('opening an email shows its address and text, and the audit log records it', async () => {
    const email = await contact();
    await product.runTasks();
    const { id } = await newest(email);
    expect(await open(id)).toMatchObject({ recipient: email, subject: 'We have your message' });
    expect((await open(id)).text).toContain('Thank you for writing to us.');
    expect(await auditOf(id)).toEqual(['open email', 'open email']);
  });

  it('one-time links are blanked in the text, while the recipient gets them', async () => {
    const { email } = await product.signUp('candidate');
    await product.call(null, api.recovery.ask, { email });
    await product.runTasks();
    const { id } = await newest(email, { kind: 'recovery-link' });
    const { text } = await open(id);
    expect(text).toContain('/reset-password#[…]');
    const letter = (await lettersTo(email)).find(({ text: words }) => words?.includes('/reset-password#token='));
    const token = /#token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    const stored = await sql`select from mail_log where mail_log::text like ${`%${token}%`}`.execute(product.db);
    expect(stored.rows).toEqual([]);
  });

  it('an email that was not sent says why', async () => {
    const { manager } = await sentIn(product);
    await product.call(manager, api.settings.save, {
      ...defaultSettings,
      weekly_digest: true,
      mail_applications: 'weekly',
    });
    const { application_id } = await sentIn(product, { manager });
    await product.runTasks();
    const mail = await newest(manager.email, { state: 'suppressed' });
    expect(mail).toMatchObject({ reason: 'digest', attempts: 0, link: { kind: 'application', id: application_id } });
    expect((await sendAgain(mail.id)).status).toBe(400);
    await product.call(manager, api.settings.save, { ...defaultSettings, mail_applications: 'never' });
    await sentIn(product, { manager });
    await product.runTasks();
    expect((await newest(manager.email, { state: 'suppressed' })).reason).toBe('switched_off');
  });

  it('an email to a suspended account is listed with this reason', async () => {
    const { manager } = await sentIn(product);
    await product.confirm(admin);
    await product.call(admin, api.administration.suspend, { user_id: manager.id, reason: 'Spam' });
    await product.runTasks();
    const { mails } = await list({ search: manager.email });
    expect(mails.map(({ kind, state, reason }) => [kind, state, reason])).toEqual(
      expect.arrayContaining([
        ['account-suspended', 'sent', null],
        ['application-received', 'suppressed', 'suspended'],
      ]),
    );
  });

  it('the list is paged to its end, newest first', async () => {
    const email = `${randomUUID()}@example.com`;
    for (let n = 0; n < 3; n++) await contact(email);
    const first = await list({ search: email, limit: 2 });
    const second = await list({ search: email, limit: 2, cursor: first.next_cursor! });
    const times = [...first.mails, ...second.mails].map(({ created_at }) => created_at);
    expect(times).toHaveLength(3);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(second.next_cursor).toBeNull();
  });
});

describe('an email that failed', () => {
  it('shows the answer of the mail server and is sent again once', async () => {
    const email = await contact();
    office.refuse(`550 5.1.1 <${email}> unknown user`);
    await product.runTasks();
    const failed = await newest(email);
    expect(failed).toMatchObject({ state: 'failed', attempts: 6, resendable: true });
    expect(failed.answer).toContain('550 5.1.1');
    expect((await open(failed.id)).text).toContain('Thank you for writing to us.');
    office.refuse(null);
    const again = await Promise.all([sendAgain(failed.id), sendAgain(failed.id)]);
    expect(again.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'waiting'],
      [200, 'waiting'],
    ]);
    await product.runTasks();
    expect((await sendAgain(failed.id)).body).toMatchObject({ state: 'sent', attempts: 7 });
    await product.runTasks();
    expect(await lettersTo(email)).toHaveLength(1);
    expect((await auditOf(failed.id)).filter((action) => action === 'send email again')).toHaveLength(1);
  });

  it('a delivery report marks the email that it names as bounced', async () => {
    const email = await contact();
    await product.runTasks();
    const [{ messageId } = { messageId: '' }] = await lettersTo(email);
    const report = [
      'From: MAILER-DAEMON@example.com',
      `To: <${(await lettersTo(email))[0]?.replyTo?.[0]?.address}>`,
      'Subject: Undeliverable: We have your message',
      `Message-ID: <${randomUUID()}@example.com>`,
      '',
      `The mailbox is full.\r\n\r\nMessage-ID: ${messageId}`,
    ].join('\r\n');
    const headers = { authorization: `Bearer ${inbound.secret}`, 'content-type': 'message/rfc822' };
    for (let n = 0; n < 2; n++)
      await product.app.inject({ method: 'POST', url: '/webhooks/mail', headers, payload: report });
    const mail = await newest(email);
    expect(mail).toMatchObject({ state: 'bounced', resendable: false });
    expect(mail.answer).toContain('The mailbox is full.');
    const { mails } = (await product.call(admin, api.mails.inbound, { search: 'mailer-daemon' })).body;
    expect(mails).toMatchObject([{ sender: 'M…@example.com', state: 'automatic', link: { kind: 'ticket' } }]);
  });
});

describe('personal data in the mail log', () => {
  it('the text, the payload and the row are deleted after their days', async () => {
    const email = await contact();
    await product.runTasks();
    const { id } = await newest(email);
    const age = async (days: number) => {
      const created_at = sql<string>`now() - make_interval(days => ${days})`;
      await product.db.updateTable('mail_log').set({ created_at }).where('id', '=', id).execute();
      await product.db.transaction().execute((tx) => enqueue(tx, forgetMailLog, {}));
      await product.runTasks();
    };
    await age(mailLogDays.text - 1);
    expect((await open(id)).text).not.toBeNull();
    await age(mailLogDays.text + 1);
    expect((await open(id)).text).toBeNull();
    await age(mailLogDays.row + 1);
    expect((await list({ search: email })).mails).toEqual([]);
  });
});
