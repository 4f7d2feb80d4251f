import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { buy, single } from '../../../tests/support/buying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { coverAnalysis } from './cover.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.db.updateTable('plans').set({ analysed_per_job: 1 }).where('id', '=', 'single_listing').execute();
  await house.db.updateTable('plans').set({ analysed_pool: 2 }).where('id', '=', 'single_posting').execute();
});
afterAll(() => house.close());

const cover = (id: string) => house.db.transaction().execute((tx) => coverAnalysis(tx, id));
const overview = async (manager: Person) => (await house.call(manager, api.billing.overview, {})).body;

async function applicant(job_id: string, door: 'standard' | 'express' = 'standard'): Promise<string> {
  const candidate = await house.signUp('candidate');
  if (door === 'express') await house.grant(candidate, 'application', 1);
  const { application_id } = await sentIn(house, { candidate, job_id, door });
  return application_id;
}

describe('the analysis of an answer', () => {
  it('is covered by the listing up to its allowance, by express always, and by extra applicants after that', async () => {
    const manager = await house.signUp('manager');
    const job = await house.job(manager);
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

    await buy(house, manager, { planType: 'manager', planName: '20 Extra Applicants', amount: 10_000 });
    for (const id of [first, second, third, third]) expect(await cover(id)).toBe(true);
    expect(await overview(manager)).toMatchObject({ waiting_analyses: 0, applicant_reviews: 18 });
  });

  it('is counted by the month for all postings of a pooled plan', async () => {
    async function company() {
      const manager = await house.signUp('manager');
      await buy(house, manager, single);
      const job = await house.job(manager);
      await house.db.updateTable('jobs').set({ funded_by: 'slot' }).where('id', '=', job.id).execute();
      return [await applicant(job.id), await applicant(job.id), await applicant(job.id)] as const;
    }
    // Each company has a pool of its own, and only that.
    const [[one, two, three], [first, second, third]] = [await company(), await company()];
    expect([await cover(one), await cover(two), await cover(three)]).toEqual([true, true, false]);
    expect([await cover(first), await cover(second), await cover(third)]).toEqual([true, true, false]);
    const lastMonth = new Date(Date.now() - 32 * 86_400_000).toISOString();
    await house.db.updateTable('applications').set({ analysis_paid_at: lastMonth }).where('id', '=', first).execute();
    expect(await cover(third)).toBe(true);
  });
});
