import { type CandidateList, candidateLists, availabilityFilters } from '#contract/hiring/sourcing.ts';
import { dollars } from '../../../ui/numbers/money.ts';
import { availabilityWords } from '../../people/profiles/profile-words.ts';
import { useAddressParams } from '../../../ui/page/address-params.ts';
import { t } from '../../../ui/words.ts';

const salarySteps = [50_000, 70_000, 90_000, 110_000, 140_000, 180_000];

export const availabilityOptions = [
  { value: '', label: t`Any start` },
  ...availabilityFilters.map((value) => ({
    value,
    label: value === 'immediately' ? availabilityWords[value] : t`${availabilityWords[value]} at the latest`,
  })),
];
export const salaryOptions = [
  { value: '', label: t`Any expectation` },
  ...salarySteps.map((value) => ({ value: `${value}`, label: t`Expects ${dollars(value)} or less` })),
];
export const listWords: Record<CandidateList, string> = {
  all: t`Everyone`,
  shortlist: t`On the shortlist`,
  invited: t`Invited`,
};
export const listOptions = candidateLists.map((value) => ({ value, label: listWords[value] }));

const listed = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .slice(0, 10);

const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

/** This value in the address means that candidates are matched against no job, although open ones exist. */
export const noJob = 'none';

/**
 * Parses the address into the input of `candidates.search` and ignores invalid values; the default job is the newest, except for
 * saved and invited people.
 */
export function readCandidateFilter(params: URLSearchParams, newestJob?: string) {
  const search = params.get('search')?.trim().slice(0, 200);
  const place = params.get('place')?.trim().slice(0, 200);
  const skills = listed(params.get('skills'));
  const salary_max = salarySteps.find((step) => `${step}` === params.get('salary'));
  const availability = availabilityFilters.find((value) => value === params.get('availability'));
  const list = candidateLists.find((value) => value === params.get('list')) ?? 'all';
  const asked = params.get('job_id');
  const unasked = asked === noJob || list !== 'all' ? undefined : newestJob;
  const job_id = isId(asked) ? asked : unasked;
  return {
    list,
    ...(search && { search }),
    ...(place && { place }),
    ...(skills.length > 0 && { skills }),
    ...(salary_max && { salary_max }),
    ...(availability && { availability }),
    ...(job_id && { job_id }),
  };
}

export type CandidateFilter = ReturnType<typeof useCandidateFilter>;

const filterNames = ['place', 'skills', 'salary', 'availability'];

/** Search, filters, job and the open candidate live in the address, so that a reload and back navigation preserve them. */
export function useCandidateFilter(newestJob: string | undefined) {
  const [params, change] = useAddressParams();
  const candidate = params.get('candidate');
  return {
    input: readCandidateFilter(params, newestJob),
    namesJob: params.has('job_id'),
    value: (name: string) => params.get(name) ?? '',
    set: (name: string, value: string) => change({ [name]: value }),
    active: filterNames.filter((name) => params.get(name)).length,
    clear: () => change({ search: '', ...Object.fromEntries(filterNames.map((name) => [name, ''])) }),
    candidate: isId(candidate) ? candidate : null,
    addressOf: (id: string) => {
      const next = new URLSearchParams(params);
      next.set('candidate', id);
      return `?${next}`;
    },
    open: (id: string) => change({ candidate: id }, { replace: false }),
    close: () => change({ candidate: '' }),
  };
}
