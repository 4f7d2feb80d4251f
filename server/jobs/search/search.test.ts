import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import { openJob } from '#contract/jobs/jobs.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { subscribed } from '../../../tests/support/subscribing.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
let manager: Person;
let candidate: Person;
const jobs: Record<'none' | 'draft' | 'sent' | 'withdrawn', string> = { none: '', draft: '', sent: '', withdrawn: '' };

beforeAll(async () => {
  house = await openHouse();
  manager = await house.signUp('manager', { company: 'Bread & Co' });
  candidate = await house.signUp('candidate', { skills: ['baking', 'Rye'] });
  for (const name of ['none', 'draft', 'sent', 'withdrawn'] as const) jobs[name] = (await house.job(manager)).id;
  await draftIn(house, { manager, candidate, job_id: jobs.draft });
  await sentIn(house, { manager, candidate, job_id: jobs.sent });
  const { application_id } = await sentIn(house, { manager, candidate, job_id: jobs.withdrawn });
  await house.call(candidate, api.applications.withdraw, { application_id });
});
afterAll(() => house.close());

const open = async (filters: Sent<typeof api.jobs.open>) => (await house.call(candidate, api.jobs.open, filters)).body;
const one = (person: Person, job_id: string) => house.call(person, api.jobs.openOne, { job_id });

describe('open jobs of a candidate', () => {
  it('say where the own application is, who posted them and how they match', async () => {
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

  it('are spelled exactly as the contract says, whatever is in them', async () => {
    const title = 'Bäcker "Brot" \\ 面包 \u2028 </script>';
    const { id } = await house.job(manager, { title, skills_required: ['Baking', 'C++ "quoted"'] });
    const { jobs: found } = await open({ sort: 'newest', limit: 1 });
    expect(found[0]).toMatchObject({ id, title, match: { matched: ['Baking'], missing: ['C++ "quoted"'] } });
    expect(found[0]).toEqual(openJob.parse(found[0]));
    const { created_at, expires_at } = (await one(candidate, id)).body.job;
    expect(found[0]).toMatchObject({ created_at, expires_at });
    await house.db.deleteFrom('jobs').where('id', '=', id).execute();
  });

  it('leave out what was sent when only the ones to apply to are asked for', async () => {
    const { jobs: found, total } = await open({ open_to_me: true, sort: 'newest' });
    expect(found.map(({ id }) => id)).toEqual([jobs.withdrawn, jobs.draft, jobs.none]);
    expect(total).toBe(3);
  });

  it('are read one by one, also after closing when an application exists', async () => {
    const { body } = await one(candidate, jobs.sent);
    expect(body.job).toMatchObject({ id: jobs.sent, applicationStatus: 'submitted', match: { percentage: 50 } });
    const stranger = await house.signUp('candidate');
    expect((await one(stranger, jobs.sent)).body.job).toMatchObject({ applicationStatus: null, application_id: null });

    await house.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', jobs.sent).execute();
    expect(await one(candidate, jobs.sent)).toMatchObject({ status: 200, body: { job: { status: 'Filled' } } });
    const gone = { status: 404, body: { error: 'Job not found.' } };
    expect(await one(stranger, jobs.sent)).toMatchObject(gone);
    expect(await one(stranger, crypto.randomUUID())).toMatchObject(gone);
    expect(await one(manager, jobs.sent)).toMatchObject({ status: 403 });
  });
});

describe('own applications', () => {
  it('are listed newest first, page by page', async () => {
    const first = (await house.call(candidate, api.applications.mine, { limit: 2 })).body;
    expect(first.applications.map(({ job_id }) => job_id)).toEqual([jobs.withdrawn, jobs.sent]);
    expect(first.total).toBe(3);
    const cursor = first.next_cursor ?? undefined;
    const rest = (await house.call(candidate, api.applications.mine, { limit: 2, cursor })).body;
    expect(rest.applications.map(({ job_id }) => job_id)).toEqual([jobs.draft]);
    expect(rest.next_cursor).toBe(null);
    expect(first.applications[1]).toMatchObject({
      job: { title: 'Baker', company: 'Bread & Co', salary_min: 40_000, location: 'Denver, CO' },
      posted_by: { first_name: 'Ada' },
      meeting: null,
    });
  });

  it('plays the introduction of a company to the candidate who reads the job', async () => {
    const company_video_url = await house.video(manager);
    const job = await house.job(manager, { company_video_url });
    const { body } = await one(candidate, job.id);
    expect(body.job.company_video).toMatchObject({ duration: 60 });
    expect(body.job.company_video?.url).toContain(`viewer=${candidate.id}`);
    expect((await one(candidate, (await house.job(manager)).id)).body.job.company_video).toBeNull();
  });
});

describe('the paid place above the list', () => {
  it('holds a job of a plan that includes it, on the first page of a list that holds it, and changes neither order nor match', async () => {
    const payer = await house.signUp('manager', { company: 'Mill & Co' });
    const { id } = await house.job(payer, { title: 'Miller', skills_required: ['Rye', 'Milling'] });
    const before = await open({ sort: 'match' });
    expect(before.promoted).toBeNull();
    await subscribed(house, payer, 'single_posting');
    expect((await open({ sort: 'match' })).promoted).toBeNull();
    await house.db
      .updateTable('subscriptions')
      .set({ plan_id: 'multi_posting' })
      .where('user_id', '=', payer.id)
      .execute();
    const after = await open({ sort: 'match' });
    expect(after.promoted).toEqual(before.jobs.find((job) => job.id === id));
    expect(after.jobs).toEqual(before.jobs);
    expect((await house.call(null, api.board.jobs, {})).body.promoted).toMatchObject({ id, title: 'Miller' });
    expect((await open({ search: 'baker' })).promoted).toBeNull();
    const { next_cursor } = await open({ limit: 1 });
    expect((await open({ limit: 1, cursor: next_cursor ?? '' })).promoted).toBeNull();
    await house.db.updateTable('subscriptions').set({ status: 'paused' }).where('user_id', '=', payer.id).execute();
    expect((await open({ sort: 'match' })).promoted).toBeNull();
    await house.db.deleteFrom('jobs').where('id', '=', id).execute();
  });
});
