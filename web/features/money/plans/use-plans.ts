import { useQuery } from '@tanstack/react-query';
import { billing as billingApi, type Plan, type PlanPage } from '#contract/money/billing.ts';
import { query } from '../../../session/api.ts';

const CATALOGUE_FRESH_MS = 300_000;

/** The server's catalog is the only source of prices for the screens. */
export const usePlans = () => useQuery({ ...query(billingApi.plans, {}), staleTime: CATALOGUE_FRESH_MS });

export const useBilling = () => useQuery(query(billingApi.overview, {}));

export const plansOfPages = (plans: readonly Plan[] | undefined, ...shelves: PlanPage[]): Plan[] =>
  (plans ?? []).filter(({ shelf }) => shelves.includes(shelf));
