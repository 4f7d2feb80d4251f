import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { buy, multi, single } from '../../../tests/support/buying.ts';
import { aJob, type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { pauseSurplus } from '../job-life/pause-surplus.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const post = (manager: Person) => product.call(manager, api.jobs.create, aJob);
const slots = async (manager: Person) => (await product.call(manager, api.billing.overview, {})).body.slots;
const credits = async (manager: Person) => (await product.call(manager, api.credits.balance, {})).body.jobPostings;

it('a posting uses a free slot of the plan before a credit, and closing the job frees the slot', async () => {
  const manager = await product.signUp('manager');
  await buy(product, manager, single);
  await product.grant(manager, 'job_posting', 1);
  expect(await credits(manager)).toBe(2);
  const first = await post(manager);
  expect(await slots(manager)).toEqual({ used: 1, total: 1 });
  expect(await credits(manager)).toBe(1);
  expect((await post(manager)).status).toBe(200);
  expect(await credits(manager)).toBe(0);
  expect((await post(manager)).body.code).toBe('insufficient_credits');
  await product.call(manager, api.closing.close, { job_id: first.body.job.id, reason_code: 'filled' });
  expect(await slots(manager)).toEqual({ used: 0, total: 1 });
  expect((await post(manager)).status).toBe(200);
});

it('one of many parallel postings gets the last free slot', async () => {
  const manager = await product.signUp('manager');
  await buy(product, manager, single);
  const posted = await Promise.all([1, 2, 3, 4].map(() => post(manager)));
  expect(posted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 402, 402, 402]);
});

it('a smaller plan pauses the newest postings, and they resume when slots are free', async () => {
  const manager = await product.signUp('manager');
  await buy(product, manager, multi);
  const jobs = [(await post(manager)).body.job, (await post(manager)).body.job, (await post(manager)).body.job];
  const [plan] = (await product.call(manager, api.billing.overview, {})).body.subscriptions;
  await product.call(manager, api.billing.change, { subscription_id: plan?.id ?? '', plan_id: 'single_posting' });
  const { org_id } = await product.db
    .selectFrom('users')
    .select('org_id')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  await pauseSurplus.run(product.services, { org_id: org_id ?? '' }, { id: 'attempt', last: false });
  const { body } = await product.call(manager, api.jobs.posted, {});
  const active = body.jobs.filter(({ status }) => status === 'Active').map(({ id }) => id);
  expect(active).toEqual([jobs[0]?.id]);
  await product.runTasks();
  const mail = (await product.sentMail(manager.email)).find(({ subject }) => subject.includes('paused'));
  expect(mail?.subject).toBe('2 of your jobs are paused because your plan has fewer jobs');
  expect(mail?.text).toMatch(/See plans: \S+\/manager\/plans/);
  const resumed = await product.call(manager, api.postings.resume, { job_id: jobs[1]?.id ?? '' });
  expect(resumed.body.code).toBe('insufficient_credits');
});
