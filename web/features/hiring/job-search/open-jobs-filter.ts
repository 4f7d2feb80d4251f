import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import { jobSorts } from '#contract/jobs/jobs.ts';
import { dollars } from '../../../ui/numbers/money.ts';
import { arrangementWords, categoryWords, jobTypeWords } from '../../jobs/job/job-words.ts';
import { useAddressParams } from '../../../ui/page/address-params.ts';
import { t } from '../../../ui/words.ts';

export const maxPlace = 100;

const any = (label: string) => ({ value: '', label });
const salarySteps = [60_000, 80_000, 100_000, 120_000, 150_000, 200_000];
const sortWords = { match: t`Best match first`, newest: t`Newest first`, salary: t`Highest salary first` };

export const filterOptions = {
  category: [any(t`All categories`), ...jobCategories.map((value) => ({ value, label: categoryWords[value] }))],
  arrangement: [
    any(t`Any arrangement`),
    ...workArrangements.map((value) => ({ value, label: arrangementWords[value] })),
  ],
  type: [any(t`Any type`), ...jobTypes.map((value) => ({ value, label: jobTypeWords[value] }))],
  salary: [
    any(t`Any salary`),
    ...salarySteps.map((value) => ({ value: `${value}`, label: t`${dollars(value)} and more` })),
  ],
};
export const jobSortOptions = jobSorts.map((value) => ({ value, label: sortWords[value] }));

export type FilterName = keyof typeof filterOptions;
export const filterNames: FilterName[] = ['category', 'arrangement', 'type', 'salary'];

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given);

export function readJobFilter(params: URLSearchParams) {
  const search = params.get('search')?.trim().slice(0, 200);
  const category = oneOf(jobCategories, params.get('category'));
  const work_arrangement = oneOf(workArrangements, params.get('arrangement'));
  const job_type = oneOf(jobTypes, params.get('type'));
  const place = params.get('place')?.trim().slice(0, maxPlace);
  const salary_min = salarySteps.find((step) => `${step}` === params.get('salary'));
  return {
    sort: oneOf(jobSorts, params.get('sort')) ?? ('match' as const),
    ...(search && { search }),
    ...(category && { category }),
    ...(work_arrangement && { work_arrangement }),
    ...(job_type && { job_type }),
    ...(salary_min && { salary_min }),
    ...(place && { place }),
  };
}

export type OpenJobsFilter = ReturnType<typeof useOpenJobsFilter>;

export function useOpenJobsFilter() {
  const [params, change] = useAddressParams();
  const input = readJobFilter(params);
  const set = (name: string, value: string) => change({ [name]: name === 'sort' && value === 'match' ? '' : value });
  return {
    input,
    sortWords: sortWords[input.sort].toLowerCase(),
    search: params.get('search') ?? '',
    place: params.get('place') ?? '',
    value: (name: FilterName) => params.get(name) ?? '',
    active: [...filterNames, 'place'].filter((name) => params.get(name)).length,
    set,
    clear: () => change(Object.fromEntries([...params.keys()].map((name) => [name, '']))),
  };
}
