import { fixed } from '../base/fixed.ts';

const dollarFormat = new Intl.NumberFormat(fixed('en-US'), {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export const dollars = (amount: number): string => dollarFormat.format(amount);

export type SalaryRange = { salary_min?: number | null | undefined; salary_max?: number | null | undefined };

const isPositiveAmount = (amount: number | null | undefined): amount is number => amount != null && amount > 0;

export function salaryText(
  { salary_min: min, salary_max: max }: SalaryRange,
  place: 'page' | 'table' = 'page',
): string {
  if (isPositiveAmount(min) && isPositiveAmount(max)) return `${dollars(min)} - ${dollars(max)}`;
  if (isPositiveAmount(min)) return fixed('From {min}', { min: dollars(min) });
  if (isPositiveAmount(max)) return fixed('Up to {max}', { max: dollars(max) });
  return place === 'table' ? fixed('Not specified') : fixed('Salary not specified');
}
