import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { buy, multi, single } from '../../../tests/support/buying.ts';
import { aJob, type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { pauseSurplus } from '../job-life/pause-surplus.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const post = (manager: Person) => house.call(manager, api.jobs.create, aJob);
const slots = async (manager: Person) => (await house.call(manager, api.billing.overview, {})).body.slots;
const credits = async (manager: Person) => (await house.call(manager, api.credits.balance, {})).body.jobPostings;

it('takes a free place of the plan first, then a credit, and gives the place back when the job closes', async () => {
  const manager = await house.signUp('manager');
  await buy(house, manager, single);
  await house.grant(manager, 'job_posting', 1);
  expect(await credits(manager)).toBe(2);
  const first = await post(manager);
  expect(await slots(manager)).toEqual({ used: 1, total: 1 });
  expect(await credits(manager)).toBe(1);
  expect((await post(manager)).status).toBe(200);
  expect(await credits(manager)).toBe(0);
  expect((await post(manager)).body.code).toBe('insufficient_credits');
  await house.call(manager, api.closing.close, { job_id: first.body.job.id, reason_code: 'filled' });
  expect(await slots(manager)).toEqual({ used: 0, total: 1 });
  expect((await post(manager)).status).toBe(200);
});

it('gives the last free place to one of many postings at once', async () => {
  const manager = await house.signUp('manager');
  await buy(house, manager, single);
  const posted = await Promise.all([1, 2, 3, 4].map(() => post(manager)));
  expect(posted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 402, 402, 402]);
});

it('pauses the newest postings after a smaller plan, and lets them go on when there is room', async () => {
  const manager = await house.signUp('manager');
  await buy(house, manager, multi);
  const jobs = [(await post(manager)).body.job, (await post(manager)).body.job, (await post(manager)).body.job];
  const [plan] = (await house.call(manager, api.billing.overview, {})).body.subscriptions;
  await house.call(manager, api.billing.change, { subscription_id: plan?.id ?? '', plan_id: 'single_posting' });
  const { org_id } = await house.db
    .selectFrom('users')
    .select('org_id')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  await pauseSurplus.run(house.services, { org_id: org_id ?? '' }, { id: 'attempt', last: false });
  const { body } = await house.call(manager, api.jobs.posted, {});
  const active = body.jobs.filter(({ status }) => status === 'Active').map(({ id }) => id);
  expect(active).toEqual([jobs[0]?.id]);
  const resumed = await house.call(manager, api.postings.resume, { job_id: jobs[1]?.id ?? '' });
  expect(resumed.body.code).toBe('insufficient_credits');
});
