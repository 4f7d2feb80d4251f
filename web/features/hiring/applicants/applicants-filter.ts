import { type ScoreBand, scoreBands } from '#contract/hiring/applicants.ts';
import { statusWords } from '../applications/application-status.ts';
import { applicantListInput, listed } from './applicant-list-input.ts';
import { useAddressParams } from '../../../ui/page/address-params.ts';
import { t } from '../../../ui/words.ts';

export const statusOptions = [
  { value: 'all', label: t`All statuses` },
  ...listed.map((value) => ({ value, label: statusWords[value] })),
] as const;

export const bandWords: Record<ScoreBand, string> = {
  high: t`80 and more`,
  middle: t`60 to 79`,
  low: t`Below 60`,
  none: t`Not scored`,
};
export const scoreOptions = [
  { value: 'all', label: t`All scores` },
  ...scoreBands.map((value) => ({ value, label: bandWords[value] })),
] as const;

export const orderOptions = [
  { value: 'due.asc', label: t`Urgent first` },
  { value: 'created.desc', label: t`Newest first` },
  { value: 'created.asc', label: t`Oldest first` },
  { value: 'submitted.desc', label: t`Last submitted first` },
  { value: 'score.desc', label: t`Highest score first` },
  { value: 'score.asc', label: t`Lowest score first` },
  { value: 'status.asc', label: t`By status` },
] as const;

export function useApplicantsFilter() {
  const [params, set] = useAddressParams();
  const input = applicantListInput(params);
  const { sort, order, status, score } = input;
  return {
    sort,
    order,
    status,
    score,
    filtered: status !== undefined || score !== undefined,
    set,
    clear: () => set({ status: '', score: '' }),
    sortBy: (column: string) => set({ order: `${column}.${column === sort && order === 'desc' ? 'asc' : 'desc'}` }),
    input,
  };
}
export type ApplicantsFilter = ReturnType<typeof useApplicantsFilter>;
