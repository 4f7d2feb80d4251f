const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars: 138000 is "$138,000". */
export const dollars = (amount: number): string => whole.format(amount);

/** Cents, as prices are kept: 24900 is "$249", 1050 is "$10.50". */
export const price = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);
