/** Is in every e-mail that can be answered: what is below it is not part of the answer. */
export const answerAbove = '-- Write your answer above this line --';

const wroteAt =
  /^\s*(On|El|Le|Am|Em|Il)\b(?=.*\d).{4,200}((wrote|escribió|a écrit|escreveu|ha scritto|schrieb)\s*|schrieb .{1,200}):\s*$/i;
/** The same in any language: a time, an address, and a colon at the end. */
const addressAt = /^(?=.*\d[:.]\d\d).{4,250}<[^<>\s]+@[^<>\s]+>.{0,60}[:：]\s*$/;
/** "From", as the header of Outlook begins. */
const from = '(From|De|Von|Da|Van|Od|Från|Fra|От|Kimden|发件人|寄件者|差出人|보낸 사람)';
const beginnings = [
  /^[>\s]*-- Write your answer above this line --/,
  // "On Tue, Nov 17, 2026 at 9:12 AM Dana Whitfield <…> wrote:"
  wroteAt,
  addressAt,
  /^\s*-{2,}\s*(Original Message|Mensaje original|Forwarded message|Ursprüngliche Nachricht)\s*-{2,}/i,
  /^\s*_{10,}\s*$/,
  new RegExp(`^\\s*\\*?${from}\\s?[:：]\\*?\\s.+@`, 'i'),
  // The header of Outlook, where it names no address.
  /^\s*\*?(From|De|Von):\*?\s.+\s\*?(Sent|Enviado|Enviado el|Gesendet|Date|Fecha|Datum):/i,
  // A signature.
  /^-- ?$/,
  /^(Sent (from|with)|Get|Enviado (desde|con)|Obtener) (my|mi|Outlook|Yahoo|Proton|Samsung|Mail for|Correo para)\b/i,
];

// Why no library does this: docs/decisions/047.
/** What a user wrote above what they answer to, without their signature; where nothing is above, what is between the quoted lines. */
export function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const { above, below } = parted(lines);
  return above || (below.some((line) => line.startsWith('>')) ? parted(below).above : '');
}

function parted(lines: string[]): { above: string; below: string[] } {
  // A long beginning is broken over two lines.
  // But before a line that is one by itself, nothing of it is missing.
  const pairs = lines.map((line, at) => {
    const next = lines[at + 1] ?? '';
    const pair = `${line} ${next}`.trimEnd();
    return addressAt.test(next) && !wroteAt.test(pair) ? line : pair;
  });
  const end = lines.findIndex((line, at) =>
    beginnings.some((shape) => shape.test(line) || shape.test(pairs[at] ?? '')),
  );
  if (end === -1) return { above: ownWords(lines), below: [] };
  const header = [lines, pairs].findIndex((shown) => [wroteAt, addressAt].some((it) => it.test(shown[end] ?? ''))) + 1;
  return { above: ownWords(lines.slice(0, end)), below: header > 0 ? lines.slice(end + header) : [] };
}

const ownWords = (lines: string[]) =>
  lines
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
