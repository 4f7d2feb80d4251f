import type { CandidateCard } from '#contract/candidates.ts';
import { availabilityWords, expectedSalaryWords, experienceWords } from '../profiles/profile-words.ts';

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim() || 'No name given';

const dash = '—';

export const placeOf = ({ location }: CandidateCard): string => location || dash;
export const experienceOf = ({ experience_years: years }: CandidateCard): string =>
  years === null ? dash : experienceWords(years);
export const availabilityOf = ({ availability }: CandidateCard): string =>
  availability ? availabilityWords[availability] : dash;
export const salaryOf = ({ expected_salary_min: salary }: CandidateCard): string =>
  salary === null ? dash : expectedSalaryWords(salary);

/** What a card tells besides name, title and skills; what nobody said is a dash (D46). */
export const factsOf = (card: CandidateCard) => [
  { label: 'Location', value: placeOf(card) },
  { label: 'Experience', value: experienceOf(card) },
  { label: 'Could begin', value: availabilityOf(card) },
  { label: 'Expected salary', value: salaryOf(card) },
];
