import { dollars } from '#contract/jobs/salary-text.ts';
import { locale } from '../words.ts';

export { dollars };

const whole = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });

export const price = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);
