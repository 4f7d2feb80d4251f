import { sentStatuses } from '#contract/administration/processing.ts';
import { unlessAll, useAddressParams } from '../../../ui/page/address-params.ts';
import { t } from '../../../ui/words.ts';
import { statusWords } from '../../hiring/applications/application-status.ts';

export const analysisOptions = [
  { value: 'all', label: t`All analyses` },
  { value: 'failed', label: t`Failed analyses` },
] as const;

export const statusOptions = [
  { value: 'all', label: t`All states` },
  ...sentStatuses.map((value) => ({ value, label: statusWords[value] })),
];

export function useApplicationsFilter() {
  const [params, change] = useAddressParams();
  const failed = params.get('analysis') === 'failed';
  const status = sentStatuses.find((one) => one === params.get('status'));
  const search = params.get('search') ?? '';
  return {
    failed,
    status,
    search,
    input: { failed, search, ...(status && { status }) },
    isFiltered: failed || status !== undefined || search !== '',
    set: (name: 'analysis' | 'status' | 'search', value: string) => change({ [name]: unlessAll(value) }),
  };
}
