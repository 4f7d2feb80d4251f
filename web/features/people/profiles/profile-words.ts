import { type Availability, availabilities, salaryCeiling } from '#contract/people/profile-fields.ts';
import type { CandidateProfile } from '#contract/people/profiles.ts';
import { dollars } from '../../../ui/numbers/money.ts';
import { plural, t } from '../../../ui/words.ts';

export const availabilityWords: Record<Availability, string> = {
  immediately: t`Right away`,
  two_weeks: t`In two weeks`,
  one_month: t`In a month`,
  three_months: t`In three months`,
  not_looking: t`Not looking now`,
};
export const availabilityOptions = availabilities.map((value) => ({ value, label: availabilityWords[value] }));

export const experienceWords = (years: number): string =>
  years === 0 ? t`Entry level` : plural(years, { one: '1 year', other: '# years' });

export const expectedSalaryWords = (min: number): string =>
  min >= salaryCeiling ? t`$200k+ a year` : t`From ${dollars(min)} a year`;

export const candidateFacts = (profile: CandidateProfile) => {
  const { experience_years: years, availability, expected_salary_min: salary } = profile;
  return [
    { label: t`Experience`, value: years === null ? '' : experienceWords(years) },
    { label: t`Available`, value: availability ? availabilityWords[availability] : '' },
    { label: t`Expected salary`, value: salary === null ? '' : expectedSalaryWords(salary) },
  ];
};

export const yearsWords = ({ from_year, to_year }: { from_year: number; to_year: number | null }): string => {
  if (to_year === null) return t`Since ${from_year}`;
  return to_year === from_year ? String(from_year) : t`${from_year} to ${to_year}`;
};

export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? t`${Math.max(1, Math.round(bytes / 1000))} KB` : t`${(bytes / 1_000_000).toFixed(1)} MB`;
