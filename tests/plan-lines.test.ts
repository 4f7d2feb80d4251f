import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openHouse } from './support/house.ts';

// Lines of plans come from the database, and their words in other languages from the web: both must say the same.
const words = readFileSync(join(import.meta.dirname, '../web/features/money/plans/plan-words.ts'), 'utf8');

/** The specification names it, and it is not offered before it is built. */
const notShown = ['White-label'];

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('has words in every language for each line of each plan', async () => {
  const plans = await house.db.selectFrom('plans').selectAll().execute();
  expect(plans.length).toBeGreaterThan(8);
  const lines = plans.flatMap(({ description, period, cta, features, notIncluded }) => [
    description,
    period,
    cta,
    ...features,
    ...notIncluded,
  ]);
  const missing = new Set(lines.filter((line) => !notShown.includes(line) && !words.includes(`t\`${line}\``)));
  expect([...missing]).toEqual([]);
});
