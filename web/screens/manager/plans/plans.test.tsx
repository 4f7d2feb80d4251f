import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { billing, type ListedPlan } from '#contract/money/billing.ts';
import { query, queryClient } from '../../../session/api.ts';
import HiringPlansScreen from './plans.tsx';

const plan = (id: string, more: Partial<ListedPlan>): ListedPlan => ({
  id,
  plan_type: 'manager',
  shelf: 'hiring',
  name: id,
  price: 8000,
  currency: 'USD',
  billing: 'monthly',
  period: 'per month',
  description: `About ${id}`,
  features: [`${id} has this`],
  notIncluded: [`${id} lacks this`],
  includes: [],
  popular: false,
  cta: `Get ${id}`,
  application_credits: 0,
  posting_credits: 0,
  applicant_reviews: 0,
  posting_slots: 1,
  analysed_per_job: null,
  analysed_pool: 40,
  href: '/manager/plans',
  ...more,
});

afterEach(() => queryClient.clear());

it('three cards with what a plan includes and does not include are above the one comparison, which sells the others', () => {
  queryClient.setQueryData(query(billing.plans, {}).queryKey, {
    plans: [plan('One', {}), plan('Three', { popular: true }), plan('Extra', {}), plan('Pro', { shelf: 'platform' })],
    trial_days: 14,
    money_back_days: 14,
  });
  queryClient.setQueryData(query(billing.overview, {}).queryKey, {
    subscriptions: [],
    slots: { used: 0, total: 0 },
    applicant_reviews: 0,
    includes: [],
    waiting_analyses: 0,
    trial: 'used',
    hold: null,
    mode: 'test',
  });
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HiringPlansScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [above = '', comparison = '', ...more] = html.split('Compare plans');
  expect(more).toEqual([]);
  expect([...above.matchAll(/<article aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'One',
    'Three',
    'Extra',
  ]);
  for (const name of ['One', 'Three', 'Extra']) {
    expect(above).toContain(`${name} has this`);
    expect(above).toMatch(new RegExp(`Not included: </span>(<!-- -->)?${name} lacks this`));
    expect(comparison).not.toContain(`Get ${name}`);
  }
  expect(comparison).toContain('Get Pro');
});
