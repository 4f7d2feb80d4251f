import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct } from './support/test-product.ts';

// Lines of plans come from the database, and their words in other languages from the web: both must say the same.
const words = readFileSync(join(import.meta.dirname, '../web/features/money/plans/plan-words.ts'), 'utf8');

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('each line of each plan is translated into every language', async () => {
  const plans = await product.db.selectFrom('plans').selectAll().execute();
  expect(plans.length).toBeGreaterThan(8);
  const lines = plans.flatMap(({ description, period, cta, features, notIncluded }) => [
    description,
    period,
    cta,
    ...features,
    ...notIncluded,
  ]);
  const missing = new Set(lines.filter((line) => !words.includes(`t\`${line}\``)));
  expect([...missing]).toEqual([]);
});

it('no plan promises white-label, in the database, in the API or in its description', async () => {
  const stored = await product.db.selectFrom('plans').selectAll().execute();
  const { body } = await product.call(null, api.billing.plans, {});
  const described = await product.app.inject('/openapi.json');
  for (const text of [JSON.stringify(stored), JSON.stringify(body), described.body, words])
    expect(text).not.toMatch(/white.?label/i);
});

it('each of the three hiring plans names what it includes and what it does not include', async () => {
  const { plans } = (await product.call(null, api.billing.plans, {})).body;
  const hiring = plans.filter(({ shelf }) => shelf === 'hiring');
  expect(hiring.map(({ name, notIncluded }) => [name, notIncluded])).toEqual([
    ['Single Job Posting', ['Labelled priority slot', 'Bulk messaging', 'Custom branding']],
    ['Multi-Job Posting', ['Bulk messaging', 'Custom branding']],
    ['20 Extra Applicants', ['A job posting']],
  ]);
  for (const { features } of hiring) expect(features.length).toBeGreaterThan(2);
  const paired = {
    bulk_messages: 'Bulk messaging',
    branding: 'Custom branding',
    priority_slot: 'Labelled priority slot',
  };
  for (const { includes, notIncluded } of hiring)
    for (const what of includes) expect(notIncluded).not.toContain(paired[what as keyof typeof paired]);
});
