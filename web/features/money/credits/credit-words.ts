import { plural, t } from '../../../ui/words.ts';
/** "1 application credit", "14 application credits". */
export const applicationCreditWords = (count: number): string =>
  t`${count} application ${plural(count, { one: 'credit', other: 'credits' })}`;

/** "+20", "−1": what an entry did to the balance. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
