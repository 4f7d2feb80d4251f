import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cards, payWith } from './support/buying.ts';
import { aJob, type TestProduct, startTestProduct, type Person } from './support/test-product.ts';
import { ahead } from './support/meeting.ts';
import { goodClips } from './support/recordings/clips.ts';
import { sendForm } from './support/recordings/uploading.ts';

// The table of calls of the specification (§7), called as it is written there: no helper of the contract in between.
let product: TestProduct;
let manager: Person;
let candidate: Person;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  [manager, candidate, admin] = await Promise.all([
    product.signUp('manager', { company: 'Bread & Co' }),
    product.signUp('candidate', { skills: ['Baking'] }),
    product.signUp('admin'),
  ]);
});
afterAll(() => product.close());

type Answer = { status: number; body: Record<string, unknown> & { error?: string } };
type Who = Person | null;

async function ask(who: Who, method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {};
  const answer = await product.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Answer['body']>() };
}
const get = (who: Who, url: string) => ask(who, 'GET', url);
const post = (who: Who, url: string, payload?: object) => ask(who, 'POST', url, payload);
const refused = (status: number, error: string) => ({ status, body: { error } });
const taken = (body: object) => ({ status: 200, body });

describe('the calls of the specification', () => {
  it('the waitlist accepts an entry with or without a token', async () => {
    const entry = {
      email: 'ben@example.com',
      user_type: 'job_seeker',
      first_name: 'Ben',
      last_name: 'Cole',
      job_title: 'Baker',
    };
    expect(await post(null, '/functions/v1/waitlist', entry)).toEqual(taken({ success: true }));
    expect(await post(candidate, '/functions/v1/waitlist', entry)).toEqual(taken({ success: true }));
    expect(await post(null, '/functions/v1/waitlist', { ...entry, email: 'ben' })).toMatchObject(
      refused(400, 'Invalid email'),
    );
  });

  it('a sign-in answers with a token and a user, or with an error', async () => {
    const { id, email } = candidate;
    expect(await post(null, '/auth/v1/token', { email, password: product.password })).toMatchObject(
      taken({ access_token: expect.any(String), user: { id, user_metadata: { user_type: 'candidate' } } }),
    );
    expect(await post(null, '/auth/v1/token', { email, password: 'wrong' })).toMatchObject(
      refused(401, 'Invalid credentials'),
    );
    expect(await post(null, '/auth/v1/token', { email })).toMatchObject(
      refused(400, 'You must provide either an email or phone number and a password'),
    );
  });

  it.each([
    ['nothing', {}],
    ['a phone without a password', { data: { phone: '303-555-0100' } }],
    ['a password alone', { password: 'a long enough one' }],
    ['an email alone', { email: 'ada@example.com', first_name: 'Ada', last_name: 'Park' }],
  ])('a sign-up with %s asks for an email or phone and a password first', async (_, sent) => {
    expect(await post(null, '/auth/v1/signup', sent)).toMatchObject(
      refused(400, 'You must provide either an email or phone number and a password'),
    );
  });

  it('a person chooses a role only once', async () => {
    const path = '/api/user/select-role';
    const person = await product.signUp('user');
    expect(await post(person, path, { role: 'admin' })).toMatchObject({ status: 400 });
    expect(await post(person, path, { role: 'candidate' })).toEqual(
      taken({ success: true, redirect: expect.stringMatching(/^\/candidate\//), message: expect.any(String) }),
    );
    expect(await post(person, path, { role: 'manager' })).toMatchObject(
      refused(409, 'Failed to update your role. Please try again.'),
    );
  });

  it('a password reset sends an email that leads to /reset-password', async () => {
    const { email } = await product.signUp('candidate');
    const redirect = encodeURIComponent('http://localhost:3000/reset-password');
    expect(await post(null, `/auth/v1/recover?redirect_to=${redirect}`, { email })).toEqual(taken({ success: true }));
    await product.runTasks();
    expect((await product.sentMail(email)).at(-1)?.text).toContain('http://localhost:3000/reset-password');
  });

  it.each([
    ['candidate', 'Job Seeker Pro', 1000, 'monthly'],
    ['manager', 'Single Job Listing', 10_000, 'once'],
  ] as const)(
    'the checkout of a %s opens a payment page, and the payment can be verified',
    async (planType, planName, amount, billing) => {
      const path = '/functions/v1/create-checkout-session';
      const buyer = await product.signUp(planType);
      const wanted = { planType, planName, productId: null, amount, billing, userId: buyer.id };
      expect(await post(null, path, wanted)).toMatchObject(refused(401, 'You must be logged in to subscribe'));
      expect(await post(buyer, path, { ...wanted, amount: 1 })).toMatchObject({
        status: 400,
        body: expect.any(Object),
      });
      const { status, body } = await post(buyer, path, wanted);
      expect([status, body]).toEqual([200, { url: expect.any(String) }]);

      const page = new URL(String(body['url'])).pathname;
      await payWith(product, page, cards.good);
      const proof = { sessionId: page.split('/').at(-1), planType, planName };
      const verify = '/functions/v1/verify-subscription';
      expect(await post(buyer, verify, proof)).toMatchObject(taken({ success: true }));
      expect(await post(admin, verify, proof)).toMatchObject(
        refused(404, 'Verification Error: There was an issue verifying your payment. Please contact support.'),
      );
      expect(await post(buyer, verify, {})).toMatchObject(
        refused(400, 'Missing payment information. Please try again.'),
      );
    },
  );

  it('the plans have the names, prices and features of the specification', async () => {
    const { plans } = (await get(null, '/api/v1/plans')).body as { plans: Record<string, unknown>[] };
    const sold = (name: string) => plans.find((plan) => plan['name'] === name);
    const has = (...features: string[]) => expect.arrayContaining(features);
    const lacks = ['Dedicated account manager'];
    const everyPlan = {
      Candidate: { price: 0, billing: 'free', period: 'forever', features: has('Unlimited profiles', 'Mobile app') },
      'Employer Starter': {
        price: 4900,
        billing: 'monthly',
        posting_slots: 3,
        features: has('Up to 3 active jobs', 'Candidate database', 'Application tracking', 'Email support'),
        notIncluded: ['Priority listing', 'Advanced analytics', ...lacks],
      },
      'Employer Pro': {
        price: 14_900,
        billing: 'monthly',
        popular: true,
        posting_slots: null,
        features: has('Unlimited jobs', 'Advanced matching', 'Analytics', 'Team tools', 'Phone and email support'),
        notIncluded: lacks,
      },
      Enterprise: {
        price: null,
        billing: 'contract',
        href: '/contact?subject=enterprise',
        features: has('Everything in Employer Pro', ...lacks, 'Integrations', 'Reporting', 'SLA'),
      },
      'Job Seeker Pro': { price: 1000, billing: 'monthly', application_credits: 20, features: has('Cancel anytime') },
      'Single Job Posting': { price: 8000, billing: 'monthly', posting_slots: 1, features: has('1 active posting') },
      'Multi-Job Posting': { price: 24_900, billing: 'monthly', posting_slots: 3, popular: true },
      '20 Extra Applicants': { price: 10_000, billing: 'once', features: has('Credits never expire') },
      'Single Job Listing': {
        price: 10_000,
        billing: 'once',
        posting_credits: 1,
        features: has('1 job credit', 'Listing active 30 days', 'Credits never expire'),
      },
    };
    for (const [name, plan] of Object.entries(everyPlan)) expect([name, sold(name)]).toMatchObject([name, plan]);
  });

  it('credits can be read and used, and missing credits are reported', async () => {
    await product.grant(candidate, 'application', 1);
    await product.grant(manager, 'job_posting', 3);
    expect(await get(candidate, '/api/v1/get-credits')).toMatchObject(taken({ applications: 1 }));
    expect(await get(manager, '/api/v1/get-credits')).toMatchObject(taken({ jobPostings: 3 }));
    expect(await post(manager, '/functions/v1/user-credits')).toMatchObject(taken({ credits_job_postings: 3 }));
    expect(await get(null, '/api/v1/get-credits')).toMatchObject(refused(401, 'You must be logged in to view credits'));

    const use = { creditType: 'application', amount: 1 };
    expect(await post(candidate, '/api/v1/deduct-credit', use)).toEqual(
      taken({ success: true, required: 1, available: 0, previousAmount: 1, newAmount: 0, deducted: 1 }),
    );
    expect(await post(candidate, '/api/v1/deduct-credit', use)).toMatchObject({
      status: 402,
      body: { success: false, error: 'Insufficient credits', required: 1, available: 0 },
    });
    expect(await post(null, '/api/v1/deduct-credit', use)).toMatchObject(
      refused(401, 'You must be logged in to deduct credits'),
    );
  });

  it.each([
    ['/api/v1/deduct-credit', { creditType: 'gold' }, 'Unknown kind of credit'],
    ['/api/v1/deduct-credit', { creditType: 'jobPostings' }, 'Your account has no such credits'],
    ['/api/v1/deduct-credit', { creditType: 'application', amount: 0 }, 'The amount must be at least 1'],
    ['/api/user/select-role', {}, 'Please select a role'],
    ['/functions/v1/verify-subscription', {}, 'Missing payment information. Please try again.'],
    ['/functions/v1/waitlist', {}, 'Please select a role'],
    ['/functions/v1/applications', { action: 'submit_application', data: {} }, expect.any(String)],
  ])('%s answers success: false to %o', async (path, sent, error) => {
    expect(await post(candidate, path, sent)).toMatchObject({ status: 400, body: { success: false, error } });
  });

  it('a refusal before the fields are read answers success: false, and calls without that field do not name it', async () => {
    const use = { creditType: 'application', amount: 1 };
    expect((await post(null, '/api/v1/deduct-credit', use)).body).toMatchObject({ success: false });
    expect((await post(admin, '/api/v1/deduct-credit', use)).body).toMatchObject({ success: false, code: 'forbidden' });
    expect((await post(manager, '/functions/v1/create-job', {})).body).not.toHaveProperty('success');
  });

  it('the statistics of both sides are available without a payload', async () => {
    expect(await post(candidate, '/functions/v1/candidate-stats')).toMatchObject(
      taken({ appliedJobs: 0, totalProfileViews: 0, upcomingMeetings: 0, messages: 0, appliedJobsList: [] }),
    );
    expect(await post(manager, '/functions/v1/manager-stats')).toMatchObject(
      taken({ activeJobs: 0, totalApplications: 0, interviewsScheduled: 0, activeJobsList: [], upcomingMeetings: [] }),
    );
    expect(await post(null, '/functions/v1/candidate-stats')).toMatchObject(refused(401, 'No session found'));
  });

  it('a job is posted with a credit and read with its applications', async () => {
    const { status, body } = await post(manager, '/functions/v1/create-job', aJob);
    expect([status, body]).toMatchObject([200, { job: { title: 'Baker', remote_ok: false } }]);
    const { id } = body['job'] as { id: string };
    expect(await get(manager, `/functions/v1/job-details?job_id=${id}`)).toMatchObject(
      taken({ job: { title: 'Baker', company: 'Bread & Co', location: 'Denver, CO' }, applications: [] }),
    );
    const details = (job_id: string, who: Who) => get(who, `/functions/v1/job-details?job_id=${job_id}`);
    expect(await details(randomUUID(), manager)).toMatchObject(refused(404, 'Job not found.'));
    expect(await details(id, null)).toMatchObject(refused(401, 'Authentication token not found'));
    expect(await post(null, '/functions/v1/create-job', aJob)).toMatchObject(
      refused(401, 'You must be logged in to create a job'),
    );
    expect(await post(manager, '/functions/v1/create-job', {})).toMatchObject(refused(400, 'City is required'));
    const poor = await product.signUp('manager', { company: 'Crumbs' });
    expect(await post(poor, '/functions/v1/create-job', { ...aJob, company: 'Crumbs' })).toMatchObject(
      refused(402, 'Insufficient credits'),
    );
  });

  it('a candidate applies from the list of jobs, and a manager schedules an interview', async () => {
    const { id: job_id } = await product.job(manager);
    const call = (action: string, data: object = {}) => post(candidate, '/functions/v1/applications', { action, data });
    const hire = (action: string, data: object = {}) =>
      post(manager, '/functions/v1/manager-prospects', { action, data });

    const { jobs } = (await call('get_jobs')).body as { jobs: { id: string }[] };
    expect(jobs.map(({ id }) => id)).toContain(job_id);
    expect(await call('get_application', { job_id })).toEqual(taken({ application: null }));
    const made = await call('create_application', { job_id });
    expect(made).toMatchObject(taken({ application: { job_id, status: 'draft' } }));
    const { id: application_id } = made.body['application'] as { id: string };
    expect(await call('submit_application', { application_id })).toMatchObject(
      refused(422, 'Please record or upload a video before submitting'),
    );
    const video_url = await product.video(candidate);
    expect(await call('submit_application', { application_id, video_url })).toMatchObject(taken({ success: true }));
    expect(await call('get_application', { job_id })).toMatchObject(taken({ application: { status: 'submitted' } }));
    expect(await call('get_applications')).toMatchObject(taken({ applications: [{ id: application_id }] }));
    expect(await post(null, '/functions/v1/applications', { action: 'get_jobs', data: {} })).toMatchObject(
      refused(401, 'User not authenticated'),
    );
    expect(
      await post(candidate, '/functions/v1/process-application-video', { applicationId: application_id }),
    ).toMatchObject(refused(422, 'The candidate has not agreed to an analysis. A person reviews this answer.'));

    const { prospects } = (await hire('get_prospects', { status_filter: 'all' })).body as {
      prospects: { id: string; applications: number }[];
    };
    expect(prospects.find(({ id }) => id === job_id)).toMatchObject({ title: 'Baker', applications: 1 });
    expect(await hire('get_prospects')).toMatchObject(taken({ prospects: expect.any(Array) }));
    const interview = {
      application_id,
      scheduled_date: ahead(48),
      duration: 30,
      meeting_type: 'video',
      interview_type: 'general',
      meeting_link: 'https://meet.example.com/bread',
    };
    expect(await hire('create_meeting', { ...interview, scheduled_date: ahead(-48) })).toMatchObject(
      refused(422, 'Please select a date that is today or in the future.'),
    );
    expect(await hire('create_meeting', interview)).toMatchObject(
      taken({ success: true, meeting: { status: 'scheduled', scheduled_date: interview.scheduled_date } }),
    );
    expect(await call('get_application', { job_id })).toMatchObject(
      taken({ application: { status: 'meeting_scheduled' } }),
    );
    expect(await hire('update_application_status', { application_id, new_status: 'rejected' })).toMatchObject(
      taken({ success: true, status: 'rejected' }),
    );
  });

  it('an administrator reads applications and users, and creates another administrator', async () => {
    expect(await post(admin, '/functions/v1/admin-applications')).toMatchObject(
      taken({ applications: [expect.objectContaining({ status: 'rejected' })], count: 1 }),
    );
    expect(await post(manager, '/functions/v1/admin-applications')).toMatchObject({ status: 403 });
    const list = '/api/v1/users?page=1&limit=100&sort_field=first_name&sort_order=asc';
    const all = await get(admin, list);
    expect(all).toMatchObject(taken({ users: expect.any(Array), has_next_page: false }));
    const found = await get(admin, `${list}&search=${candidate.email}&role=candidate`);
    expect(found).toMatchObject(taken({ users: [{ id: candidate.id, user_type: 'candidate' }], total: 1 }));

    const another = { firstName: 'Cleo', lastName: 'Hart', company: 'Saywell', email: 'cleo@example.com' };
    const create = '/functions/v1/create-admin-user';
    expect(await post(admin, create, { ...another, password: 'short' })).toMatchObject(
      refused(400, 'Password must be at least 6 characters long'),
    );
    expect(await post(admin, create, { ...another, password: 'v7k2qz' })).toMatchObject({ status: 200 });
    const more = await get(admin, list);
    expect(more.body['total']).toBe(Number(all.body['total']) + 1);
  });

  it('an upload takes a form with the field video and answers with path and url', async () => {
    const clip = readFileSync(goodClips.recordedWebm);
    expect(await sendForm(product, candidate, clip)).toMatchObject(
      taken({ path: expect.stringMatching(/\.mp4$/), url: expect.any(String) }),
    );
    expect(await sendForm(product, null, clip)).toMatchObject(refused(401, 'No authentication token found'));
  });
});
