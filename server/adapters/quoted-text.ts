/** Stands in every e-mail that can be answered: what is below it was not written by whoever answers. */
export const answerAbove = '-- Write your answer above this line --';

const beginnings = [
  /^[>\s]*-- Write your answer above this line --/,
  // "On Tue, Nov 17, 2026 at 9:12 AM Dana Whitfield <…> wrote:", also over two lines, also in Spanish, French and German.
  /^\s*(On|El|Le|Am)\b.{4,200}(wrote|escribió|a écrit|schrieb)\s*:\s*$/i,
  /^\s*-{2,}\s*(Original Message|Mensaje original|Forwarded message|Ursprüngliche Nachricht)\s*-{2,}/i,
  /^\s*_{10,}\s*$/,
  /^\s*\*?(From|De|Von):\*?\s.+@/i,
  // A signature.
  /^-- ?$/,
  /^Sent from my /i,
  /^Enviado desde mi /i,
];

/** What somebody wrote above what they answered to, without their signature. */
export function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, at) => {
    const joined = `${line} ${lines[at + 1] ?? ''}`.trimEnd();
    return beginnings.some((shape, which) => shape.test(line) || (which === 1 && shape.test(joined)));
  });
  const own = end === -1 ? lines : lines.slice(0, end);
  return own
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
