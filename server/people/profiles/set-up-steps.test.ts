import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

const migration = readFileSync(
  join(import.meta.dirname, '../../migrations/0449-set-up-steps-and-plan-lines.sql'),
  'utf8',
);

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const stepOf = async (person: Person) => (await product.call(person, api.profiles.mine, {})).body.onboarding_step;

it('a half-done set-up of five steps continues in four: with privacy, or with the video when only that was left', async () => {
  const people = await Promise.all([1, 3, 4].map(() => product.signUp('candidate')));
  const [begun, late, last] = people as [Person, Person, Person];
  const [done, manager] = [await product.signUp('candidate'), await product.signUp('manager')];
  await product.call(begun, api.profiles.save, { onboarding_step: 1 });
  await product.call(late, api.profiles.save, { onboarding_step: 3 });
  await product.call(last, api.profiles.save, { onboarding_step: 4 });
  await product.call(done, api.profiles.save, { onboarding_step: 4, profile_completed: true });
  await product.call(manager, api.profiles.save, { onboarding_step: 2 });
  await sql.raw(migration).execute(product.db);
  expect(await Promise.all([begun, late, last, done, manager].map(stepOf))).toEqual([0, 0, 3, 4, 2]);
});
