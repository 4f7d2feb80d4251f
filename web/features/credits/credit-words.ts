/** "1 application credit", "14 application credits". */
export const applicationCreditWords = (count: number): string =>
  `${count} application ${count === 1 ? 'credit' : 'credits'}`;

/** "+20", "−1": what an entry did to the balance. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
