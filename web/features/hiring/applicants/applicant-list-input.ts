import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { applicantSorts, scoreBands } from '#contract/hiring/applicants.ts';
import { type ApplicationStatus, applicationStatuses } from '#contract/hiring/applications.ts';

export type Listed = Exclude<ApplicationStatus, 'withdrawn'>;
type Order = 'asc' | 'desc';

export const listed = applicationStatuses.filter((status): status is Listed => status !== 'withdrawn');

/** What the address says about order and filters of a job's list; the review of one application keeps it. */
export function applicantListInput(params: URLSearchParams) {
  const [sortName, orderName] = (params.get('order') ?? '').split('.');
  const sort = applicantSorts.find((name) => name === sortName) ?? 'due';
  const order: Order = orderName === 'asc' || sort === 'due' ? 'asc' : 'desc';
  const status = listed.find((name) => name === params.get('status'));
  const score = scoreBands.find((name) => name === params.get('score'));
  return { sort, order, ...(status && { status }), ...(score && { score }) };
}

export function useApplicantListInput() {
  const [params] = useSearchParams();
  return useMemo(() => applicantListInput(params), [params]);
}

export function applicantListSearch(search: string): string {
  const names = new Set(['order', 'status', 'score']);
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.has(name)));
  return params.size > 0 ? `?${params}` : '';
}
