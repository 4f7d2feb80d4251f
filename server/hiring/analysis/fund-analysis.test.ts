import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { buy, single } from '../../../tests/support/buying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { fundAnalysis } from './fund-analysis.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.db.updateTable('plans').set({ analysed_per_job: 1 }).where('id', '=', 'single_listing').execute();
  await product.db.updateTable('plans').set({ analysed_pool: 2 }).where('id', '=', 'single_posting').execute();
});
afterAll(() => product.close());

const cover = (id: string) => product.db.transaction().execute((tx) => fundAnalysis(tx, id));
const overview = async (manager: Person) => (await product.call(manager, api.billing.overview, {})).body;

async function applicant(job_id: string, door: 'standard' | 'express' = 'standard'): Promise<string> {
  const candidate = await product.signUp('candidate');
  if (door === 'express') await product.grant(candidate, 'application', 1);
  const { application_id } = await sentIn(product, { candidate, job_id, door });
  return application_id;
}

describe('the analysis of an answer', () => {
  it('the listing covers analyses up to its allowance, then extra applicants do, and express is always covered', async () => {
    const manager = await product.signUp('manager');
    const job = await product.job(manager);
    const [first, second, third, express] = [
      await applicant(job.id),
      await applicant(job.id),
      await applicant(job.id),
      await applicant(job.id, 'express'),
    ];
    expect(await cover(express)).toBe(true);
    const both = await Promise.all([cover(first), cover(second)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await cover(third)).toBe(false);
    expect((await overview(manager)).waiting_analyses).toBe(2);

    await buy(product, manager, { planType: 'manager', planName: '20 Extra Applicants', amount: 10_000 });
    for (const id of [first, second, third, third]) expect(await cover(id)).toBe(true);
    expect(await overview(manager)).toMatchObject({ waiting_analyses: 0, applicant_reviews: 18 });
  });

  it('a pooled plan counts analyses per month across all postings', async () => {
    async function company() {
      const manager = await product.signUp('manager');
      await buy(product, manager, single);
      const job = await product.job(manager);
      await product.db.updateTable('jobs').set({ funded_by: 'slot' }).where('id', '=', job.id).execute();
      return [await applicant(job.id), await applicant(job.id), await applicant(job.id)] as const;
    }
    // Each company has a pool of its own, and only that.
    const [[one, two, three], [first, second, third]] = [await company(), await company()];
    expect([await cover(one), await cover(two), await cover(three)]).toEqual([true, true, false]);
    expect([await cover(first), await cover(second), await cover(third)]).toEqual([true, true, false]);
    const lastMonth = new Date(Date.now() - 32 * 86_400_000).toISOString();
    await product.db.updateTable('applications').set({ analysis_paid_at: lastMonth }).where('id', '=', first).execute();
    expect(await cover(third)).toBe(true);
  });
});
