import type { Plan } from '#contract/money/billing.ts';

export type Need = { /** Jobs that are open at the same time. */ jobs: number; /** In a year. */ hires: number };
export type Fit = { plan: Plan; /** Cents. */ yearly: number };

/** What a plan costs in a year that needs this; null where it does not carry it. */
function yearlyCost({ price, billing, posting_slots, posting_credits }: Plan, { jobs, hires }: Need): number | null {
  if (price === null) return null;
  if (billing === 'once') return posting_credits > 0 ? (price * Math.max(jobs, hires)) / posting_credits : null;
  const carries = billing === 'monthly' && (posting_slots === null || posting_slots >= jobs);
  return carries ? 12 * price : null;
}

/** The cheapest that fits; of two that cost the same the first. */
export const cheapestPlan = (plans: readonly Plan[], need: Need): Fit | null =>
  plans.reduce<Fit | null>((best, plan) => {
    const yearly = yearlyCost(plan, need);
    return yearly === null || (best && best.yearly <= yearly) ? best : { plan, yearly };
  }, null);
