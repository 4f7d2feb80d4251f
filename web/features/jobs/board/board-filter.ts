import * as z from 'zod/mini';
import { boardQuery, boardSorts } from '#contract/jobs/board.ts';
import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import { dollars } from '../../../ui/numbers/money.ts';
import { arrangementWords, categoryWords, jobTypeWords } from '../job/job-words.ts';
import { t } from '../../../ui/words.ts';

const names = ['search', 'place', 'category', 'work_arrangement', 'job_type', 'salary_min', 'sort', 'cursor'] as const;
type Name = (typeof names)[number];
export type BoardFilter = { [Each in Name]?: string };

/** The cast is safe because `filterIn` passes only values that the endpoint accepts. */
export const boardInput = (filter: BoardFilter) => filter as z.input<typeof boardQuery>;

export function readBoardFilter(params: URLSearchParams): BoardFilter {
  const given = names.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value && z.safeParse(boardQuery.shape[name], value).success ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

export function boardPath(filter: BoardFilter): string {
  const params = new URLSearchParams();
  for (const name of names) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  const query = params.toString();
  return query ? `/browse?${query}` : '/browse';
}

const sortWords = { newest: t`Newest first`, salary: t`Highest salary first` };

export const boardChoices = [
  {
    name: 'category',
    label: t`Category`,
    options: [
      { value: '', label: t`All categories` },
      ...jobCategories.map((value) => ({ value, label: categoryWords[value] })),
    ],
  },
  {
    name: 'work_arrangement',
    label: t`Arrangement`,
    options: [
      { value: '', label: t`Any arrangement` },
      ...workArrangements.map((value) => ({ value, label: arrangementWords[value] })),
    ],
  },
  {
    name: 'job_type',
    label: t`Job type`,
    options: [
      { value: '', label: t`Any job type` },
      ...jobTypes.map((value) => ({ value, label: jobTypeWords[value] })),
    ],
  },
  {
    name: 'salary_min',
    label: t`Salary`,
    options: [
      { value: '', label: t`Any salary` },
      ...[40_000, 60_000, 80_000, 100_000, 120_000, 150_000].map((amount) => ({
        value: String(amount),
        label: t`${dollars(amount)} or more`,
      })),
    ],
  },
  { name: 'sort', label: t`Order`, options: boardSorts.map((value) => ({ value, label: sortWords[value] })) },
] as const;
