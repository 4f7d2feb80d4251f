import { useQuery } from '@tanstack/react-query';
import { billing as billingApi, type Plan, type Shelf } from '#contract/money/billing.ts';
import { query } from '../../../session/api.ts';

const CATALOGUE_FRESH_MS = 300_000;

/** The catalogue of the server: the only place from which a screen learns a price. */
export const usePlans = () => useQuery({ ...query(billingApi.plans, {}), staleTime: CATALOGUE_FRESH_MS });

export const useBilling = () => useQuery(query(billingApi.overview, {}));

export const onShelf = (plans: readonly Plan[] | undefined, ...shelves: Shelf[]): Plan[] =>
  (plans ?? []).filter(({ shelf }) => shelves.includes(shelf));
