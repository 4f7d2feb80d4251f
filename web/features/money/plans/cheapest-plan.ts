import type { Plan } from '#contract/money/billing.ts';

export type Need = { jobs: number; hires: number };
export type Fit = { plan: Plan; yearly: number };

/** Returns the yearly cost in cents of a plan, or null where the plan does not cover the need. */
function yearlyCost({ price, billing, posting_slots, posting_credits }: Plan, { jobs, hires }: Need): number | null {
  if (price === null) return null;
  if (billing === 'once') return posting_credits > 0 ? (price * Math.max(jobs, hires)) / posting_credits : null;
  const carries = billing === 'monthly' && (posting_slots === null || posting_slots >= jobs);
  return carries ? 12 * price : null;
}

export const cheapestPlan = (plans: readonly Plan[], need: Need): Fit | null =>
  plans.reduce<Fit | null>((best, plan) => {
    const yearly = yearlyCost(plan, need);
    return yearly === null || (best && best.yearly <= yearly) ? best : { plan, yearly };
  }, null);
