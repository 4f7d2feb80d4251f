import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { aPdf } from '../../../tests/support/resumes.ts';
import { withoutQuote } from '../../adapters/mail/quoted-text.ts';
import { wordsOfPage } from '../../adapters/mail/words-of-page.ts';

const inbound = { domain: 'reply.saywell.test', secret: 'the secret of the mail provider', authserv: null };
let house: House;
beforeAll(async () => void (house = await openHouse(({ settings }) => ({ settings: { ...settings, inbound } }))));
afterAll(() => house.close());

/** A candidate who was told by email what the manager has written, and where an answer goes. */
async function written() {
  const draft = await sentIn(house);
  const { candidate, manager, application_id } = draft;
  const { conversation_id } = (await house.call(manager, api.messages.open, { application_id })).body;
  const text = 'Would Thursday suit you?';
  await house.call(manager, api.messages.send, { conversation_id, client_id: randomUUID(), text });
  await house.runTasks();
  await house.runTasks();
  const mail = (await house.sentMail(candidate.email)).find(({ subject }) => subject === 'A message about Baker');
  return { ...draft, conversation_id, mail, address: mail?.reply_to ?? '' };
}

const mailOf = (from: string, to: string, body: string, more: string[] = []) =>
  [
    `From: Ada Park <${from}>`,
    `To: Saywell <${to}>`,
    'Subject: Re: A message about Baker',
    `Message-ID: <${randomUUID()}@example.com>`,
    'MIME-Version: 1.0',
    ...(more.length > 0 ? more : ['Content-Type: text/plain; charset=utf-8']),
    '',
    body,
  ].join('\r\n');

const deliver = async (raw: string, secret = inbound.secret) => {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    payload: raw,
  });
  return { status: answer.statusCode, heard: answer.json<{ heard?: boolean }>().heard };
};
const thread = async (person: Person, conversation_id: string) =>
  (await house.call(person, api.messages.thread, { conversation_id })).body.messages;

describe('an answer by email', () => {
  it('becomes a message, once, without what it answers to', async () => {
    const { candidate, manager, conversation_id, mail, address } = await written();
    expect(mail?.text).toContain('Would Thursday suit you?');
    expect(address).toMatch(/^r[0-9a-z]{62}@reply\.saywell\.test$/);
    const raw = mailOf(
      candidate.email,
      address.toUpperCase(),
      'Thursday is fine.\r\n\r\nOn Tue, Nov 17, 2026 at 9:12 AM Saywell <no-reply@saywell.test> wrote:\r\n> Would Thursday suit you?',
    );
    expect(await deliver(raw)).toEqual({ status: 200, heard: true });
    expect(await deliver(raw)).toEqual({ status: 200, heard: true });
    const said = await thread(manager, conversation_id);
    expect(said.map(({ text, ours, cut }) => [text, ours, cut])).toEqual([
      ['Would Thursday suit you?', true, false],
      ['Thursday is fine.', false, true],
    ]);
    const whole = (person: Person) => house.call(person, api.messages.whole, { conversation_id, number: 2 });
    expect((await whole(candidate)).body.text).toMatch(/^Thursday is fine\.[^]*> Would Thursday suit you\?$/);
    // It quotes addresses that answer in the candidate's name.
    expect((await whole(manager)).status).toBe(404);
    expect((await house.call(candidate, api.messages.unread, {})).body.unread).toBe(0);
  });

  it('brings its documents along, after the checks of every attachment', async () => {
    const { candidate, manager, conversation_id, address } = await written();
    const part = (type: string, name: string, bytes: Buffer) =>
      [
        '--edge',
        `Content-Type: ${type}; name="${name}"`,
        'Content-Transfer-Encoding: base64',
        `Content-Disposition: attachment; filename="${name}"`,
        '',
        bytes.toString('base64'),
      ].join('\r\n');
    const body = [
      '--edge',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Here it is &amp; thanks.</p><blockquote>Would Thursday suit you?</blockquote>',
      part('application/pdf', 'plan.pdf', aPdf()),
      part('application/pdf', 'not-really.pdf', Buffer.from('MZ a program')),
      '--edge--',
    ].join('\r\n');
    const raw = mailOf(candidate.email, address, body, ['Content-Type: multipart/mixed; boundary=edge']);
    expect(await deliver(raw)).toEqual({ status: 200, heard: true });
    const last = (await thread(manager, conversation_id)).at(-1);
    expect(last?.text).toBe('Here it is & thanks.');
    expect(last?.attachments.map(({ filename }) => filename)).toEqual(['plan.pdf']);
  });

  it('counts only with the secret, a sealed address, its owner and a person behind it', async () => {
    const { candidate, manager, conversation_id, address } = await written();
    const from = candidate.email;
    expect((await deliver(mailOf(from, address, 'Hello'), 'another secret')).status).toBe(400);
    const forged = `r${'0'.repeat(62)}@reply.saywell.test`;
    expect((await deliver(mailOf(from, forged, 'Hello'))).heard).toBe(false);
    expect((await deliver(mailOf(manager.email, address, 'Hello'))).heard).toBe(false);
    const away = ['Auto-Submitted: auto-replied', 'Content-Type: text/plain'];
    expect((await deliver(mailOf(from, address, 'I am away.', away))).heard).toBe(false);
    const failed = ['Authentication-Results: mx.example.net; dmarc=fail', 'Content-Type: text/plain'];
    expect((await deliver(mailOf(from, address, 'Hello', failed))).heard).toBe(false);
    expect((await deliver('not an email at all')).heard).toBe(false);
    const suspended = (at: string | null) =>
      house.db.updateTable('users').set({ suspended_at: at }).where('email', '=', from).execute();
    await suspended(new Date().toISOString());
    expect((await deliver(mailOf(from, address, 'Hello'))).heard).toBe(false);
    await suspended(null);
    expect(await thread(manager, conversation_id)).toHaveLength(1);

    const page = ['Content-Type: text/html; charset=utf-8'];
    const body = '<head><style>p{}</style></head><p>1 &lt; 2\0</p><div class="gmail_quote">Hello</div>';
    expect((await deliver(mailOf(from, address, body, page))).heard).toBe(true);
    expect((await thread(manager, conversation_id)).at(-1)?.text).toBe('1 < 2');
  });

  it('that may not be said is answered by email', async () => {
    const { candidate, manager, conversation_id, address } = await written();
    await house.call(manager, api.blocks.set, { conversation_id, blocked: true });
    expect(await deliver(mailOf(candidate.email, address, 'Hello'))).toEqual({ status: 200, heard: false });
    await house.runTasks();
    const subjects = (await house.sentMail(candidate.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your reply wasn’t delivered');
  });
});

it('reads a page in time that grows with its length alone', () => {
  const begun = performance.now();
  for (const piece of ['<div ', '<style>', '<blockquote', '<']) wordsOfPage(piece.repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(wordsOfPage('a < b<br>c <i class=x>d</I><script>e</script>')).toBe('a < b\nc d');
});

const quotes = {
  'English, Gmail': 'On Tue, Nov 17, 2026 at 9:12 AM Dana <d@x.test> wrote:',
  'English, Thunderbird': 'On 11/17/26 9:12 AM, Dana wrote:',
  'Spanish, Gmail': 'El mar, 17 nov 2026 a las 9:12, Dana (<d@x.test>) escribió:',
  'Spanish, Thunderbird': 'El 17/11/26 a las 9:12, Dana escribió:',
  'Spanish, Outlook': 'De: Dana Whitfield\nEnviado: martes, 17 de noviembre de 2026 9:12',
  'German, Gmail': 'Am Di., 17. Nov. 2026 um 09:12 Uhr schrieb Dana <d@x.test>:',
  'German, Thunderbird': 'Am 17.11.26 um 09:12 schrieb Dana:',
  'German, Outlook': 'Von: Dana Whitfield\nGesendet: Dienstag, 17. November 2026 09:12',
  'French, Gmail': 'Le mar. 17 nov. 2026 à 09:12, Dana <d@x.test> a écrit :',
  'French, Outlook': 'De : Dana Whitfield\nEnvoyé : mardi 17 novembre 2026 09:12',
  'French, old Outlook': "-----Message d'origine-----",
  'Italian, Gmail': 'Il giorno mar 17 nov 2026 alle ore 09:12 Dana <d@x.test> ha scritto:',
  'Italian, Outlook': 'Da: Dana Whitfield\nInviato: martedì 17 novembre 2026 09:12',
  'Portuguese, Gmail': 'Em ter., 17 de nov. de 2026 às 09:12, Dana <d@x.test> escreveu:',
  'Portuguese, Outlook': 'De: Dana Whitfield\nEnviada em: terça-feira, 17 de novembro de 2026 09:12',
  'Portuguese, old Outlook': '-----Mensagem original-----',
  'Dutch, Gmail': 'Op di 17 nov 2026 om 09:12 schreef Dana <d@x.test>:',
  'Dutch, Apple Mail': 'Op 17 nov 2026, om 09:12 heeft Dana het volgende geschreven:',
  'Dutch, Outlook': 'Van: Dana Whitfield\nVerzonden: dinsdag 17 november 2026 09:12',
  'Swedish, Gmail': 'Den tis 17 nov. 2026 kl 09:12 skrev Dana <d@x.test>:',
  'Swedish, Outlook': 'Från: Dana Whitfield\nSkickat: den 17 november 2026 09:12',
  'Danish, Thunderbird': 'Den 17-11-2026 kl. 09:12 skrev Dana:',
  'Polish, Gmail': 'wt., 17 lis 2026 o 09:12 Dana <d@x.test> napisał(a):',
  'Polish, Thunderbird': 'W dniu 17.11.2026 o 09:12, Dana pisze:',
  'Polish, Apple Mail': 'Wiadomość napisana przez Dana Whitfield w dniu 17 lis 2026, o godz. 09:12:',
  'Russian, Gmail': 'вт, 17 нояб. 2026 г. в 09:12, Dana <d@x.test>:',
  'Russian, Thunderbird': '17.11.2026 9:12, Dana пишет:',
  'Japanese, Gmail': '2026年11月17日(火) 9:12 Dana <d@x.test>:',
  'Japanese, Outlook': '差出人: Dana Whitfield\n送信日時: 2026年11月17日 9:12',
  'Chinese, Gmail': '张伟 <d@x.test> 于2026年11月17日周二 09:12写道：',
  'Korean, Gmail': '2026년 11월 17일 (화) 오전 9:12, Dana <d@x.test>님이 작성:',
};
const phones = [
  'Sent from my iPhone',
  'Enviado desde mi iPhone',
  'Von meinem iPhone gesendet',
  'Envoyé de mon iPhone',
  'Inviato da iPhone',
  'Enviado do meu iPhone',
  'Verstuurd vanaf mijn iPhone',
  'Skickat från min iPhone',
  'Sendt fra min iPhone',
  'Wysłane z iPhone’a',
  'Отправлено с iPhone',
  'iPhoneから送信',
  '发自我的iPhone',
];

it.each(Object.entries(quotes))('knows where the quotation begins: %s', (_, line) => {
  expect(withoutQuote(`Yes, at 9:30.\n\n${line}\nWould Thursday suit you?`)).toBe('Yes, at 9:30.');
  expect(withoutQuote(`Yes, at 9:30.\n\n${line}\n\n> Would Thursday suit you?`)).toBe('Yes, at 9:30.');
});

it.each(phones)('leaves out what a phone adds: %s', (line) => {
  expect(withoutQuote(`Yes, at 9:30.\n\n${line}\n`)).toBe('Yes, at 9:30.');
});

it.each([
  'Le 17/11 à 9:30 me va.',
  'Op 17 november om 9:30 kan ik.',
  'Am 17.11. um 9:30 Uhr passt es.',
  'Von 9:30 bis 11:00 habe ich Zeit.',
  'De 9:30 a 11:00 puedo.',
  'Sent you my résumé yesterday.',
  'Data: I work with it since 2019.',
])('keeps what a person says: %s', (line) => {
  expect(withoutQuote(`Hello,\n${line}\nThank you`)).toContain(line.split('.')[0]);
});

it('what someone wrote ends where the quote or the signature begins', () => {
  const cut = (rest: string) => withoutQuote(`Yes.\n\nAt ten.\n${rest}`);
  for (const rest of [
    'El mar, 17 nov 2026 a las 9:12, Saywell <x@y.z> escribió:\n> Hola',
    'On Tue, Nov 17, 2026 at 9:12 AM Saywell\n<no-reply@saywell.test> wrote:\n> Hello',
    '-----Original Message-----\nFrom: Saywell',
    '________________________________\nFrom: Saywell <x@y.z>',
    '-- \nAda Park',
    'Sent from my phone',
    '> Hello',
  ])
    expect(cut(rest)).toBe('Yes.\n\nAt ten.');
});
