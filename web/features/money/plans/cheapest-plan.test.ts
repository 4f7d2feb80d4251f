import { expect, it } from 'vitest';
import type { Plan } from '#contract/money/billing.ts';
import { cheapestPlan } from './cheapest-plan.ts';

const plan = (id: string, price: number | null, more: Partial<Plan>) =>
  ({ id, price, billing: 'monthly', posting_slots: 0, posting_credits: 0, ...more }) as Plan;
const catalogue = [
  plan('single', 8000, { posting_slots: 1 }),
  plan('multi', 24_900, { posting_slots: 3 }),
  plan('extra', 10_000, { billing: 'once' }),
  plan('listing', 10_000, { billing: 'once', posting_credits: 1 }),
  plan('starter', 4900, { posting_slots: 3 }),
  plan('pro', 14_900, { posting_slots: null }),
  plan('enterprise', null, { billing: 'contract', posting_slots: null }),
];

it.each([
  { jobs: 1, hires: 1, id: 'listing', yearly: 10_000 },
  { jobs: 3, hires: 1, id: 'listing', yearly: 30_000 },
  { jobs: 2, hires: 6, id: 'starter', yearly: 58_800 },
  { jobs: 4, hires: 10, id: 'listing', yearly: 100_000 },
  { jobs: 4, hires: 30, id: 'pro', yearly: 178_800 },
])('the cheapest plan is $id for $jobs parallel jobs and $hires hires a year', ({ id, yearly, ...need }) => {
  const found = cheapestPlan(catalogue, need);
  expect([found?.plan.id, found?.yearly]).toEqual([id, yearly]);
});

it('no plan is named where none carries the jobs', () => {
  expect(cheapestPlan([catalogue[0]!], { jobs: 2, hires: 1 })).toBeNull();
});
