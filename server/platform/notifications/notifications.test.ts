import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { jwtVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { openPostOffice } from '../../../tests/support/outside/smtp.ts';
import { smtpMail } from '../../adapters/mail/mail.ts';
import { openPush } from '../../adapters/push/push.ts';
import { lastMondayAt } from '../../adapters/language/local-hour.ts';
import { verbatim } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { notify } from './notify.ts';
import { sendDigest, sendDigests } from './weekly-digest.ts';

type Received = { url: string; authorization: string; body: Buffer };
let product: TestProduct;
const pushed: Received[] = [];
let answer = 201;
// The push service of a browser maker.
const service = createServer((request, response) => {
  const keep = async () => {
    const { url = '', headers } = request;
    pushed.push({ url, authorization: headers.authorization ?? '', body: await buffer(request) });
    response.writeHead(answer).end();
  };
  void keep();
});
let serviceOrigin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceOrigin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const contact = 'mailto:no-reply@saywell.test';
  product = await startTestProduct(({ db, settings }) => ({
    push: openPush({ db, secret: settings.secret, contact, services: [serviceOrigin] }),
  }));
});
afterAll(async () => {
  service.close();
  await product.close();
});

const list = async (person: Person, more: object = {}) =>
  (await product.call(person, api.notifications.list, more)).body;
const titles = async (person: Person) => (await list(person)).notifications.map(({ title }) => title);
const unread = async (person: Person) => (await product.call(person, api.notifications.unread, {})).body.unread;
const mailsTo = async ({ email }: Person) => {
  await product.runTasks();
  return product.sentMail(email);
};
const said = event({
  kind: 'said in a test',
  about: 'applications',
  values: z.object({ title: z.string() }),
  notice: ({ title }) => ({ title: verbatim(title), path: '/candidate/applied-to' }),
});
const tell = (person: Person, title: string, created_at?: string) =>
  product.db.transaction().execute(async (tx) => {
    const key = randomUUID();
    await notify(tx, said({ user_id: person.id }, key, { title }));
    if (created_at) await tx.updateTable('notifications').set({ created_at }).where('key', '=', key).execute();
  });
const switched = (person: Person, changes: object) => product.call(person, api.settings.save, changes);

describe('the notification list', () => {
  it('both sides get linked notifications about an application, and seen ones are marked as read', async () => {
    const { candidate, manager, application_id, job_id } = await sentIn(product);
    await product.runTasks();
    const arrived = await list(manager);
    expect(arrived.notifications).toMatchObject([
      {
        kind: 'applications',
        title: 'New application for Baker',
        path: `/manager/jobs/${job_id}/applications/${application_id}`,
        read: false,
      },
    ]);
    await product.call(manager, api.reviews.open, { application_id });
    await product.runTasks();
    await product.runTasks();
    expect(await titles(candidate)).toEqual(['Your application for Baker was opened']);
    expect(await unread(candidate)).toBe(1);
    const [first] = (await list(candidate)).notifications;
    const stranger = await product.call(manager, api.notifications.read, { id: first?.id ?? 0, all: true });
    expect(stranger.body.unread).toBe(0);
    expect(await unread(candidate)).toBe(1);
    expect((await product.call(candidate, api.notifications.read, { id: first?.id ?? 0 })).body.unread).toBe(0);
    expect((await list(candidate)).notifications[0]?.read).toBe(true);
  });

  it('the list is paged, and all notifications can be marked as read together', async () => {
    const person = await product.signUp('candidate');
    for (const title of ['one', 'two', 'three']) await tell(person, title);
    const newest = await list(person, { limit: 2 });
    expect(newest.notifications.map(({ title }) => title)).toEqual(['three', 'two']);
    const rest = await list(person, { limit: 2, cursor: newest.next_cursor });
    expect([rest.notifications.map(({ title }) => title), rest.next_cursor]).toEqual([['one'], null]);
    const id = newest.notifications[1]?.id ?? 0;
    expect((await product.call(person, api.notifications.read, { id, all: true })).body.unread).toBe(1);
  });

  it('reading a conversation removes its notification', async () => {
    const { candidate, manager, application_id } = await sentIn(product);
    const { body } = await product.call(manager, api.messages.open, { application_id });
    const { conversation_id } = body;
    await product.call(manager, api.messages.send, { conversation_id, client_id: randomUUID(), text: 'Good morning' });
    await product.runTasks();
    expect(await titles(candidate)).toEqual(['A message about Baker']);
    await product.call(candidate, api.messages.read, { conversation_id, number: 1 });
    expect(await unread(candidate)).toBe(0);
  });

  it('the list setting of each kind applies, even where the email is wanted', async () => {
    const { manager, job_id } = await sentIn(product);
    await switched(manager, { list_applications: false });
    await sentIn(product, { manager, job_id });
    expect(await mailsTo(manager)).toHaveLength(2);
    expect(await titles(manager)).toHaveLength(1);
  });
});

describe('an email that can be switched off', () => {
  it('the email has a link and a header that unsubscribe from its kind with one click', async () => {
    const { manager, job_id } = await sentIn(product);
    const [mail] = await mailsTo(manager);
    const address = mail?.unsubscribe_url ?? '';
    expect(mail?.text).toContain(address);
    const { pathname, search } = new URL(address);
    const press = (query: string) =>
      product.app.inject({
        method: 'POST',
        url: pathname + query,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press(search.replace('kind=applications', 'kind=messages'))).statusCode).toBe(404);
    expect([(await press(search)).statusCode, (await press(search)).statusCode]).toEqual([200, 200]);
    expect((await product.call(manager, api.settings.get, {})).body).toMatchObject({
      mail_applications: 'never',
      mail_messages: 'at_once',
    });
    await sentIn(product, { manager, job_id });
    expect(await mailsTo(manager)).toHaveLength(1);
    expect(await titles(manager)).toHaveLength(2);
    const office = await openPostOffice();
    const { subject = '', text = '', html = '' } = mail ?? {};
    const sent = { to: manager.email, subject, text, html, unsubscribe_url: address };
    await smtpMail(office.url, product.services.settings.mail_from).send({ key: randomUUID(), ...sent });
    await office.close();
    const [received] = await office.received();
    const header = (name: string) => received?.mail.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${address}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('a decision email is always sent, without an unsubscribe link', async () => {
    const { candidate, manager, application_id } = await sentIn(product);
    await switched(candidate, { email_notifications: false });
    await product.call(manager, api.reviews.updateStatus, { application_id, new_status: 'accepted' });
    const mails = await mailsTo(candidate);
    expect(mails.map(({ subject, unsubscribe_url }) => [subject, unsubscribe_url])).toEqual([
      ['Bread & Co has accepted your application', null],
    ]);
  });
});

describe('the weekly digest', () => {
  it('the week of a digest starts on Monday in the reader’s time zone', () => {
    const at = (now: string, zone: string) => lastMondayAt(8, zone, new Date(now)).toISOString();
    expect(at('2026-11-18T12:00:00Z', 'UTC')).toBe('2026-11-16T08:00:00.000Z');
    expect(at('2026-11-16T14:59:00Z', 'America/Denver')).toBe('2026-11-09T15:00:00.000Z');
    // Clocks went back on Sunday, the first of November.
    expect(at('2026-11-04T12:00:00Z', 'America/Denver')).toBe('2026-11-02T15:00:00.000Z');
    expect(at('2026-11-01T12:00:00Z', 'America/Denver')).toBe('2026-10-26T14:00:00.000Z');
  });

  it('the digest is sent once, on Monday morning in the reader’s time zone', async () => {
    const zones = ['America/Denver', 'Asia/Tokyo'];
    const mondays = zones.map((zone) => lastMondayAt(8, zone, new Date()).toISOString());
    const readers = await Promise.all(zones.map(() => product.signUp('candidate')));
    for (const [at, person] of readers.entries()) {
      await switched(person, { weekly_digest: true });
      const timezone = { timezone: zones[at] ?? null };
      await product.db.updateTable('users_profiles').set(timezone).where('id', '=', person.id).execute();
      const week = 7 * 24 * 3600_000;
      await switchedOnAt(person, new Date(Date.parse(mondays[at] ?? '') - week).toISOString());
      await tell(person, 'Seen by nobody', new Date(Date.parse(mondays[at] ?? '') - 60_000).toISOString());
    }
    for (let time = 0; time < 2; time++)
      await sendDigests.run(product.services, {}, { id: randomUUID(), last: false }).then(() => product.runTasks());
    for (const [at, person] of readers.entries()) {
      const digests = (await mailsTo(person)).filter(({ subject }) => subject.startsWith('Your week'));
      expect(digests.map(({ subject }) => subject)).toEqual(['Your week: one thing is new']);
      const told = product.db.selectFrom('digests').select('told_until').where('user_id', '=', person.id);
      expect(await told.executeTakeFirst()).toEqual({ told_until: mondays[at] });
    }
  });

  const switchedOnAt = (person: Person, told_until: string) =>
    product.db.updateTable('digests').set({ told_until }).where('user_id', '=', person.id).execute();

  it('the digest covers the time since it was switched on, also the second time', async () => {
    const person = await product.signUp('candidate');
    const day = 24 * 3600_000;
    const monday = new Date(Date.now() + 3 * day).toISOString();
    const digest = (until: string) =>
      sendDigest.run(product.services, { user_id: person.id, until }, { id: randomUUID(), last: false });
    await tell(person, 'Before it was on', new Date(Date.now() - day).toISOString());
    await switched(person, { weekly_digest: true });
    await tell(person, 'On the first day', new Date(Date.now() + day).toISOString());
    await digest(monday);
    await product.runTasks();
    const [first] = await mailsTo(person);
    expect(first?.text).toContain('On the first day');
    expect(first?.text).not.toContain('Before it was on');

    await switched(person, { email_notifications: false });
    await switchedOnAt(person, new Date(Date.now() - 30 * day).toISOString());
    await tell(person, 'While emails were off', new Date(Date.now() - 2 * day).toISOString());
    await switched(person, { email_notifications: true });
    await digest(monday);
    await product.runTasks();
    expect((await mailsTo(person)).map(({ text }) => text).join()).not.toContain('While emails were off');
  });

  it('the digest holds waiting and unseen notifications once', async () => {
    const person = await product.signUp('candidate');
    await switched(person, { weekly_digest: true, mail_applications: 'weekly', list_applications: false });
    const digest = (until: string) =>
      sendDigest.run(product.services, { user_id: person.id, until }, { id: randomUUID(), last: false });
    await tell(person, 'Too early', '2026-11-08T10:00:00Z');
    await switchedOnAt(person, '2026-11-09T08:00:00.000Z');
    await tell(person, 'Your application was opened', '2026-11-12T10:00:00Z');
    expect(await titles(person)).toEqual([]);
    await digest('2026-11-16T08:00:00.000Z');
    await digest('2026-11-16T08:00:00.000Z');
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your week: one thing is new');
    expect(mail?.text).toContain('Your application was opened');
    expect(mail?.text).not.toContain('Too early');
    expect(mail?.unsubscribe_url).toContain('kind=digest');
    const { pathname, search } = new URL(mail?.unsubscribe_url ?? '');
    expect((await product.app.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(200);
    expect((await product.call(person, api.settings.get, {})).body).toMatchObject({
      weekly_digest: false,
      mail_applications: 'never',
    });
  });
});

describe('push notifications', () => {
  /** A browser that allowed it: its keys, and how it reads what it is sent. */
  function browser() {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys();
    const auth = randomBytes(16);
    const endpoint = `${serviceOrigin}/${randomUUID()}`;
    const read = (body: Buffer): unknown => {
      const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
      const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, with_, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs]);
      const shared = derive(ecdh.computeSecret(theirs), auth, info, 32);
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, -1).toString());
    };
    const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
    return { subscription: { endpoint, ...keys }, path: new URL(endpoint).pathname, read };
  }
  const at = (path: string) => pushed.filter(({ url }) => url === path);

  it('push reaches the browsers that allowed it, signed by this server, while the session lives', async () => {
    const person = await product.signUp('candidate');
    const { subscription, path, read } = browser();
    expect((await product.call(person, api.push.subscribe, subscription)).status).toBe(200);
    await tell(person, 'Without the switch');
    await switched(person, { push_notifications: true });
    await tell(person, 'Opened');
    await product.runTasks();
    const [received, ...more] = at(path);
    expect(more).toEqual([]);
    expect(read(received?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'Opened', path: '/candidate/applied-to' });
    const { key } = (await product.call(person, api.push.key, {})).body;
    const [, token = '', sent] = /^vapid t=(.+), k=(.+)$/.exec(received?.authorization ?? '') ?? [];
    expect(sent).toBe(key);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    await expect(jwtVerify(token, jwk, { audience: serviceOrigin })).resolves.toBeTruthy();
    await switched(person, { push_applications: false });
    await tell(person, 'Switched off');
    await switched(person, { push_applications: true });
    await product.call(person, api.users.signOut, {});
    await tell(person, 'After signing out');
    await product.runTasks();
    expect(at(path)).toHaveLength(1);
  });

  it('push forgets a browser that unsubscribed, and calls only push services', async () => {
    const person = await product.signUp('candidate');
    const { subscription, path } = browser();
    const elsewhere = { ...subscription, endpoint: 'http://169.254.169.254/latest' };
    expect((await product.call(person, api.push.subscribe, elsewhere)).status).toBe(400);
    await product.call(person, api.push.subscribe, subscription);
    await switched(person, { push_notifications: true });
    answer = 410;
    await tell(person, 'Gone');
    await product.runTasks();
    answer = 201;
    await tell(person, 'Too late');
    await product.runTasks();
    expect(at(path)).toHaveLength(1);
  });
});
