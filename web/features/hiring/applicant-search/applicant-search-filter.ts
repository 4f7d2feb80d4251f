import { applicantSearchStatuses, scoreBands } from '#contract/hiring/applicants.ts';
import { applicationSources } from '#contract/jobs/visit-sources.ts';
import { useAddressParams } from '../../../ui/page/address-params.ts';

const names = ['job', 'status', 'score', 'source'] as const;
export type ApplicantFilterName = (typeof names)[number];

const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

export function readApplicantSearch(params: URLSearchParams) {
  const search = params.get('search')?.trim().slice(0, 200);
  const job_id = params.get('job');
  const status = applicantSearchStatuses.find((value) => value === params.get('status'));
  const score = scoreBands.find((value) => value === params.get('score'));
  const source = applicationSources.find((value) => value === params.get('source'));
  return {
    ...(search && { search }),
    ...(isId(job_id) && { job_id }),
    ...(status && { status }),
    ...(score && { score }),
    ...(source && { source }),
  };
}

export function useApplicantSearch() {
  const [params, change] = useAddressParams();
  const input = readApplicantSearch(params);
  return {
    input,
    value: (name: ApplicantFilterName | 'search') => params.get(name) ?? '',
    set: (name: ApplicantFilterName | 'search', value: string) => change({ [name]: value }),
    active: Object.keys(input).filter((name) => name !== 'search').length,
    clear: () => change({ search: '', job: '', status: '', score: '', source: '' }),
  };
}
export type ApplicantSearch = ReturnType<typeof useApplicantSearch>;
