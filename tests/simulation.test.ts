import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { failureLines, simulate } from '../tools/simulation/run.ts';
import { invariants, nothingLost } from '../tools/simulation/invariants.ts';
import { openWorld, type World } from '../tools/simulation/world.ts';
import { asSuperuser } from './support/database.ts';
import { sentIn } from './support/applying.ts';

it.each([1, 2, 3])('the invariants hold under the faults of seed %s', async (seed) => {
  const failure = await simulate(seed, 25);
  expect(failure ? failureLines(failure) : []).toEqual([]);
});

describe('the invariants', () => {
  let world: World;
  beforeAll(async () => void (world = await openWorld()));
  afterAll(() => world.product.close());

  const brokenNow = async () => {
    const names: string[] = [];
    for (const { name, broken } of invariants) if ((await broken(world)).length > 0) names.push(name);
    return names;
  };

  it('name nothing in a world without a fault, and each planted fault', async () => {
    const { product, candidates, jobs } = world;
    const [candidate, other] = candidates;
    await sentIn(product, { candidate: candidate!, job_id: jobs[0]!.id, manager: jobs[0]!.manager, door: 'express' });
    await product.runTasks();
    expect([await brokenNow(), await nothingLost.broken(world)]).toEqual([[], []]);

    await asSuperuser(product.db, sql`update credit_accounts set balance = balance + 1 where owner_id = ${other!.id}`);
    expect(await brokenNow()).toEqual(['each balance is the sum of its entries and never negative']);
    await asSuperuser(product.db, sql`update credit_accounts set balance = balance - 1 where owner_id = ${other!.id}`);

    world.deliveries.push(world.deliveries[0]!);
    expect(await brokenNow()).toEqual(['one mail per event']);
    world.deliveries.pop();

    world.paused.add(jobs[0]!.id);
    expect(await brokenNow()).toEqual(['what is hidden stays hidden']);
    world.paused.clear();

    world.invisible.add(other!.id);
    expect(await brokenNow()).toEqual(['what is hidden stays hidden']);
    world.invisible.clear();

    world.erased.set(other!.id, other!);
    expect(await brokenNow()).toEqual(['an erased person stays erased']);
    world.erased.clear();

    await asSuperuser(product.db, sql`drop index applications_once`);
    await asSuperuser(
      product.db,
      sql`insert into applications (job_id, candidate_id, status)
      select job_id, candidate_id, 'draft' from applications where candidate_id = ${candidate!.id}`,
    );
    expect(await brokenNow()).toEqual(['one application per person and job, besides withdrawn ones']);
    await asSuperuser(product.db, sql`delete from applications where status = 'draft'`);

    world.deliveries.length = 0;
    expect(await nothingLost.broken(world)).toHaveLength(1);
    expect((await product.call(candidate!, api.users.me, {})).status).toBe(200);
  });
});
