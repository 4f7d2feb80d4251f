import { describe, expect, it } from 'vitest';
import { replyLine, replyMarker, withoutQuote } from './quoted-text.ts';
import { textOfHtml } from './html-to-text.ts';

const own = 'Yes.\n\nThursday at ten suits me.';
const quoted = '> Would Thursday suit you?\n> Dana';
const sender = 'Saywell <no-reply@saywell.test>';

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
  'Gmail, Finnish': `\nti 17. marrask. 2026 klo 9.12 Saywell (no-reply@saywell.test) kirjoitti:\n\n${quoted}`,
  'Thunderbird, Finnish': `\nSaywell kirjoitti 17.11.2026 klo 9.12:\n${quoted}`,
  'Gmail, Hebrew': `\n\u202bבתאריך יום ג׳, 17 בנוב׳ 2026 ב-9:12 מאת \u202aSaywell\u202c\u200f <\u202ano-reply@saywell.test\u202c\u200f>:\u202c\n\n${quoted}`,
  'Gmail, Arabic': `\nفي الثلاثاء، ١٧ نوفمبر ٢٠٢٦ في ٩:١٢ ص تمت كتابة ما يلي بواسطة ${sender}:\n\n${quoted}`,
  'Gmail, Greek': `\nΣτις Τρί 17 Νοε 2026 στις 9:12 π.μ., ο χρήστης ${sender} έγραψε:\n\n${quoted}`,
  'Thunderbird, Hungarian': `\n2026. 11. 17. 9:12 keltezéssel, Saywell írta:\n${quoted}`,
  'Outlook, Finnish': `\nLähettäjä: Dana Whitfield\nLähetetty: tiistai 17. marraskuuta 2026 9.12\nVastaanottaja: Ada\n\nHei`,
  'Outlook, Hebrew': `\n________________________________\nמאת: Dana Whitfield\nנשלח: יום שלישי 17 נובמבר 2026 9:12\nאל: Ada\n\nשלום`,
  'Outlook, Arabic': `\nمن: ${sender}\nتم الإرسال: الثلاثاء، 17 نوفمبر 2026 9:12\nإلى: Ada\n\nمرحبا`,
  'Outlook, French': `\nDe : ${sender}\nEnvoyé : mardi 17 novembre 2026 09:12\nÀ : Ada Park\n\nBonjour`,
  'Outlook, German': `\nVon: ${sender}\nGesendet: Dienstag, 17. November 2026 09:12\nAn: Ada Park\n\nHallo`,
  'Outlook, Italian': `\nDa: ${sender}\nInviato: martedì 17 novembre 2026 09:12\nA: Ada Park\n\nCiao`,
  'Outlook, Portuguese': `\nDe: ${sender}\nEnviada em: terça-feira, 17 de novembro de 2026 09:12\nPara: Ada Park\n\nOlá`,
  'Outlook, Dutch': `\nVan: ${sender}\nVerzonden: dinsdag 17 november 2026 09:12\nAan: Ada Park\n\nHallo`,
  Proton: `\nSent with Proton Mail secure email.\n\nOn Tuesday, November 17th, 2026 at 9:12 AM, ${sender} wrote:\n\n${quoted}`,
  'a program that quotes nothing': `\n${replyMarker}\n\nDana Whitfield wrote to you`,
};

describe('the quotes of mail programs', () => {
  it.each(Object.entries(below))('an answer ends where the quote of the mail program begins: %s', (_, rest) => {
    expect(withoutQuote(`${own}\n${rest}`.replaceAll('\n', '\r\n'))).toBe(own);
  });
});

const ownWords = [
  'Get my portfolio here: https://example.com/ada',
  'Sent from my old address, because the new one is down.',
  'Enviado desde mi correo antiguo, perdón.',
  'Envoyé de mon ancienne adresse, désolée.',
  'Gesendet von meiner alten Adresse.',
  'Monday\n\n________________________________\n\nTuesday',
  'First plan:\n--\nSecond plan: at 9:30.',
  '-----\nBaking\n-----\nI do it daily.',
  'From: Denver\nTo: Boulder\nDate: any day',
  'I was there from 2019 to 2023:\nfirst as a baker.',
  'On 17 November 2026 at 9:12 my manager wrote:\n“Ada bakes well.”',
  '-- \nOne\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight words stand here.',
];
const words = [...ownWords, own, 'Yes.\n\nCheers,\nAda'];

const heads = [
  '',
  ...Object.values(below).map(
    (rest) => rest.split(/\n ?(?:> |Hello|Hola|Hei|Bonjour|Hallo|Ciao|Olá|שלום|مرحبا)/)[0] ?? '',
  ),
  `\nஞாயிறு 17 நவ. 2026 அன்று 9:12 மணிக்கு ${sender} எழுதியது:`,
  '\n17.11.2026 9:12 Saywell-ek idatzi du:',
  '\n________________________________\nFra: Saywell\nSendt: 17. november 2026',
].filter((head) => !head.includes(replyMarker) && !head.includes('below') && !head.startsWith('-- '));

describe('the line above which our emails ask for an answer', () => {
  it.each(words)('all words above the line are the answer: %s', (text) => {
    const wrong = heads.filter((head) =>
      ['', '> '].some((mark) =>
        [
          'Write your answer above this line',
          'Escriba su respuesta encima de esta línea',
          'この行の上に返信をお書きください',
        ].some(
          (line) =>
            withoutQuote(`${text}\n${head}\n\n${mark}${replyLine(line)}\n${mark}\n${mark}Dana wrote: Thursday?`) !==
            text,
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('an answer below the quoted email is read as well', () => {
    expect(
      withoutQuote(`On Tue, Nov 17, 2026 at 9:12 AM ${sender} wrote:\n> ${replyMarker}\n> Thursday?\n\n${own}`),
    ).toBe(own);
  });

  it('a line that a program has broken in two still decides', () => {
    const line = '> ##- Write your answer above\nthis line -##';
    expect(withoutQuote(`${own}\n\n${line}\n> Thursday?`)).toBe(own);
  });
});

it.each(ownWords.slice(0, -2))('without that line, the words of the sender stay as well: %s', (text) => {
  expect(withoutQuote(text)).toBe(text);
  expect(withoutQuote(`${text}\n\nOn Tue, Nov 17, 2026 at 9:12 AM ${sender} wrote:\n\n${quoted}`)).toBe(text);
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
])('the words of the sender stay: %s', (text) => expect(withoutQuote(text)).toBe(text));

describe('an HTML mail without a plain text part', () => {
  it('an HTML mail is read with its special characters and lines and without its quote', () => {
    const page = '<div>S&iacute;, qu&eacute; bien.</div><div><br></div><div>El jueves&#8230;</div>';
    expect(withoutQuote(textOfHtml(`<html><head><title>T</title></head><body>${page}</body></html>`))).toBe(
      'Sí, qué bien.\n\nEl jueves…',
    );
    for (const quote of [
      '<div class="x_gmail_quote">Hello</div><p>More</p>',
      '<blockquote type="cite">Hello</blockquote>',
      '<div class="moz-cite-prefix">On 11/17/26 Saywell wrote:</div><blockquote>Hello</blockquote>',
      '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Saywell</div><div>Hello</div>',
    ])
      expect(withoutQuote(textOfHtml(`<p>Yes.</p>${quote}`))).toBe('Yes.');
  });
});

it.each([
  [
    'text',
    withoutQuote,
    ['On 1\n', 'On 1 wrote ', 'On 1 wrote:\n', '9:12 <a@b', '1:11 <a@b>:', '> \n', '\n', ' ', '*From: x \n'],
  ],
  ['page', textOfHtml, ['<div>', '<b>', '<table><tr><td>', '<ul><li>', '<p>x', '<!--', '&amp']],
] as const)('a %s with hostile repetition is read in seconds', (_, read, pieces) => {
  for (const piece of pieces) {
    const begun = performance.now();
    read(piece.repeat(200_000 / piece.length));
    expect(performance.now() - begun, piece).toBeLessThan(10_000);
  }
});
