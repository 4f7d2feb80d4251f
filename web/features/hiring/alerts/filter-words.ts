import type { JobFilters } from '#contract/jobs/jobs.ts';
import { dollars } from '../../../ui/numbers/money.ts';
import { jobTypeWords } from '../../jobs/job/job-words.ts';
import { t } from '../../../ui/words.ts';

export function filterWords({ search, place, category, work_arrangement, job_type, salary_min }: JobFilters): string[] {
  return [
    ...(search ? [`“${search}”`] : []),
    ...(category ? [category] : []),
    ...(work_arrangement ? [work_arrangement] : []),
    ...(job_type ? [jobTypeWords[job_type]] : []),
    ...(place ? [place] : []),
    ...(salary_min ? [t`${dollars(salary_min)} and more`] : []),
  ];
}

export const suggestedName = (filters: JobFilters): string =>
  filterWords(filters)
    .map((words) => words.replaceAll(/[“”]/g, ''))
    .join(', ')
    .slice(0, 80);
