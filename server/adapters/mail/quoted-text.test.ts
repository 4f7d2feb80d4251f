import { describe, expect, it } from 'vitest';
import { answerAbove, withoutQuote } from './quoted-text.ts';
import { wordsOfPage } from './words-of-page.ts';

const own = 'Yes.\n\nThursday at ten suits me.';
const quoted = '> Would Thursday suit you?\n> Dana';
const sender = 'Saywell <no-reply@saywell.test>';

/** What a mail program writes below an answer. */
const below = {
  'Gmail, English': `\nOn Tue, Nov 17, 2026 at 9:12 AM ${sender} wrote:\n\n${quoted}`,
  'Gmail, broken inside the address': `\nOn Tue, Nov 17, 2026 at 9:12 AM Dana via Saywell <\nr0abc@reply.saywell.test> wrote:\n\n${quoted}`,
  'Gmail, broken before the address': `\nOn Tue, Nov 17, 2026 at 9:12 AM Saywell\n<r0abc@reply.saywell.test> wrote:\n${quoted}`,
  'Gmail, Spanish': `\nEl mar, 17 nov 2026 a las 9:12, Saywell (<no-reply@saywell.test>) escribió:\n\n${quoted}`,
  'Gmail, Spanish, broken': `\nEl mar, 17 nov 2026 a las 9:12, Dana via Saywell (<\nr0abc@reply.saywell.test>) escribió:\n\n${quoted}`,
  'Gmail, French': `\nLe mar. 17 nov. 2026 à 09:12, ${sender} a écrit :\n\n${quoted}`,
  'Gmail, German': `\nAm Di., 17. Nov. 2026 um 09:12 Uhr schrieb ${sender}:\n\n${quoted}`,
  'Gmail, Portuguese': `\nEm ter., 17 de nov. de 2026 às 09:12, ${sender} escreveu:\n\n${quoted}`,
  'Gmail, Italian': `\nIl giorno mar 17 nov 2026 alle ore 09:12 ${sender} ha scritto:\n\n${quoted}`,
  'Gmail, signature above the quote': `-- \nAda Park\nBaker\n\nOn Tue, Nov 17, 2026 at 9:12 AM ${sender} wrote:\n\n${quoted}`,
  'Gmail, signature below the quote': `\nOn Tue, Nov 17, 2026 at 9:12 AM ${sender} wrote:\n\n${quoted}\n\n-- \nAda Park`,
  'Apple Mail, English': `\n> On Nov 17, 2026, at 9:12 AM, ${sender} wrote:\n> \n> Would Thursday suit you?`,
  'Apple Mail, header not quoted': `\nOn Nov 17, 2026, at 9:12 AM, ${sender} wrote:\n\n${quoted}`,
  'Apple Mail, Spanish': `\n> El 17 nov 2026, a las 9:12, ${sender} escribió:\n> \n> Hola`,
  'iPhone, English': `\nSent from my iPhone\n\n> On Nov 17, 2026, at 9:12 AM, ${sender} wrote:\n> \n> Hello`,
  'iPhone, Spanish': `\nEnviado desde mi iPhone\n\n> El 17 nov 2026, a las 9:12, ${sender} escribió:\n> \n> Hola`,
  'Outlook, English': `\nFrom: ${sender}\nSent: Tuesday, November 17, 2026 9:12 AM\nTo: Ada Park\nSubject: Baker\n\nHello`,
  'Outlook, Spanish': `\nDe: ${sender}\nEnviado el: martes, 17 de noviembre de 2026 9:12\nPara: Ada Park\nAsunto: Baker\n\nHola`,
  'Outlook, without an address': `\nFrom: Dana Whitfield\nSent: Tuesday, November 17, 2026 9:12 AM\nTo: Ada Park\n\nHello`,
  'Outlook on the web, English': `________________________________\nFrom: ${sender}\nSent: Tuesday, November 17, 2026\n\nHello`,
  'Outlook on the web, Spanish': `________________________________\nDe: ${sender}\nEnviado: martes, 17 de noviembre\n\nHola`,
  'Outlook, bold header': `\n*From:* ${sender}\n*Sent:* Tuesday, November 17, 2026 9:12 AM\n*To:* Ada Park\n\nHello`,
  'Outlook, old, English': `\n-----Original Message-----\nFrom: Saywell [mailto:no-reply@saywell.test]\nSent: Tuesday\n\nHello`,
  'Outlook, old, Spanish': `\n-----Mensaje original-----\nDe: Saywell [mailto:no-reply@saywell.test]\nEnviado el: martes\n\nHola`,
  'Outlook for Mac': `\nFrom: ${sender}\nDate: Tuesday, November 17, 2026 at 9:12 AM\nTo: Ada Park\n\nHello`,
  'Outlook for iOS, English': `\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: ${sender}\n\nHello`,
  'Outlook for iOS, Spanish': `\nObtener Outlook para iOS<https://aka.ms/o0ukef>\n________________________________\nDe: ${sender}\n\nHola`,
  'Outlook for Android': `\nSent from Outlook for Android<https://aka.ms/AAb9ysg>\n________________________________\nFrom: ${sender}\n\nHello`,
  'Samsung Mail, English': `\nSent from my Galaxy\n\n-------- Original message --------\nFrom: ${sender}\n\nHello`,
  'Samsung Mail, Spanish': `\nEnviado desde mi Galaxy\n\n-------- Mensaje original --------\nDe: ${sender}\n\nHola`,
  'Yahoo, English': `\n    On Tuesday, November 17, 2026 at 09:12:00 AM EST, ${sender} wrote:  \n \n Hello\n Dana`,
  'Yahoo, Spanish': `\n    El martes, 17 de noviembre de 2026, 09:12:00 GMT-5, ${sender} escribió:  \n \n Hola\n Dana`,
  'Yahoo on a phone': `\nSent from Yahoo Mail for iPhone\n\nOn Tuesday, November 17, 2026, 9:12 AM, ${sender} wrote:\n\nHello`,
  'Thunderbird, English': `\nOn 11/17/26 9:12 AM, Saywell wrote:\n${quoted}`,
  'Thunderbird, Spanish': `\nEl 17/11/26 a las 9:12, Saywell escribió:\n${quoted}`,
  'Gmail, Dutch': `\nOp di 17 nov 2026 om 09:12 schreef ${sender}:\n\n${quoted}`,
  'Gmail, Polish': `\nwt., 17 lis 2026 o 09:12 ${sender} napisał(a):\n\n${quoted}`,
  'Gmail, Swedish': `\nDen tis 17 nov. 2026 kl 09:12 skrev ${sender}:\n\n${quoted}`,
  'Gmail, Danish': `\nDen tirs. 17. nov. 2026 kl. 09.12 skrev ${sender}:\n\n${quoted}`,
  'Gmail, Russian': `\nвт, 17 нояб. 2026 г. в 09:12, ${sender}:\n\n${quoted}`,
  'Gmail, Chinese': `\n${sender} 于2026年11月17日周二 09:12写道：\n\n${quoted}`,
  'Gmail, Japanese': `\n2026年11月17日(火) 9:12 ${sender}:\n\n${quoted}`,
  'Gmail, Korean, broken': `\n2026년 11월 17일 (화) 오전 9:12, Dana via Saywell\n<no-reply@saywell.test>님이 작성:\n\n${quoted}`,
  'Gmail, Turkish': `\n${sender}, 17 Kas 2026 Sal, 09:12 tarihinde şunu yazdı:\n\n${quoted}`,
  'Gmail, Czech': `\nút 17. 11. 2026 v 9:12 odesílatel ${sender} napsal:\n\n${quoted}`,
  'Gmail, Vietnamese': `\nVào Th 3, 17 thg 11, 2026 vào lúc 09:12 ${sender} đã viết:\n\n${quoted}`,
  'Outlook, French': `\nDe : ${sender}\nEnvoyé : mardi 17 novembre 2026 09:12\nÀ : Ada Park\n\nBonjour`,
  'Outlook, German': `\nVon: ${sender}\nGesendet: Dienstag, 17. November 2026 09:12\nAn: Ada Park\n\nHallo`,
  'Outlook, Italian': `\nDa: ${sender}\nInviato: martedì 17 novembre 2026 09:12\nA: Ada Park\n\nCiao`,
  'Outlook, Portuguese': `\nDe: ${sender}\nEnviada em: terça-feira, 17 de novembro de 2026 09:12\nPara: Ada Park\n\nOlá`,
  'Outlook, Dutch': `\nVan: ${sender}\nVerzonden: dinsdag 17 november 2026 09:12\nAan: Ada Park\n\nHallo`,
  Proton: `\nSent with Proton Mail secure email.\n\nOn Tuesday, November 17th, 2026 at 9:12 AM, ${sender} wrote:\n\n${quoted}`,
  'a program that quotes nothing': `\n${answerAbove}\n\nDana Whitfield wrote to you`,
};

describe('an answer ends where the mail program begins', () => {
  it.each(Object.entries(below))('%s', (_, rest) => {
    expect(withoutQuote(`${own}\n${rest}`.replaceAll('\n', '\r\n'))).toBe(own);
  });
});

it.each([
  ['below a quoted line', `> Would Thursday suit you?\n\n${own}`],
  [
    'between quoted lines',
    `On Tue, Nov 17, 2026 at 9:12 AM ${sender} wrote:\n> Thursday?\n\nYes.\n\n> At ten?\n\nThursday at ten suits me.`,
  ],
])('an answer %s is read', (_, text) => expect(withoutQuote(text)).toBe(own));

it.each([
  ['a signature alone', `-- \nAda\nBaker\n\nOn Tue, Nov 17, 2026 at 9:12 AM ${sender} wrote:\n> Hello`],
  ['a quote alone', `From: ${sender}\nSent: Tuesday\n\nHello\n> more`],
])('%s is no answer', (_, text) => expect(withoutQuote(text)).toBe(''));

it.each([
  'Morning: from six.\n\n---\n\nAfternoon: from one.',
  'Plan\n====\nFirst the dough.',
  'Please give Tom my\nregards\nand tell him yes.',
  'On Monday my former manager wrote a reference for me.\nI can bring it.',
  'On 3 May I wrote to the owner with two questions:\nwhen, and where.',
  'From: six in the morning\nTo: two in the afternoon',
  'Yes.\n\nCheers,\nAda\n\nPS: I bring my own knives.',
  'De: nada.\nHasta el jueves.',
  'At 9:12 I wrote to <dana@example.com>: she has not answered.',
])('own words stay: %s', (text) => expect(withoutQuote(text)).toBe(text));

describe('a page without a plain text beside it', () => {
  it('is read with its signs, its lines and without its quote', () => {
    const page = '<div>S&iacute;, qu&eacute; bien.</div><div><br></div><div>El jueves&#8230;</div>';
    expect(withoutQuote(wordsOfPage(`<html><head><title>T</title></head><body>${page}</body></html>`))).toBe(
      'Sí, qué bien.\n\nEl jueves…',
    );
    for (const quote of [
      '<div class="x_gmail_quote">Hello</div><p>More</p>',
      '<blockquote type="cite">Hello</blockquote>',
      '<div class="moz-cite-prefix">On 11/17/26 Saywell wrote:</div><blockquote>Hello</blockquote>',
      '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Saywell</div><div>Hello</div>',
    ])
      expect(withoutQuote(wordsOfPage(`<p>Yes.</p>${quote}`))).toBe('Yes.');
  });
});

it.each([
  [
    'text',
    withoutQuote,
    ['On 1\n', 'On 1 wrote ', 'On 1 wrote:\n', '9:12 <a@b', '1:11 <a@b>:', '> \n', '\n', ' ', '*From: x \n'],
  ],
  ['page', wordsOfPage, ['<div>', '<b>', '<table><tr><td>', '<ul><li>', '<p>x', '<!--', '&amp']],
] as const)('a %s made to take long is read in seconds', (_, read, pieces) => {
  for (const piece of pieces) {
    const begun = performance.now();
    read(piece.repeat(200_000 / piece.length));
    expect(performance.now() - begun, piece).toBeLessThan(10_000);
  }
});
