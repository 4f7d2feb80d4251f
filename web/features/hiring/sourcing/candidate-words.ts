import type { CandidateCard } from '#contract/hiring/sourcing.ts';
import { availabilityWords, expectedSalaryWords, experienceWords } from '../../people/profiles/profile-words.ts';
import { t } from '../../../ui/words.ts';

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim() || t`No name given`;

const dash = '—';

export const placeOf = ({ location }: CandidateCard): string => location || dash;
export const experienceOf = ({ experience_years: years }: CandidateCard): string =>
  years === null ? dash : experienceWords(years);
export const availabilityOf = ({ availability }: CandidateCard): string =>
  availability ? availabilityWords[availability] : dash;
export const salaryOf = ({ expected_salary_min: salary }: CandidateCard): string =>
  salary === null ? dash : expectedSalaryWords(salary);

export const factsOf = (card: CandidateCard) =>
  [
    { label: t`Location`, value: placeOf(card) },
    { label: t`Experience`, value: experienceOf(card) },
    { label: t`Available`, value: availabilityOf(card) },
    { label: t`Expected salary`, value: salaryOf(card) },
  ].filter(({ value }) => value !== dash);
