const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Dollars: 138000 is "$138,000". */
export const dollars = (amount: number): string => whole.format(amount);

export type SalaryRange = { salary_min?: number | null | undefined; salary_max?: number | null | undefined };

const given = (amount: number | null | undefined): amount is number => amount != null && amount > 0;

/** The salary of a posting in the words of D62; a table has its own word for a missing one. */
export function salaryText(
  { salary_min: min, salary_max: max }: SalaryRange,
  place: 'page' | 'table' = 'page',
): string {
  if (given(min) && given(max)) return `${dollars(min)} - ${dollars(max)}`;
  if (given(min)) return `From ${dollars(min)}`;
  if (given(max)) return `Up to ${dollars(max)}`;
  return place === 'table' ? 'Not specified' : 'Salary not specified';
}
