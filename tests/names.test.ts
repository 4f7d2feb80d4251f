import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { analysedIn, anAnalysis } from './support/recordings/analysed.ts';
import { sentIn } from './support/applying.ts';
import { type TestProduct, startTestProduct } from './support/test-product.ts';

// Names of fields as in the tables of the specification.
let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

it('the application has score, recommendation and notes for both sides', async () => {
  const sent = await sentIn(product, { ai_consent: true });
  const { manager, candidate, application_id } = sent;
  const mine = async () => (await product.call(candidate, api.applications.mine, {})).body.applications[0];
  const none = {
    analysis_score: null,
    analysis_demo: false,
    ai_recommendation: null,
    analysis_notes: null,
    processed_at: null,
  };
  expect(await mine()).toMatchObject(none);
  await analysedIn(product, application_id);
  const { analysis_score, ai_recommendation, analysis_notes } = anAnalysis;
  const found = {
    analysis_score,
    analysis_demo: false,
    ai_recommendation,
    analysis_notes,
    processed_at: expect.any(String),
  };
  expect(await mine()).toMatchObject(found);
  expect((await product.call(manager, api.reviews.detail, { application_id })).body.application).toMatchObject(found);
  await product.db.updateTable('applications').set({ analysis_status: 'processing' }).execute();
  // The score stays in force while the answer is read again, as employers see it.
  expect(await mine()).toMatchObject({ ...found, analysis_notes: null });
});

it('an administrator reads the job details of any job', async () => {
  const { job_id, application_id } = await sentIn(product);
  const admin = await product.signUp('admin');
  const { status, body } = await product.call(admin, api.applicants.forJob, { job_id });
  expect([status, body.job.id, body.applications.map(({ id }) => id)]).toEqual([200, job_id, [application_id]]);
  expect(await product.call(await product.signUp('manager'), api.applicants.forJob, { job_id })).toMatchObject({
    status: 404,
    body: { error: 'Job not found.' },
  });
});

it('a deduction accepts every name of a credit and answers success: false when it is refused', async () => {
  const [manager, candidate] = [await product.signUp('manager'), await product.signUp('candidate')];
  const deduct = (person: typeof manager, input: RawInput<typeof api.credits.deduct>) =>
    product.call(person, api.credits.deduct, input);
  await product.grant(manager, 'job_posting', 4);
  await product.grant(candidate, 'application', 2);
  for (const creditType of ['job_posting', 'jobPostings', 'job_postings', 'credits_job_postings'] as const) {
    expect(await deduct(manager, { creditType })).toMatchObject({ status: 200, body: { success: true, deducted: 1 } });
  }
  for (const creditType of ['application', 'applications'] as const) {
    expect((await deduct(candidate, { creditType })).body.success).toBe(true);
  }
  expect(await deduct(candidate, { creditType: 'application', amount: 3 })).toMatchObject({
    status: 402,
    body: { success: false, error: 'Insufficient credits', available: 0, required: 3 },
  });
  expect(await deduct(candidate, { creditType: 'jobPostings' })).toMatchObject({
    status: 400,
    body: { success: false },
  });
});

it('business info contains the time it was saved, and plans contain the page where they are chosen', async () => {
  const manager = await product.signUp('manager');
  const read = async () => (await product.call(manager, api.users.businessInfo, {})).body;
  expect(await read()).toMatchObject({ city: '', updated_at: null });
  const saved = await product.call(manager, api.users.saveBusinessInfo, { city: 'Denver' });
  expect(Date.parse(saved.body.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await read()).updated_at).toBe(saved.body.updated_at);
  const { plans } = (await product.call(null, api.billing.plans, {})).body;
  expect(Object.fromEntries(plans.map(({ id, href }) => [id, href]))).toMatchObject({
    job_seeker_pro: '/candidate/plans',
    single_posting: '/manager/plans',
    single_listing: '/manager/packages',
    pro: '/signup',
    enterprise: '/contact?subject=enterprise',
  });
});

it('an empty role filter lists users of all roles', async () => {
  const admin = await product.signUp('admin');
  const all = (await product.call(admin, api.administration.users, {})).body.total;
  expect((await product.call(admin, api.administration.users, { role: '' })).body.total).toBe(all);
  expect((await product.call(admin, api.administration.users, { role: 'admin' })).body.total).toBeLessThan(all);
});

it('prospects are filtered by a state in capital or small letters', async () => {
  const manager = await product.signUp('manager');
  const { id } = await product.job(manager);
  const prospects = async (status_filter: RawInput<typeof api.prospects.list>['status_filter']) =>
    (await product.call(manager, api.prospects.list, { status_filter })).body;
  expect(JSON.stringify(await prospects('Active'))).toContain(id);
  expect(await prospects('active')).toEqual(await prospects('Active'));
  expect(await prospects('filled')).toEqual(await prospects('Filled'));
  expect(JSON.stringify(await prospects('filled'))).not.toContain(id);
});
