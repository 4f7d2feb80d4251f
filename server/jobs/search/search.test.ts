import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { openJob } from '#contract/jobs/jobs.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { subscribed } from '../../../tests/support/subscribing.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let manager: Person;
let candidate: Person;
const jobs: Record<'none' | 'draft' | 'sent' | 'withdrawn', string> = { none: '', draft: '', sent: '', withdrawn: '' };

beforeAll(async () => {
  product = await startTestProduct();
  manager = await product.signUp('manager', { company: 'Bread & Co' });
  candidate = await product.signUp('candidate', { skills: ['baking', 'Rye'] });
  for (const name of ['none', 'draft', 'sent', 'withdrawn'] as const) jobs[name] = (await product.job(manager)).id;
  await draftIn(product, { manager, candidate, job_id: jobs.draft });
  await sentIn(product, { manager, candidate, job_id: jobs.sent });
  const { application_id } = await sentIn(product, { manager, candidate, job_id: jobs.withdrawn });
  await product.call(candidate, api.applications.withdraw, { application_id });
});
afterAll(() => product.close());

const open = async (filters: RawInput<typeof api.jobs.open>) =>
  (await product.call(candidate, api.jobs.open, filters)).body;
const one = (person: Person, job_id: string) => product.call(person, api.jobs.openOne, { job_id });

describe('the open jobs of a candidate', () => {
  it('open jobs show the candidate’s application, the poster and the match', async () => {
    const { jobs: found, total } = await open({ sort: 'newest' });
    expect(total).toBe(4);
    const standing = new Map(found.map(({ id, applicationStatus }) => [id, applicationStatus]));
    expect(standing).toEqual(
      new Map([
        [jobs.withdrawn, 'withdrawn'],
        [jobs.sent, 'submitted'],
        [jobs.draft, 'draft'],
        [jobs.none, null],
      ]),
    );
    expect(found[0]).toMatchObject({
      posted_by: { first_name: 'Ada', last_name: 'Park' },
      match: { percentage: 50, matched: ['Baking'], missing: ['Sourdough'] },
    });
  });

  it('open jobs follow the schema of the contract, whatever characters they hold', async () => {
    const title = 'Bäcker "Brot" \\ 面包 \u2028 </script>';
    const { id } = await product.job(manager, { title, skills_required: ['Baking', 'C++ "quoted"'] });
    const { jobs: found } = await open({ sort: 'newest', limit: 1 });
    expect(found[0]).toMatchObject({ id, title, match: { matched: ['Baking'], missing: ['C++ "quoted"'] } });
    expect({ jobs: found }).toEqual({ jobs: api.jobs.open.output.shape.jobs.parse(found) });
    const { created_at, expires_at } = (await one(candidate, id)).body.job;
    expect(found[0]).toMatchObject({ created_at, expires_at });
    await product.db.deleteFrom('jobs').where('id', '=', id).execute();
  });

  it('open jobs carry every field of a job that the specification names', async () => {
    const texts = {
      city: 'Denver',
      state: 'CO',
      description: 'Bake {"bread"},{"rolls"}\\n daily.',
      requirements: ['An "oven" license'],
      benefits: ['Free bread'],
      application_questions: ['Why bread?', 'Why {here}?'],
      company_video_url: await product.video(manager),
    };
    const { id } = await product.job(manager, texts);
    const { jobs: found } = await open({ sort: 'newest', limit: 1 });
    expect(found[0]).toMatchObject({ id, ...texts, applicationStatus: null });
    const fields =
      'id title company description location city state salary_min salary_max work_arrangement job_type category remote_ok requirements skills_required benefits application_questions company_video_url created_at applicationStatus';
    expect(fields.split(' ').filter((field) => !(field in found[0]!))).toEqual([]);
    await product.db.deleteFrom('jobs').where('id', '=', id).execute();
  });

  it('lists of cards omit the texts, which only the page of a job shows', async () => {
    const { jobs: found } = await open({ sort: 'newest', details: 'card' });
    expect(found.length).toBe(4);
    for (const job of found) expect(Object.keys(job).toSorted()).toEqual(Object.keys(openJob.shape).toSorted());
  });

  it('the filter for jobs to apply to omits those with a sent application', async () => {
    const { jobs: found, total } = await open({ open_to_me: true, sort: 'newest' });
    expect(found.map(({ id }) => id)).toEqual([jobs.withdrawn, jobs.draft, jobs.none]);
    expect(total).toBe(3);
  });

  it('a job can be read by its id, and after closing only with an application', async () => {
    const { body } = await one(candidate, jobs.sent);
    expect(body.job).toMatchObject({ id: jobs.sent, applicationStatus: 'submitted', match: { percentage: 50 } });
    const stranger = await product.signUp('candidate');
    expect((await one(stranger, jobs.sent)).body.job).toMatchObject({ applicationStatus: null, application_id: null });

    await product.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', jobs.sent).execute();
    expect(await one(candidate, jobs.sent)).toMatchObject({ status: 200, body: { job: { status: 'Filled' } } });
    const gone = { status: 404, body: { error: 'Job not found.' } };
    expect(await one(stranger, jobs.sent)).toMatchObject(gone);
    expect(await one(stranger, crypto.randomUUID())).toMatchObject(gone);
    expect(await one(manager, jobs.sent)).toMatchObject({ status: 403 });
  });
});

describe('the candidate’s own applications', () => {
  it('own applications are listed newest first, in pages', async () => {
    const first = (await product.call(candidate, api.applications.mine, { limit: 2 })).body;
    expect(first.applications.map(({ job_id }) => job_id)).toEqual([jobs.withdrawn, jobs.sent]);
    expect(first.total).toBe(3);
    const cursor = first.next_cursor ?? undefined;
    const rest = (await product.call(candidate, api.applications.mine, { limit: 2, cursor })).body;
    expect(rest.applications.map(({ job_id }) => job_id)).toEqual([jobs.draft]);
    expect(rest.next_cursor).toBe(null);
    expect(first.applications[1]).toMatchObject({
      job: { title: 'Baker', company: 'Bread & Co', salary_min: 40_000, location: 'Denver, CO' },
      posted_by: { first_name: 'Ada' },
      meeting: null,
    });
  });

  it('a candidate who reads the job can play the company’s introduction video', async () => {
    const company_video_url = await product.video(manager);
    const job = await product.job(manager, { company_video_url });
    const { body } = await one(candidate, job.id);
    expect(body.job.company_video).toMatchObject({ duration: 60 });
    expect(body.job.company_video?.url).toContain(`viewer=${candidate.id}`);
    expect((await one(candidate, (await product.job(manager)).id)).body.job.company_video).toBeNull();
  });
});

describe('the promoted job above the list', () => {
  it('a paid plan promotes its job on the first page, without changing order or match', async () => {
    const payer = await product.signUp('manager', { company: 'Mill & Co' });
    const { id } = await product.job(payer, { title: 'Miller', skills_required: ['Rye', 'Milling'] });
    const before = await open({ sort: 'match' });
    expect(before.promoted).toBeNull();
    await subscribed(product, payer, 'single_posting');
    expect((await open({ sort: 'match' })).promoted).toBeNull();
    await product.db
      .updateTable('subscriptions')
      .set({ plan_id: 'multi_posting' })
      .where('user_id', '=', payer.id)
      .execute();
    const after = await open({ sort: 'match' });
    expect(after.promoted).toEqual(before.jobs.find((job) => job.id === id));
    expect(after.jobs).toEqual(before.jobs);
    expect((await product.call(null, api.board.jobs, {})).body.promoted).toMatchObject({ id, title: 'Miller' });
    expect((await open({ search: 'sourdough' })).promoted).toBeNull();
    const { next_cursor } = await open({ limit: 1 });
    expect((await open({ limit: 1, cursor: next_cursor ?? '' })).promoted).toBeNull();
    await product.db.updateTable('subscriptions').set({ status: 'paused' }).where('user_id', '=', payer.id).execute();
    expect((await open({ sort: 'match' })).promoted).toBeNull();
    await product.db.deleteFrom('jobs').where('id', '=', id).execute();
  });
});
