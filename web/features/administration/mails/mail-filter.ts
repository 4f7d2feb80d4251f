import { useMemo } from 'react';
import { inboundStates, mailStates } from '#contract/platform/mail-log.ts';
import { unlessAll, useAddressParams } from '../../../ui/page/address-params.ts';
import { t } from '../../../ui/words.ts';
import { inboundStateLabels, mailStateLabels } from './mail-labels.ts';

export const spanOptions = [
  { value: 'all', label: t`Any time` },
  { value: '1', label: t`Last 24 hours` },
  { value: '7', label: t`Last 7 days` },
  { value: '30', label: t`Last 30 days` },
] as const;

const allStates = { value: 'all', label: t`All states` };
export const mailStateOptions = [allStates, ...mailStates.map((value) => ({ value, label: mailStateLabels[value] }))];
export const inboundStateOptions = [
  allStates,
  ...inboundStates.map((value) => ({ value, label: inboundStateLabels[value] })),
];

const daysAgo = (days: string) => new Date(Date.now() - Number(days) * 86_400_000).toISOString();

/** Reads the filters of a mail list from the address. */
export function useMailFilter<State extends string>(states: readonly State[]) {
  const [params, change] = useAddressParams();
  const state = states.find((one) => one === params.get('state'));
  const kind = params.get('kind') ?? '';
  const search = params.get('search') ?? '';
  const span = spanOptions.find(({ value }) => value === params.get('span'))?.value ?? 'all';
  // A period begins when it is chosen; a moving start would load the list again while someone reads it.
  const from = useMemo(() => (span === 'all' ? undefined : daysAgo(span)), [span]);
  return {
    state,
    kind,
    search,
    span,
    input: { search, ...(state && { state }), ...(from && { from }) },
    isFiltered: state !== undefined || kind !== '' || search !== '' || span !== 'all',
    set: (name: 'state' | 'kind' | 'search' | 'span', value: string) => change({ [name]: unlessAll(value) }),
  };
}

export type MailFilter = Omit<ReturnType<typeof useMailFilter>, 'input'>;
