import { plural, t } from '../../../ui/words.ts';
export const applicationCreditWords = (count: number): string =>
  t`${count} application ${plural(count, { one: 'credit', other: 'credits' })}`;

export const signedAmount = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

const notedReasons: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^Express application: (.+)$/, (title) => t`Express application: ${title}`],
  [/^Express credit back: (.+)$/, (title) => t`Express credit back: ${title}`],
  [/^Job posted: (.+)$/, (title) => t`Job posted: ${title}`],
  [/^Applicant analysed: (.+)$/, (title) => t`Applicant analyzed: ${title}`],
  [/^(.+): payment returned$/, (plan) => t`${plan}: payment refunded`],
  [/^(.+): credits of \d{4}-\d\d$/, (plan) => t`${plan}: monthly credits`],
  [/^(.+): payment kept after all$/, (plan) => t`${plan}: payment kept`],
  [/^Used through the API$/, () => t`Used through the API`],
  [/^Demo credits$/, () => t`Demo credits`],
  [/^Plan ended$/, () => t`Plan ended`],
  [/^Welcome$/, () => t`Welcome credits`],
];

export function reasonWords(reason: string): string {
  for (const [form, words] of notedReasons) {
    const found = form.exec(reason);
    if (found) return words(found[1] ?? '');
  }
  return reason;
}
