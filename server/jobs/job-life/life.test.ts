import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import {
  doneAt,
  type JobMove,
  jobMoves,
  type JobState,
  jobStateOf,
  jobStates,
  movesFrom,
} from '#contract/jobs/job-life.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { aJob, type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
let manager: Person;
let candidate: Person;
beforeAll(async () => {
  house = await openHouse();
  manager = await house.signUp('manager', { company: 'Bread & Co' });
  candidate = await house.signUp('candidate');
});
afterAll(() => house.close());

const creditsOf = async (person: Person) => (await house.call(person, api.credits.balance, {})).body.jobPostings ?? 0;
const one = async (job_id: string, person = manager) => (await house.call(person, api.postings.one, { job_id })).body;
const isListed = async (job_id: string) =>
  (await house.call(candidate, api.jobs.open, { limit: 50 })).body.jobs.some(({ id }) => id === job_id);
const put = (id: string, set: Record<string, unknown>) =>
  house.db.updateTable('jobs').set(set).where('id', '=', id).execute();
const draftOf = async (job: Sent<typeof api.postings.saveDraft>['job'], person = manager) =>
  (await house.call(person, api.postings.saveDraft, { job })).body.job;
const notesOf = (id: string) =>
  house.db.selectFrom('audit_log').select(['action', 'after']).where('subject_id', '=', id).orderBy('id').execute();

const past = '2026-01-01T00:00:00.000Z';
/** A job of this manager that is there. */
async function jobAt(state: JobState): Promise<string> {
  if (state === 'draft') return (await draftOf(aJob)).id;
  const { id } = await house.job(manager);
  if (state === 'held') await put(id, { held_at: past });
  if (state === 'paused') await put(id, { status: 'Paused', paused_at: past });
  if (state === 'expired') await put(id, { status: 'Paused', expires_at: past });
  if (state === 'hidden') {
    await put(id, {
      status: 'Paused',
      paused_at: past,
      hidden_at: past,
      hidden_why: 'reported',
      hidden_while_open: true,
    });
  }
  if (state === 'filled') await put(id, { status: 'Filled' });
  return id;
}
const moves: Record<JobMove, (job_id: string) => Promise<{ status: number; body: { code?: string } }>> = {
  publish: (job_id) => house.call(manager, api.postings.publish, { job_id, job: aJob }),
  edit: (job_id) => house.call(manager, api.postings.edit, { job_id, job: { ...aJob, title: 'Edited' } }),
  pause: (job_id) => house.call(manager, api.postings.pause, { job_id }),
  resume: (job_id) => house.call(manager, api.postings.resume, { job_id }),
  close: (job_id) => house.call(manager, api.closing.close, { job_id, reason_code: 'filled' }),
  repost: (job_id) => house.call(manager, api.postings.repost, { job_id }),
  remove: (job_id) => house.call(manager, api.postings.remove, { job_id }),
};
const leadsTo: Partial<Record<JobMove, JobState>> = {
  publish: 'open',
  pause: 'paused',
  resume: 'open',
  close: 'filled',
};

describe('the life of a job', () => {
  beforeAll(() => house.grant(manager, 'job_posting', 50));

  it.each(jobMoves.flatMap((move) => jobStates.map((state) => [move, state] as const)))(
    '%s from %s',
    async (move, state) => {
      const id = await jobAt(state);
      const before = await creditsOf(manager);
      const { status, body } = await moves[move](id);
      const allowed = movesFrom[state].includes(move);
      const already = doneAt[move]?.includes(state) ?? false;
      expect([status, body.code]).toEqual(allowed || already ? [200, undefined] : [409, 'job_moved_on']);
      const paid = allowed && (move === 'publish' || move === 'repost') ? 1 : 0;
      expect(await creditsOf(manager)).toBe(before - paid);
      if (allowed && move === 'remove') return expect((await one(id)).code).toBe('job_not_found');
      const now = jobStateOf((await one(id)).job);
      return expect(now).toBe((allowed && leadsTo[move]) || state);
    },
  );
});

describe('a draft', () => {
  it('is free, may be unfinished, is listed, and is changed as often as one likes', async () => {
    const owner = await house.signUp('manager');
    const job = await draftOf({ title: 'Half a thought', salary_min: 90_000, salary_max: 10 }, owner);
    expect(job).toMatchObject({ status: 'Draft', category: null, application_questions: [], expires_at: null });
    await house.call(owner, api.postings.saveDraft, {
      job_id: job.id,
      job: { title: 'A whole one', category: 'Design' },
    });
    const { body } = await house.call(owner, api.jobs.posted, { status: 'inactive' });
    expect(body.jobs).toMatchObject([{ id: job.id, title: 'A whole one', category: 'Design', salary_min: null }]);
    expect(body.counts).toEqual({ active: 0, inactive: 1 });
    expect(await isListed(job.id)).toBe(false);
    expect((await house.call(candidate, api.applications.create, { job_id: job.id })).status).toBe(404);
  });

  it('begins once for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const both = await Promise.all([1, 2].map(() => house.call(manager, api.postings.saveDraft, { job: aJob }, key)));
    expect(new Set(both.map(({ body }) => body.job.id)).size).toBe(1);
  });

  it('is published once and for one credit, however often it is pressed', async () => {
    const owner = await house.signUp('manager');
    await house.grant(owner, 'job_posting', 3);
    const { id } = await draftOf({ title: 'Baker' }, owner);
    const publish = () => house.call(owner, api.postings.publish, { job_id: id, job: aJob });
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(answers.map(({ status, body }) => [status, body.job.status])).toEqual([1, 2, 3].map(() => [200, 'Active']));
    expect(await creditsOf(owner)).toBe(2);
    expect(await isListed(id)).toBe(true);
  });

  it('asks for everything when it is published, and stays a draft without a credit', async () => {
    const poor = await house.signUp('manager');
    const { id } = await draftOf({ title: 'Baker' }, poor);
    const { city: _, ...without } = aJob;
    const missing = await house.call(poor, api.postings.publish, { job_id: id, job: without as typeof aJob });
    expect(missing.body).toMatchObject({ code: 'invalid_input', error: 'City is required' });
    expect((await house.call(poor, api.postings.publish, { job_id: id, job: aJob })).status).toBe(402);
    expect((await one(id, poor)).job).toMatchObject({ status: 'Draft', title: 'Baker', city: '' });
  });
});

describe('editing a job', () => {
  it('follows the rules of a new one and shows at once', async () => {
    const { id } = await house.job(manager);
    const { city: _, ...without } = aJob;
    expect((await house.call(manager, api.postings.edit, { job_id: id, job: without as typeof aJob })).body.error).toBe(
      'City is required',
    );
    const job = { ...aJob, title: 'Head baker', skills_required: ['Baking', 'baking', 'Rye'] };
    expect((await house.call(manager, api.postings.edit, { job_id: id, job })).body.job).toMatchObject({
      title: 'Head baker',
      skills_required: ['Baking', 'Rye'],
    });
    expect((await house.call(candidate, api.jobs.openOne, { job_id: id })).body.job.title).toBe('Head baker');
  });

  it('locks the questions with the first answer, and nothing else', async () => {
    const sent = await sentIn(house, { manager });
    expect((await one(sent.job_id)).questions_locked).toBe(true);
    const edit = (job: typeof aJob) => house.call(manager, api.postings.edit, { job_id: sent.job_id, job });
    const refused = await edit({ ...aJob, application_questions: ['Why?', 'Why not?'] });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'application_questions']);
    expect((await edit({ ...aJob, description: 'Bake more bread.' })).status).toBe(200);
  });

  it('tells those who applied of a new salary and a new place, once, and no one else', async () => {
    const sent = await sentIn(house, { manager });
    const other = await sentIn(house, { manager, job_id: sent.job_id });
    await house.call(manager, api.reviews.updateStatus, {
      application_id: other.application_id,
      new_status: 'rejected',
    });
    const edit = (job: typeof aJob) => house.call(manager, api.postings.edit, { job_id: sent.job_id, job });
    await edit({ ...aJob, benefits: ['Cake'] });
    await edit({ ...aJob, salary_max: 55_000, location: 'Boulder, CO' });
    await edit({ ...aJob, salary_max: 55_000, location: 'Boulder, CO' });
    await house.runTasks();
    const told = (await house.sentMail()).filter(({ subject }) => subject === 'Baker at Bread & Co has changed');
    expect(told.map(({ recipient }) => recipient)).toEqual([sent.candidate.email]);
    expect(told[0]?.text).toContain('The salary is now $40,000 - $55,000. Before, it was $40,000 - $50,000.');
    expect(told[0]?.text).toContain('The location is now Boulder, CO · On-site. Before, it was Denver, CO · On-site.');
  });

  it('notes what was warned of and ignored, without its words', async () => {
    const { id } = await house.job(manager, { application_questions: ['How old are you?', 'Why bread?'] });
    const [published] = await notesOf(id);
    expect(published).toEqual({
      action: 'publish job',
      after: { status: 'Active', title: 'Baker', warnings: [{ code: 'age', path: 'application_questions.0' }] },
    });
  });
});

describe('pausing a job', () => {
  it('stops the thirty days and new applications, and no application that is there', async () => {
    const sent = await sentIn(house, { manager });
    const { job_id } = sent;
    const days = (count: number) => sql<string>`now() + make_interval(days => ${count})`;
    await put(job_id, { expires_at: days(12) });
    await house.call(manager, api.postings.pause, { job_id });
    expect(await isListed(job_id)).toBe(false);
    expect((await house.call(candidate, api.applications.create, { job_id })).body.code).toBe('job_closed');
    expect((await house.call(manager, api.reviews.detail, { application_id: sent.application_id })).status).toBe(200);

    // Forty days later the posting has its twelve days still.
    await put(job_id, { paused_at: days(-40), expires_at: days(-28) });
    expect((await one(job_id)).job.expired).toBe(false);
    const { body } = await house.call(manager, api.postings.resume, { job_id });
    expect(Math.round((Date.parse(body.job.expires_at ?? '') - Date.now()) / 86_400_000)).toBe(12);
    expect(await isListed(job_id)).toBe(true);
  });
});

describe('repeating a job', () => {
  it('makes a free draft of any job', async () => {
    const { id } = await house.job(manager, { title: 'Original' });
    const { body } = await house.call(manager, api.postings.duplicate, { job_id: id });
    expect(body.job).toMatchObject({
      title: 'Original',
      status: 'Draft',
      application_questions: aJob.application_questions,
    });
    expect(body.job.id).not.toBe(id);
  });

  it('posts an expired job again, once, with thirty new days and a film that a colleague had uploaded', async () => {
    const company_video_url = await house.video(manager);
    const { id } = await house.job(manager, { company_video_url });
    await put(id, { status: 'Paused', expires_at: past });
    await house.grant(manager, 'job_posting', 2);
    const before = await creditsOf(manager);
    const again = () => house.call(manager, api.postings.repost, { job_id: id });
    const answers = await Promise.all([again(), again()]);
    const [first] = answers;
    expect(new Set(answers.map(({ body }) => body.job.id)).size).toBe(1);
    expect(first?.body.job).toMatchObject({ status: 'Active', company_video_url });
    expect(await creditsOf(manager)).toBe(before - 1);
    expect(await isListed(first?.body.job.id ?? '')).toBe(true);
    expect((await one(id)).job.expired).toBe(true);
  });
});
