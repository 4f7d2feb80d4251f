import type { JobIndex } from '../../base/job-index.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { aJob, type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { openJobIndex } from '../search/job-index.ts';
import { expireJobs } from '../job-life/expire.ts';

let product: TestProduct;
let manager: Person;
let candidate: Person;
beforeAll(async () => {
  product = await startTestProduct();
  manager = await product.signUp('manager', { company: 'Bread & Co' });
  candidate = await product.signUp('candidate', { skills: ['sourdough', 'Excel'] });
});
afterAll(() => product.close());

type Fields = RawInput<typeof api.jobs.create>;
const post = (person: Person | null, fields: unknown, headers = {}) =>
  product.call(person, api.jobs.create, fields as Fields, headers);
const creditsOf = async (person: Person) => (await product.call(person, api.credits.balance, {})).body.jobPostings;
const openTo = async (person: Person, input: RawInput<typeof api.jobs.open> = {}) =>
  (await product.call(person, api.jobs.open, input)).body.jobs;
const posted = async (person: Person, input: RawInput<typeof api.jobs.posted> = {}) =>
  (await product.call(person, api.jobs.posted, input)).body;

describe('posting a job', () => {
  it('a posting costs one credit, lasts 30 days, and is in the candidate’s list immediately', async () => {
    await product.grant(manager, 'job_posting', 2);
    const { status, body } = await post(manager, { ...aJob, title: 'Night baker' });
    expect(status).toBe(200);
    expect(body.job).toMatchObject({
      title: 'Night baker',
      status: 'Active',
      skills_required: ['Baking', 'Sourdough'],
    });
    expect(Date.parse(body.job.expires_at ?? '') - Date.parse(body.job.created_at)).toBe(30 * 24 * 3600 * 1000);
    expect(await creditsOf(manager)).toBe(1);

    const [first] = await openTo(candidate);
    expect(first).toMatchObject({
      id: body.job.id,
      match: { percentage: 50, matched: ['Sourdough'], missing: ['Baking'] },
      posted_by: { first_name: 'Ada', last_name: 'Park' },
      applicationStatus: null,
    });
  });

  it('two clicks with one credit post one job', async () => {
    const poor = await product.signUp('manager');
    await product.grant(poor, 'job_posting', 1);
    const answers = await Promise.all([post(poor, aJob), post(poor, aJob)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 402]);
    const refused = answers.find(({ status }) => status === 402)?.body;
    expect(refused).toMatchObject({ code: 'insufficient_credits', required: 1, available: 0 });
    expect(refused?.error).toContain('Insufficient credits');
    expect(await posted(poor)).toMatchObject({ total: 1 });
  });

  it('a posting without a credit stores nothing', async () => {
    const poor = await product.signUp('manager');
    expect((await post(poor, aJob)).status).toBe(402);
    expect(await posted(poor)).toMatchObject({ jobs: [], total: 0 });
  });

  it('an Idempotency-Key gives the same job for one credit, in sequence and in parallel', async () => {
    await product.grant(manager, 'job_posting', 5);
    const before = (await creditsOf(manager)) ?? 0;
    const twice = { 'idempotency-key': randomUUID() };
    const first = await post(manager, aJob, twice);
    const second = await post(manager, { ...aJob, title: 'Changed' }, twice);
    expect(second.body.job).toEqual(first.body.job);
    expect(await creditsOf(manager)).toBe(before - 1);

    const atOnce = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => post(manager, aJob, atOnce)));
    expect(new Set(answers.map(({ body }) => body.job.id)).size).toBe(1);
    expect(await creditsOf(manager)).toBe(before - 2);

    const other = await product.signUp('manager');
    await product.grant(other, 'job_posting', 1);
    expect((await post(other, aJob, twice)).body.job.id).not.toBe(first.body.job.id);
  });

  it('remote_ok is derived, except where it is a choice', async () => {
    const remote = async (fields: Partial<Fields>) => (await product.job(manager, fields)).remote_ok;
    expect(await remote({ work_arrangement: 'Remote', remote_ok: false })).toBe(true);
    expect(await remote({ work_arrangement: 'On-site', remote_ok: true })).toBe(false);
    expect(await remote({ work_arrangement: 'Hybrid', remote_ok: true })).toBe(true);
    expect(await remote({ work_arrangement: 'Hybrid', remote_ok: false })).toBe(false);
  });

  it('HTML is stored as plain text, and control characters are dropped', async () => {
    const html = '<script>alert("1")</script><b>&amp;</b>';
    const written = {
      ...Object.fromEntries(['title', 'company', 'location', 'city', 'state', 'department'].map((key) => [key, html])),
      description: `${html}\nNext\u0000 line\u001b`,
      requirements: [html],
      skills_required: [html, html.toUpperCase()],
      benefits: [`${html}\u0007`],
      application_questions: [html, 'Why?'],
    };
    const job = await product.job(manager, written);
    expect(job).toMatchObject({ title: html, company: html, requirements: [html], benefits: [html] });
    expect(job.description).toBe(`${html}\nNext line`);
    expect(job.skills_required).toEqual([html]);
    expect(job.application_questions).toEqual([html, 'Why?']);
  });

  it('entries that differ only in case are stored once, in the first spelling', async () => {
    const job = await product.job(manager, {
      skills_required: ['React', 'react', 'SQL'],
      requirements: ['An oven license', 'an Oven License'],
      benefits: ['Free bread', 'FREE BREAD', 'Cake'],
    });
    expect(job).toMatchObject({
      skills_required: ['React', 'SQL'],
      requirements: ['An oven license'],
      benefits: ['Free bread', 'Cake'],
    });
  });

  it('a company video must be an upload of the manager', async () => {
    const own = await product.video(manager);
    expect(await product.job(manager, { company_video_url: own })).toMatchObject({ company_video_url: own });
    const { url } = (await product.call(manager, api.videos.one, { path: own })).body;
    for (const address of [url, `${product.services.settings.origin}${url}`, `application-videos/${own}`]) {
      expect(await product.job(manager, { company_video_url: address })).toMatchObject({ company_video_url: own });
      const draft = { job: { ...aJob, company_video_url: address } };
      expect((await product.call(manager, api.postings.saveDraft, draft)).body.job.company_video_url).toBe(own);
    }
    await product.grant(manager, 'job_posting', 1);
    const stranger = await product.video(candidate);
    const before = await creditsOf(manager);
    for (const company_video_url of [stranger, `${randomUUID()}.mp4`, 'https://example.com/a.mp4', '../secret']) {
      const { status, body } = await post(manager, { ...aJob, company_video_url });
      expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'invalid_input', 'company_video_url']);
    }
    expect(await creditsOf(manager)).toBe(before);
  });

  it('only managers can post a job', async () => {
    expect((await post(null, {})).body).toMatchObject({ error: 'You must be logged in to create a job' });
    expect((await post(candidate, aJob)).status).toBe(403);
  });
});

describe('the checks of a job', () => {
  const salaryWords = 'Both minimum and maximum salary are required';
  const questionWords = 'Application questions must be between 2 and 3 questions';
  /** In the order in which they speak: each one missing alone, and with everything after it missing too. */
  const checks: [field: keyof Fields, words: string][] = [
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['category', 'Category is required'],
    ['requirements', 'At least one requirement is required'],
    ['skills_required', 'At least one required skill is required'],
    ['salary_min', salaryWords],
    ['salary_max', salaryWords],
    ['application_questions', questionWords],
    ['title', 'Title is required'],
    ['company', 'Company is required'],
    ['location', 'Location is required'],
    ['description', 'Description is required'],
  ];
  const without = (fields: (keyof Fields)[]) =>
    Object.fromEntries(Object.entries(aJob).filter(([key]) => !fields.includes(key as keyof Fields)));

  it.each(checks)('a job without %s is refused: %s', async (field, words) => {
    const later = checks.slice(checks.findIndex(([name]) => name === field)).map(([name]) => name);
    for (const missing of [[field], later]) {
      const { status, body } = await post(manager, without(missing));
      expect([status, body.error, body.issues?.[0]]).toEqual([400, words, { path: field, message: words }]);
    }
  });

  it.each<[string, Partial<Record<keyof Fields, unknown>>, string]>([
    ['an unknown category', { category: 'Astrology' }, 'Category is required'],
    ['a salary of -1', { salary_min: -1 }, salaryWords],
    ['a salary of 0', { salary_max: 0 }, salaryWords],
    ['a salary in words', { salary_min: '50,000' }, salaryWords],
    ['cents', { salary_min: 40_000.5 }, salaryWords],
    ['min above max', { salary_min: 60_000 }, 'Minimum salary cannot be greater than maximum salary'],
    ['4 questions', { application_questions: ['a', 'b', 'c', 'd'] }, questionWords],
    ['1 question', { application_questions: ['a'] }, questionWords],
    ['the same question twice', { application_questions: ['a', ' a '] }, questionWords],
    ['blank requirements', { requirements: [' ', ''] }, 'At least one requirement is required'],
    ['a blank title', { title: '  ' }, 'Title is required'],
    ['a title of control characters', { title: '\u0000\u001f' }, 'Title is required'],
    ['an endless title', { title: 'x'.repeat(121) }, 'Please keep this under 120 characters'],
    ['an unknown type', { job_type: 'volunteer' }, 'Job type is required'],
    ['an unknown arrangement', { work_arrangement: 'Moon' }, 'Work arrangement is required'],
  ])('a posting with %s is refused', async (_, fields, words) => {
    const { status, body } = await post(manager, { ...aJob, ...fields });
    expect([status, body.error]).toEqual([400, words]);
  });
});

describe('the manager’s list', () => {
  it('the list can be searched, filtered and paged, and counts applications without drafts', async () => {
    const owner = await product.signUp('manager', { company: 'Cobalt' });
    const baker = await product.job(owner, { title: 'Baker 100%', category: 'Operations' });
    const clerk = await product.job(owner, { title: 'Clerk', company: 'Cobalt', category: 'Finance' });
    const third = await product.job(owner, { title: 'Driver_1' });
    const titles = async (input: RawInput<typeof api.jobs.posted>) =>
      (await posted(owner, input)).jobs.map(({ title }) => title);
    expect(await titles({})).toEqual(['Driver_1', 'Clerk', 'Baker 100%']);
    expect(await titles({ search: 'cobalt' })).toEqual(['Clerk']);
    expect(await titles({ search: '100%' })).toEqual(['Baker 100%']);
    expect(await titles({ search: '_' })).toEqual(['Driver_1']);
    expect(await titles({ category: 'Finance' })).toEqual(['Clerk']);

    const start = await product.call(candidate, api.applications.create, { job_id: clerk.id });
    expect(start.status).toBe(200);
    expect((await posted(owner, { search: 'Clerk' })).jobs[0]).toMatchObject({
      applicationCount: 0,
      new_applications: 0,
    });
    const submitted = { status: 'submitted', submitted_at: new Date().toISOString() } as const;
    await product.db.updateTable('applications').set(submitted).where('job_id', '=', clerk.id).execute();
    expect((await posted(owner, { search: 'Clerk' })).jobs[0]).toMatchObject({
      applicationCount: 1,
      new_applications: 1,
    });
    const opened = { status: 'under_review', opened_at: new Date().toISOString() } as const;
    await product.db.updateTable('applications').set(opened).where('job_id', '=', clerk.id).execute();
    expect((await posted(owner, { search: 'Clerk' })).jobs[0]).toMatchObject({
      applicationCount: 1,
      new_applications: 0,
    });

    await product.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', baker.id).execute();
    await product.db.updateTable('jobs').set({ expires_at: past }).where('id', '=', third.id).execute();
    expect(await titles({ status: 'active' })).toEqual(['Clerk']);
    expect(await titles({ status: 'inactive' })).toEqual(['Driver_1', 'Baker 100%']);
    const { jobs } = await posted(owner);
    expect(jobs.map(({ expired }) => expired)).toEqual([true, false, false]);

    const one = await posted(owner, { limit: 2 });
    const two = await posted(owner, { limit: 2, cursor: one.next_cursor ?? '' });
    expect([...one.jobs, ...two.jobs].map(({ id }) => id)).toEqual([third.id, clerk.id, baker.id]);
    expect([one.total, two.total, two.next_cursor]).toEqual([3, 3, null]);
  });

  it('a manager sees no one else’s jobs', async () => {
    const other = await product.signUp('manager');
    expect(await posted(other)).toEqual({ jobs: [], total: 0, counts: { active: 0, inactive: 0 }, next_cursor: null });
    expect((await product.call(candidate, api.jobs.posted, {})).status).toBe(403);
  });
});

it('lists that come from the index show a manager’s new job immediately', async () => {
  let index: JobIndex | undefined;
  // The test product must run before its index can be opened on its database.
  const late: JobIndex = {
    page: (query) => index?.page(query) ?? null,
    refresh: async (ids) => index?.refresh(ids),
    ready: () => index?.ready() ?? false,
    changes: () => index?.changes() ?? 0,
    stop: async () => index?.stop(),
  };
  const indexed = await startTestProduct(() => ({ jobIndex: late }));
  index = await openJobIndex({ db: indexed.db, url: indexed.url, log: indexed.services.log, threshold: 0 });
  await vi.waitUntil(() => late.ready(), { timeout: 120_000 });
  const [boss, seeker] = [
    await indexed.signUp('manager'),
    await indexed.signUp('candidate', { skills: ['Sourdough'] }),
  ];
  const list = async () => (await indexed.call(seeker, api.jobs.open, {})).body.jobs.map(({ id }) => id);
  const posted: string[] = [];
  for (let count = 0; count < 5; count++) {
    expect(await list()).toEqual(posted);
    posted.unshift((await indexed.job(boss)).id);
  }
  expect(await list()).toEqual(posted);
  await late.stop();
  await indexed.close();
});

const past = '2026-01-01T00:00:00.000Z';

it('expired jobs are paused once, and the audit log records it', async () => {
  const owner = await product.signUp('manager');
  const [old, young] = [await product.job(owner, { title: 'Old' }), await product.job(owner, { title: 'Young' })];
  await product.db.updateTable('jobs').set({ expires_at: past }).where('id', '=', old.id).execute();
  await product.db.insertInto('events').values({ topic: 'old news', payload: '{}', at: past }).execute();
  for (let run = 0; run < 2; run++) await expireJobs.run(product.services, {}, { id: randomUUID(), last: false });

  const { jobs } = await posted(owner);
  expect(jobs.map(({ title, status, expired }) => [title, status, expired])).toEqual([
    ['Young', 'Active', false],
    ['Old', 'Paused', true],
  ]);
  const topics = await product.db.selectFrom('events').select('topic').distinct().execute();
  expect(topics).toContainEqual({ topic: 'job' });
  expect(topics).not.toContainEqual({ topic: 'old news' });
  const listed = await product.db
    .selectFrom('job_search')
    .select('job_id')
    .where('job_id', 'in', [old.id, young.id])
    .execute();
  expect(listed).toEqual([{ job_id: young.id }]);
  const notes = await product.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', old.id)
    .orderBy('id')
    .execute();
  expect(notes.map(({ action }) => action)).toEqual(['publish job', 'expire job']);
});

it('the credit history shows every change, newest first', async () => {
  const owner = await product.signUp('manager');
  await product.job(owner, { title: 'One' });
  await product.job(owner, { title: 'Two' });
  const { body: first } = await product.call(owner, api.credits.history, { limit: 3 });
  expect(first.entries.map(({ amount, balance_after, reason }) => [amount, balance_after, reason])).toEqual([
    [-1, 0, 'Job posted: Two'],
    [1, 1, 'Test'],
    [-1, 0, 'Job posted: One'],
  ]);
  const { body: rest } = await product.call(owner, api.credits.history, { limit: 3, cursor: first.next_cursor ?? '' });
  expect([rest.entries.length, rest.next_cursor]).toEqual([1, null]);
  expect((await product.call(owner, api.credits.postingBalance, {})).body).toEqual({ credits_job_postings: 0 });
  expect((await product.call(candidate, api.credits.balance, {})).body).toEqual({ applications: 0 });
});
