import { type Availability, availabilities, salaryCeiling } from '#contract/profiles.ts';
import { dollars } from '../../ui/money.ts';

export const availabilityWords: Record<Availability, string> = {
  immediately: 'Right away',
  two_weeks: 'In two weeks',
  one_month: 'In a month',
  three_months: 'In three months',
  not_looking: 'Not looking now',
};
export const availabilityOptions = availabilities.map((value) => ({ value, label: availabilityWords[value] }));

export const experienceWords = (years: number): string =>
  years === 0 ? 'Starting out' : years === 1 ? '1 year' : `${years} years`;

/** "From $80,000 a year", and "$200k+" at the end of the scale (D54). */
export const expectedSalaryWords = (min: number): string =>
  min >= salaryCeiling ? '$200k+ a year' : `From ${dollars(min)} a year`;

/** "2019 to 2023", "Since 2021". */
export const yearsWords = ({ from_year, to_year }: { from_year: number; to_year: number | null }): string => {
  if (to_year === null) return `Since ${from_year}`;
  return to_year === from_year ? String(from_year) : `${from_year} to ${to_year}`;
};

/** "84 KB", "1.2 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
