import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { maxAttachments } from '#contract/messages/attachments.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { aPdf } from '../../../tests/support/resumes.ts';
import { unreadableMail } from '../../adapters/mail/read-mail.ts';
import { withoutQuote } from '../../adapters/mail/quoted-text.ts';
import { textOfHtml } from '../../adapters/mail/html-to-text.ts';

const inbound = { domain: 'reply.saywell.test', secret: 'the secret of the mail provider', authserv: null };
let product: TestProduct;
beforeAll(
  async () => void (product = await startTestProduct(({ settings }) => ({ settings: { ...settings, inbound } }))),
);
afterAll(() => product.close());

async function written() {
  const draft = await sentIn(product);
  const { candidate, manager, application_id } = draft;
  const { conversation_id } = (await product.call(manager, api.messages.open, { application_id })).body;
  const text = 'Would Thursday suit you?';
  await product.call(manager, api.messages.send, { conversation_id, client_id: randomUUID(), text });
  await product.runTasks();
  await product.runTasks();
  const mail = (await product.sentMail(candidate.email)).find(({ subject }) => subject === 'A message about Baker');
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
  const answer = await product.app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    payload: raw,
  });
  return { status: answer.statusCode, heard: answer.json<{ heard?: boolean }>().heard };
};
const thread = async (person: Person, conversation_id: string) =>
  (await product.call(person, api.messages.thread, { conversation_id })).body.messages;

describe('an answer by email', () => {
  it('an email reply becomes one message without the quoted text', async () => {
    const { candidate, manager, conversation_id, mail, address } = await written();
    expect(mail?.text).toMatch(/^##- Write your answer above this line -##\n[^]*Would Thursday suit you\?/);
    expect(address).toMatch(/^r[0-9a-z]{62}@reply\.saywell\.test$/);
    const raw = mailOf(
      candidate.email,
      address.toUpperCase(),
      `Thursday is fine.\r\n\r\nOn Tue, Nov 17, 2026 at 9:12 AM Saywell <${address}> wrote:\r\n> Rechtsschutzversicherungsgesellschaft https://saywell.test/?seal=${'oNlyLettersInThisCode'.repeat(2)}\r\n> Would Thursday suit you?`,
    );
    expect(await deliver(raw)).toEqual({ status: 200, heard: true });
    expect(await deliver(raw)).toEqual({ status: 200, heard: true });
    const said = await thread(manager, conversation_id);
    expect(said.map(({ text, ours, cut }) => [text, ours, cut])).toEqual([
      ['Would Thursday suit you?', true, false],
      ['Thursday is fine.', false, true],
    ]);
    const whole = (person: Person) => product.call(person, api.messages.whole, { conversation_id, number: 2 });
    expect((await whole(candidate)).body.text).toMatch(/^Thursday is fine\.[^]*> Would Thursday suit you\?$/);
    // It quotes an address that answers in the candidate's name, which the other side does not see.
    expect((await whole(manager)).body.text).toMatch(
      /^Thursday is fine\.[^]*On Tue[^]*<…@reply\.saywell\.test> wrote:\n> Rechtsschutzversicherungsgesellschaft https:\/\/saywell\.test\/\?…\n> Would/,
    );
    expect(
      (await product.call(await product.signUp('manager'), api.messages.whole, { conversation_id, number: 2 })).status,
    ).toBe(404);
    expect((await product.call(candidate, api.messages.unread, {})).body.unread).toBe(0);
  });

  it('an email reply of a reviewer writes nothing to the candidate and says why', async () => {
    const { candidate, manager, conversation_id } = await written();
    await product.call(candidate, api.messages.send, { conversation_id, client_id: randomUUID(), text: 'Yes.' });
    await product.runTasks();
    await product.runTasks();
    const { reply_to } = (await product.sentMail(manager.email)).at(-1) ?? {};
    await product.db.updateTable('users').set({ org_role: 'reviewer' }).where('id', '=', manager.id).execute();
    await deliver(mailOf(manager.email, reply_to ?? '', 'You have the job.'));
    await product.runTasks();
    expect(JSON.stringify(await thread(candidate, conversation_id))).not.toContain('You have the job.');
    expect((await product.sentMail(manager.email)).at(-1)?.text).toContain('Your role doesn’t allow this');
  });

  it('an email reply adds its documents after the attachment checks', async () => {
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

  it('an email reply with too many files is split into several messages once', async () => {
    const { candidate, manager, conversation_id, address } = await written();
    const part = (name: string) =>
      [
        '--edge',
        `Content-Type: application/pdf; name="${name}"`,
        'Content-Transfer-Encoding: base64',
        `Content-Disposition: attachment; filename="${name}"`,
        '',
        aPdf().toString('base64'),
      ].join('\r\n');
    const names = Array.from({ length: maxAttachments + 2 }, (_, at) => `page-${at}.pdf`);
    const text = ['--edge', 'Content-Type: text/plain', '', 'All pages.'].join('\r\n');
    const body = [text, ...names.map(part), '--edge--'].join('\r\n');
    const raw = mailOf(candidate.email, address, body, ['Content-Type: multipart/mixed; boundary=edge']);
    for (const _ of [1, 2]) expect(await deliver(raw)).toEqual({ status: 200, heard: true });
    const [, ...said] = await thread(manager, conversation_id);
    expect(said.map(({ text: words, attachments }) => [words, attachments.map(({ filename }) => filename)])).toEqual([
      ['All pages.', names.slice(0, 5)],
      ['', names.slice(5)],
    ]);
  });

  it('an email reply needs the webhook secret, a signed address, its owner and an active account', async () => {
    const { candidate, manager, conversation_id, address } = await written();
    const from = candidate.email;
    expect((await deliver(mailOf(from, address, 'Hello'), 'another secret')).status).toBe(400);
    const forged = `r${'0'.repeat(62)}@reply.saywell.test`;
    expect((await deliver(mailOf(from, forged, 'Hello'))).heard).toBe(false);
    expect((await deliver(mailOf(manager.email, address, 'Hello'))).heard).toBe(false);
    const failed = ['Authentication-Results: mx.example.net; dmarc=fail', 'Content-Type: text/plain'];
    expect((await deliver(mailOf(from, address, 'Hello', failed))).heard).toBe(false);
    expect((await deliver('not an email at all')).heard).toBe(false);
    const suspended = (at: string | null) =>
      product.db.updateTable('users').set({ suspended_at: at }).where('email', '=', from).execute();
    await suspended(new Date().toISOString());
    expect((await deliver(mailOf(from, address, 'Hello'))).heard).toBe(false);
    await suspended(null);
    expect(await thread(manager, conversation_id)).toHaveLength(1);

    const page = ['Content-Type: text/html; charset=utf-8'];
    const body = '<head><style>p{}</style></head><p>1 &lt; 2\0</p><div class="gmail_quote">Hello</div>';
    expect((await deliver(mailOf(from, address, body, page))).heard).toBe(true);
    expect((await thread(manager, conversation_id)).at(-1)?.text).toBe('1 < 2');
  });

  it('an automatic reply is not a message, gets no answer, and both sides can read it', async () => {
    const { candidate, manager, conversation_id, address } = await written();
    const away = ['Auto-Submitted: auto-replied', 'Content-Type: text/plain; charset=utf-8'];
    const raw = mailOf(candidate.email, address, 'I am away until Monday.', away);
    const before = (await product.sentMail()).length;
    for (const _ of [1, 2]) expect(await deliver(raw)).toEqual({ status: 200, heard: true });
    const opened = await product.call(manager, api.messages.thread, { conversation_id });
    expect(opened.body.messages).toHaveLength(1);
    expect(opened.body.automatic).toMatchObject([
      { kind: 'automatic_reply', after: 1, mine: false, sender: 'Ada Park', readable: true },
    ]);
    expect((await product.call(manager, api.messages.unread, {})).body.unread).toBe(0);
    await product.runTasks();
    expect(await product.sentMail()).toHaveLength(before);
    const id = opened.body.automatic[0]?.id ?? '';
    for (const person of [manager, candidate])
      expect((await product.call(person, api.messages.automaticMail, { id })).body.text).toBe(
        'I am away until Monday.',
      );
    expect((await product.call(await product.signUp('manager'), api.messages.automaticMail, { id })).status).toBe(404);
  });

  it('an automatic reply to a blocked conversation gets no answer', async () => {
    const { candidate, manager, conversation_id, address } = await written();
    await product.call(manager, api.blocks.set, { conversation_id, blocked: true });
    const before = (await product.sentMail()).length;
    const note = ['Subject: Respuesta autom\u00e1tica: Un mensaje', 'Content-Type: text/plain; charset=utf-8'];
    const raw = mailOf(candidate.email, address, 'Estoy de vacaciones.', note).replace(
      'Subject: Re: A message about Baker\r\n',
      '',
    );
    expect((await deliver(raw)).heard).toBe(true);
    await product.runTasks();
    expect(await product.sentMail()).toHaveLength(before);
  });

  it('a delivery report is recorded from any sender address', async () => {
    const { manager, conversation_id, address } = await written();
    const report = ['Content-Type: multipart/report; report-type=delivery-status; boundary=edge'];
    const body = '--edge\r\nContent-Type: text/plain\r\n\r\nMailbox full\r\n--edge--';
    expect((await deliver(mailOf('mailer-daemon@example.com', address, body, report))).heard).toBe(true);
    expect((await deliver(mailOf('eve@example.com', address, 'Hello', ['Precedence: bulk']))).heard).toBe(false);
    const { automatic, messages } = (await product.call(manager, api.messages.thread, { conversation_id })).body;
    expect([automatic.map(({ kind }) => kind), messages.length]).toEqual([['delivery_report'], 1]);
  });

  it('an automatic reply shows neither name nor text in a blind review', async () => {
    const { candidate, manager, job_id, conversation_id, address } = await written();
    const away = ['Auto-Submitted: auto-replied', 'Content-Type: text/plain'];
    await deliver(mailOf(candidate.email, address, 'Ada Park is away.', away));
    await product.db.updateTable('jobs').set({ blind_review: true }).where('id', '=', job_id).execute();
    const { automatic } = (await product.call(manager, api.messages.thread, { conversation_id })).body;
    expect(automatic).toMatchObject([{ sender: expect.stringMatching(/^C-/) as string, readable: false }]);
    const id = automatic[0]?.id ?? '';
    expect((await product.call(manager, api.messages.automaticMail, { id })).body.code).toBe('score_first');
  });

  it('an answer from a second address is recorded, and only its owner is notified and can open it', async () => {
    const { candidate, manager, conversation_id, address } = await written();
    const raw = mailOf('ada@home.example', address, 'Thursday is fine.');
    for (const _ of [1, 2]) expect(await deliver(raw)).toEqual({ status: 200, heard: false });
    const own = (await product.call(candidate, api.messages.thread, { conversation_id })).body;
    expect(own.automatic).toMatchObject([{ kind: 'not_taken', why: 'other_address', mine: true, readable: true }]);
    const id = own.automatic[0]?.id ?? '';
    expect((await product.call(candidate, api.messages.automaticMail, { id })).body.text).toMatch(
      /^ada@home\.example\n\nRe: A message about Baker\n\nThursday is fine\.$/,
    );
    const others = (await product.call(manager, api.messages.thread, { conversation_id })).body;
    expect([others.automatic, others.messages.length]).toEqual([[], 1]);
    expect((await product.call(manager, api.messages.automaticMail, { id })).status).toBe(404);
    await product.runTasks();
    const notices = (await product.sentMail(candidate.email)).filter(({ subject }) =>
      subject.includes('wasn’t delivered'),
    );
    expect(notices.map(({ text }) => text.includes('an address that is not your account’s'))).toEqual([true]);
  });

  it('every other mail that is not taken is recorded with its reason', async () => {
    const { candidate, conversation_id, address } = await written();
    const from = candidate.email;
    const failed = ['Authentication-Results: mx.example.net; dmarc=fail', 'Content-Type: text/plain'];
    const program = ['Content-Type: application/pdf; name="plan.pdf"', 'Content-Transfer-Encoding: base64'];
    const page = Buffer.from('MZ a program').toString('base64');
    for (const raw of [
      mailOf(from, address, 'Hello', failed),
      mailOf(from, address, 'On Tue, Nov 17, 2026 at 9:12 AM Saywell <a@b.example> wrote:\r\n> Thursday?'),
      mailOf(from, address, page, program),
      mailOf('ada@home.example', address, 'Away', ['Auto-Submitted: auto-replied', 'Content-Type: text/plain']),
    ])
      expect((await deliver(raw)).heard).toBe(false);
    const { automatic, messages } = (await product.call(candidate, api.messages.thread, { conversation_id })).body;
    expect(automatic.map(({ why }) => why)).toEqual(['forged', 'empty', 'files', 'other_address']);
    expect(messages).toHaveLength(1);
    await product.runTasks();
    const notices = (await product.sentMail(from)).filter(({ subject }) => subject.includes('wasn’t delivered'));
    expect(notices).toHaveLength(3);
  });

  it('a mail that cannot be parsed in time reaches the conversation of its address', () => {
    const mail = unreadableMail(Buffer.from(mailOf('ada@example.com', 'r1@reply.saywell.test', 'Hello\0')));
    expect(mail).toMatchObject({ from: 'ada@example.com', to: ['r1@reply.saywell.test'], refused: 'unreadable' });
    expect(mail.whole).toMatch(/Hello$/);
  });

  it('a mail to an unknown address becomes a ticket, and support is notified of what a person wrote', async () => {
    const forged = `r${'0'.repeat(62)}@reply.saywell.test`;
    const away = ['Auto-Submitted: auto-replied', 'Content-Type: text/plain'];
    const question = mailOf('eve@example.com', forged, 'Where is my answer?');
    for (const _ of ['first', 'repeated']) expect((await deliver(question)).heard).toBe(false);
    expect((await deliver(mailOf('eve@example.com', forged, 'I am away.', away))).heard).toBe(false);
    const tickets = await product.db
      .selectFrom('contact_tickets')
      .select('message')
      .where('email', '=', 'eve@example.com')
      .execute();
    expect(tickets.map(({ message }) => message).toSorted()).toEqual(['I am away.', 'Where is my answer?']);
    await product.runTasks();
    const support = (await product.sentMail('support@saywell.test')).filter(
      ({ reply_to }) => reply_to === 'eve@example.com',
    );
    expect(support.map(({ text }) => text.includes('Where is my answer?'))).toEqual([true]);
    expect(await product.sentMail('eve@example.com')).toEqual([]);
  });

  it('a reply to a blocked conversation is answered by an email about the failed delivery', async () => {
    const { candidate, manager, conversation_id, address } = await written();
    await product.call(manager, api.blocks.set, { conversation_id, blocked: true });
    expect(await deliver(mailOf(candidate.email, address, 'Hello'))).toEqual({ status: 200, heard: false });
    await product.runTasks();
    const subjects = (await product.sentMail(candidate.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your reply wasn’t delivered');
  });
});

it('the HTML parser runs in linear time', () => {
  const begun = performance.now();
  for (const piece of ['<div ', '<style>', '<blockquote', '<']) textOfHtml(piece.repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(textOfHtml('a < b<br>c <i class=x>d</I><script>e</script>')).toBe('a < b\nc d');
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

it.each(Object.entries(quotes))('the parser recognizes the start of the quoted text: %s', (_, line) => {
  expect(withoutQuote(`Yes, at 9:30.\n\n${line}\nWould Thursday suit you?`)).toBe('Yes, at 9:30.');
  expect(withoutQuote(`Yes, at 9:30.\n\n${line}\n\n> Would Thursday suit you?`)).toBe('Yes, at 9:30.');
});

it.each(phones)('the parser removes the signature of a phone: %s', (line) => {
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
])('the parser does not remove a sentence of the sender: %s', (line) => {
  expect(withoutQuote(`Hello,\n${line}\nThank you`)).toContain(line.split('.')[0]);
});

it('the parser cuts the text at the quote or the signature', () => {
  const cut = (rest: string) => withoutQuote(`Yes.\n\nAt ten.\n${rest}`);
  for (const rest of [
    'El mar, 17 nov 2026 a las 9:12, Saywell <x@y.z> escribió:\n> Hola',
    'On Tue, Nov 17, 2026 at 9:12 AM Saywell\n<no-reply@saywell.test> wrote:\n> Hello',
    '-----Original Message-----\nFrom: Saywell',
    '________________________________\nFrom: Saywell <x@y.z>',
    '-- \nAda Park',
    'Sent from my phone',
    '##- Escriba su respuesta encima de esta línea -##\nHola',
    '> Hello',
  ])
    expect(cut(rest)).toBe('Yes.\n\nAt ten.');
});
