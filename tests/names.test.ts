import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import { analysedIn, anAnalysis } from './support/recordings/analysed.ts';
import { sentIn } from './support/applying.ts';
import { type House, openHouse } from './support/house.ts';

// Names of fields as in the tables of the specification.
let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

it('the application carries score, recommendation and notes, for both sides', async () => {
  const sent = await sentIn(house, { ai_consent: true });
  const { manager, candidate, application_id } = sent;
  const mine = async () => (await house.call(candidate, api.applications.mine, {})).body.applications[0];
  const none = {
    analysis_score: null,
    analysis_demo: false,
    ai_recommendation: null,
    analysis_notes: null,
    processed_at: null,
  };
  expect(await mine()).toMatchObject(none);
  await analysedIn(house, application_id);
  const { analysis_score, ai_recommendation, analysis_notes } = anAnalysis;
  const found = {
    analysis_score,
    analysis_demo: false,
    ai_recommendation,
    analysis_notes,
    processed_at: expect.any(String),
  };
  expect(await mine()).toMatchObject(found);
  expect((await house.call(manager, api.reviews.detail, { application_id })).body.application).toMatchObject(found);
  await house.db.updateTable('applications').set({ analysis_status: 'processing' }).execute();
  expect(await mine()).toMatchObject({ ...none, processed_at: expect.any(String) });
});

it('an administrator reads job-details of any job', async () => {
  const { job_id, application_id } = await sentIn(house);
  const admin = await house.signUp('admin');
  const { status, body } = await house.call(admin, api.applicants.forJob, { job_id });
  expect([status, body.job.id, body.applications.map(({ id }) => id)]).toEqual([200, job_id, [application_id]]);
  expect(await house.call(await house.signUp('manager'), api.applicants.forJob, { job_id })).toMatchObject({
    status: 404,
    body: { error: 'Job not found.' },
  });
});

it('a deduction takes every name of a credit, and says success: false when refused', async () => {
  const [manager, candidate] = [await house.signUp('manager'), await house.signUp('candidate')];
  const deduct = (person: typeof manager, input: Sent<typeof api.credits.deduct>) =>
    house.call(person, api.credits.deduct, input);
  await house.grant(manager, 'job_posting', 4);
  await house.grant(candidate, 'application', 2);
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

it('business info says when it was saved, plans where they are chosen', async () => {
  const manager = await house.signUp('manager');
  const read = async () => (await house.call(manager, api.users.businessInfo, {})).body;
  expect(await read()).toMatchObject({ city: '', updated_at: null });
  const saved = await house.call(manager, api.users.saveBusinessInfo, { city: 'Denver' });
  expect(Date.parse(saved.body.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await read()).updated_at).toBe(saved.body.updated_at);
  const { plans } = (await house.call(null, api.billing.plans, {})).body;
  expect(Object.fromEntries(plans.map(({ id, href }) => [id, href]))).toMatchObject({
    job_seeker_pro: '/candidate/plans',
    single_posting: '/manager/plans',
    single_listing: '/manager/packages',
    pro: '/signup',
    enterprise: '/contact?subject=enterprise',
  });
});

it('an empty role in the list of users is All', async () => {
  const admin = await house.signUp('admin');
  const all = (await house.call(admin, api.administration.users, {})).body.total;
  expect((await house.call(admin, api.administration.users, { role: '' })).body.total).toBe(all);
  expect((await house.call(admin, api.administration.users, { role: 'admin' })).body.total).toBeLessThan(all);
});
