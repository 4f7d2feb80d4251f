import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

const inbound = { domain: 'reply.saywell.test', secret: 'the secret of the mail provider', authserv: null };
let product: TestProduct;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  product = await startTestProduct(({ settings }) => ({ settings: { ...settings, inbound } }));
  [admin, colleague] = [await product.signUp('admin'), await product.signUp('admin')];
});
afterAll(() => product.close());

async function write(
  more: Partial<Record<'full_name' | 'email' | 'subject' | 'message', string>> = {},
  language = 'en',
) {
  await product.db.deleteFrom('throttle_counters').execute();
  const email = `${randomUUID()}@example.com`;
  const letter = { full_name: 'Ada Park', email, subject: 'A question', message: 'How are you?', ...more };
  await product.call(null, api.contact.send, letter, { 'accept-language': language });
  const { tickets } = (await product.call(admin, api.tickets.list, { search: letter.email })).body;
  return tickets[0]!;
}

const list = async (search: object = {}) => (await product.call(admin, api.tickets.list, search)).body;
const get = async (ticket_id: string) => (await product.call(admin, api.tickets.get, { ticket_id })).body;
const answer = (ticket_id: string, text: string, more: { answer_id?: string; close?: boolean } = {}) =>
  product.call(admin, api.tickets.answer, { ticket_id, answer_id: randomUUID(), text, ...more });
const mailTo = async (email: string) => {
  await product.runTasks();
  return product.sentMail(email);
};

async function deliver(from: string, to: string, body: string, headers: string[] = []) {
  const payload = [
    `From: Ada Park <${from}>`,
    `To: Saywell <${to}>`,
    'Subject: Re: A question',
    `Message-ID: <${randomUUID()}@example.com>`,
    ...(headers.length > 0 ? headers : ['Content-Type: text/plain; charset=utf-8']),
    '',
    body,
  ].join('\r\n');
  const send = () =>
    product.app.inject({
      method: 'POST',
      url: '/webhooks/mail',
      headers: { authorization: `Bearer ${inbound.secret}`, 'content-type': 'message/rfc822' },
      payload,
    });
  return { first: (await send()).json<{ heard: boolean }>(), second: (await send()).json<{ heard: boolean }>() };
}

describe('the list of support tickets', () => {
  it('open tickets are listed by waiting time, other states with the newest first, in pages', async () => {
    const subject = randomUUID();
    const written = [];
    for (let n = 0; n < 3; n++) written.push((await write({ subject })).id);
    const first = await list({ search: subject, limit: 2 });
    const second = await list({ search: subject, limit: 2, cursor: first.next_cursor });
    expect([...first.tickets, ...second.tickets].map(({ id }) => id)).toEqual(written);
    expect([first.counts, second.next_cursor]).toEqual([{ open: 3, answered: 0, closed: 0 }, null]);
    await answer(written[0]!, 'Fine.');
    await answer(written[1]!, 'Fine.');
    const answered = await list({ search: subject, state: 'answered' });
    expect(answered.tickets.map(({ id }) => id)).toEqual([written[1], written[0]]);
    expect(answered.counts).toEqual({ open: 1, answered: 2, closed: 0 });
  });

  it('a search finds name, address, subject and the words of every message', async () => {
    const word = randomUUID();
    const { id, email } = await write({ full_name: 'Ilse Quartz', subject: 'Résumé', message: 'Où est José?' });
    await answer(id, `Please try ${word} in Zürich.`);
    for (const search of [word, email.slice(0, 20), 'ilse qu', 'resume', 'est jose', `${word} in zur`, 'JOSÉ'])
      expect((await list({ search, state: 'answered' })).tickets.map((one) => one.id)).toContain(id);
    expect((await list({ search: '%' })).tickets).toEqual([]);
  });

  it('an administrator sees the tickets that no one handles and those of their own', async () => {
    const subject = randomUUID();
    const [mine, free] = [await write({ subject }), await write({ subject })];
    await product.call(admin, api.tickets.assign, { ticket_id: mine.id, handler_id: admin.id });
    expect((await list({ search: subject, handler: 'me' })).tickets.map(({ id }) => id)).toEqual([mine.id]);
    expect((await list({ search: subject, handler: 'none' })).tickets.map(({ id }) => id)).toEqual([free.id]);
  });
});

describe('an answer to a ticket', () => {
  it('an answer goes out once in the language of the person and assigns the ticket', async () => {
    const { id, email, subject } = await write({}, 'es');
    const answer_id = randomUUID();
    expect((await answer(id, 'Muy bien.\n\n¿Y tú?', { answer_id })).body).toMatchObject({
      state: 'answered',
      language: 'es',
      handler: { id: admin.id, name: 'Ada Park' },
    });
    await answer(id, 'Muy bien.\n\n¿Y tú?', { answer_id });
    const mails = (await mailTo(email)).filter((mail) => mail.subject === `Nuestra respuesta: ${subject}`);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/Hola, Ada Park[^]*Muy bien\.\n\n¿Y tú\?/)]);
    expect((await get(id)).messages.map(({ kind, text }) => [kind, text])).toEqual([
      ['reply', 'How are you?'],
      ['answer', 'Muy bien.\n\n¿Y tú?'],
    ]);
  });

  it('an id that answers another ticket is refused', async () => {
    const [one, other] = [await write(), await write()];
    const answer_id = randomUUID();
    await answer(one.id, 'First.', { answer_id });
    expect((await answer(other.id, 'Second.', { answer_id })).status).toBe(404);
    expect((await get(other.id)).state).toBe('open');
  });

  it('a person with a suspended account gets the answer', async () => {
    const person = await product.signUp('candidate');
    await product.confirm(admin);
    await product.call(admin, api.administration.suspend, { user_id: person.id, reason: 'Spam' });
    const { id, user_id } = await get((await write({ email: person.email })).id);
    await answer(id, 'We lifted it.');
    const texts = (await mailTo(person.email)).map(({ text }) => text).join('\n');
    expect(user_id).toBe(person.id);
    expect(texts).toContain('We lifted it.');
  });

  it('closing, opening again and assigning are recorded once in the audit log', async () => {
    const { id } = await write();
    const steps = [true, true, false];
    const states = [];
    for (const closed of steps)
      states.push((await product.call(admin, api.tickets.setClosed, { ticket_id: id, closed })).body.state);
    expect(states).toEqual(['closed', 'closed', 'open']);
    const assign = (handler_id: string) => product.call(admin, api.tickets.assign, { ticket_id: id, handler_id });
    expect((await assign(colleague.id)).body.handler?.id).toBe(colleague.id);
    await assign(colleague.id);
    const outsider = await product.signUp('candidate');
    expect((await assign(outsider.id)).body.issues?.[0]?.path).toBe('handler_id');
    const entries = await product.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['close ticket', 'reopen ticket', 'assign ticket']);
  });
});

describe('a reply to the email of a ticket', () => {
  it('a reply comes back into the ticket once, opens it and reaches the administrator who handles it', async () => {
    const { id, email } = await write();
    await answer(id, 'Which device?', { close: true });
    const mail = (await mailTo(email)).at(-1);
    expect(mail?.text).toMatch(/^##- Write your answer above this line -##/);
    const quote = `A phone.\r\n\r\nOn Tue, Nov 17, 2026 at 9:12 AM Saywell <${mail!.reply_to}> wrote:\r\n> Which device?`;
    expect(await deliver(email, mail!.reply_to!, quote)).toEqual({ first: { heard: true }, second: { heard: true } });
    const ticket = await get(id);
    expect(ticket.state).toBe('open');
    expect(ticket.messages.slice(1).map(({ kind, author, text }) => [kind, author, text])).toEqual([
      ['answer', 'Ada Park', 'Which device?'],
      ['reply', email, 'A phone.'],
    ]);
    const notices = (await mailTo(admin.email)).filter(({ text }) => text.includes('A phone.'));
    expect(notices.map(({ text }) => text.includes(`/admin/support/${id}`))).toEqual([true]);
  });

  it('a reply from a second address is stored with that address and the names of its files', async () => {
    const { id, email } = await write();
    const address = (await mailTo(email))[0]!.reply_to!;
    const parts = [
      '--b\r\nContent-Type: text/plain\r\n\r\nSee the picture.',
      '--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="screen.png"\r\n\r\nx\r\n--b--',
    ];
    await deliver('other@example.com', address, parts.join('\r\n'), ['Content-Type: multipart/mixed; boundary=b']);
    const { messages } = await get(id);
    expect(messages.at(-1)).toMatchObject({
      author: 'other@example.com',
      text: 'See the picture.',
      files: ['screen.png'],
    });
  });

  it('an absence note is stored without opening the ticket or notifying support', async () => {
    const { id, email } = await write();
    await answer(id, 'Done.', { close: true });
    const before = (await mailTo('support@saywell.test')).length;
    const address = (await product.sentMail(email)).at(-1)!.reply_to!;
    await deliver(email, address, 'I am away.', ['Auto-Submitted: auto-replied', 'Content-Type: text/plain']);
    expect(await get(id)).toMatchObject({ state: 'closed', messages: [{}, {}, { kind: 'automatic' }] });
    expect((await mailTo('support@saywell.test')).length).toBe(before);
  });

  it('an address with a changed signature opens a new ticket', async () => {
    const { id, email } = await write();
    const address = (await mailTo(email))[0]!.reply_to!;
    const forged = address.replace(/.@/, (end) => (end.startsWith('a') ? 'b@' : 'a@'));
    expect((await deliver(email, forged, 'Hello?')).first.heard).toBe(false);
    expect((await get(id)).messages.length).toBe(1);
    expect((await list({ search: email })).tickets.length).toBe(2);
  });
});

describe('changes by others', () => {
  it('a second administrator gets a live update of every change to a ticket', async () => {
    const events: object[] = [];
    const stop = product.services.live.listen({ user_id: colleague.id }, (event) => event && events.push(event));
    onTestFinished(stop);
    const { id } = await write();
    await vi.waitUntil(async () => events.length > 0 || (await write()) === null, { timeout: 30_000 });
    events.length = 0;
    await answer(id, 'Fine.');
    await expect
      .poll(() => events, { timeout: 30_000 })
      .toContainEqual(expect.objectContaining({ topic: 'ticket', news: { ticket_id: id } }));
  });

  it('the export of a person has their tickets with the answers and without the ids of administrators', async () => {
    const person = await product.signUp('candidate');
    const { id } = await write({ email: person.email, message: 'My own words' });
    await answer(id, 'Our own words');
    const lists = [];
    for await (const one of product.services.hooks.personalData(product.services, person.id)) lists.push(one);
    const rows = lists.filter(({ name }) => /support/.test(name)).flatMap((one) => one.rows);
    expect(JSON.stringify(rows)).toMatch(/My own words[^]*Our own words/);
    expect(JSON.stringify(rows)).not.toContain(admin.id);
  });

  it('tickets from before a change of address stay in the export, the record and the erasure of the account', async () => {
    const former = await product.signUp('candidate');
    const { id } = await write({ email: former.email, message: 'My own words' });
    const email = `${randomUUID()}@example.com`;
    await product.db.updateTable('users').set({ email }).where('id', '=', former.id).execute();
    const rows = [];
    for await (const one of product.services.hooks.personalData(product.services, former.id)) rows.push(...one.rows);
    expect(JSON.stringify(rows)).toContain('My own words');
    const record = (await product.call(admin, api.userRecords.get, { user_id: former.id })).body;
    expect(record.tickets.map((ticket) => ticket.id)).toEqual([id]);
    const next = await product.signUp('candidate');
    await product.db.updateTable('users').set({ email: former.email }).where('id', '=', next.id).execute();
    expect((await product.call(admin, api.userRecords.get, { user_id: next.id })).body.tickets).toEqual([]);
    await product.db
      .transaction()
      .execute((tx) =>
        product.services.hooks.forget(product.services, tx, { id: former.id, email, names: [], phone: '' }),
      );
    expect((await product.call(admin, api.tickets.get, { ticket_id: id })).status).toBe(404);
  });
});
