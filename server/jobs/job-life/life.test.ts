import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { statesAfterMove, type JobMove, jobMoves, movesFrom } from '#contract/jobs/job-lifecycle.ts';
import { type JobState, jobStates, type JobStatus } from '#contract/jobs/jobs.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { aJob, type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let manager: Person;
let candidate: Person;
beforeAll(async () => {
  product = await startTestProduct();
  manager = await product.signUp('manager', { company: 'Bread & Co' });
  candidate = await product.signUp('candidate');
});
afterAll(() => product.close());

const creditsOf = async (person: Person) => (await product.call(person, api.credits.balance, {})).body.jobPostings ?? 0;
const one = async (job_id: string, person = manager) => (await product.call(person, api.postings.one, { job_id })).body;
const isListed = async (job_id: string) =>
  (await product.call(candidate, api.jobs.open, { limit: 50 })).body.jobs.some(({ id }) => id === job_id);
const put = (id: string, set: Record<string, unknown>) =>
  product.db.updateTable('jobs').set(set).where('id', '=', id).execute();
const draftOf = async (job: RawInput<typeof api.postings.saveDraft>['job'], person = manager) =>
  (await product.call(person, api.postings.saveDraft, { job })).body.job;
const notesOf = (id: string) =>
  product.db.selectFrom('audit_log').select(['action', 'after']).where('subject_id', '=', id).orderBy('id').execute();

const past = '2026-01-01T00:00:00.000Z';
/** A job of this manager that is there. */
async function jobAt(state: JobState): Promise<string> {
  if (state === 'draft') return (await draftOf(aJob)).id;
  const { id } = await product.job(manager);
  await bring(id, state);
  return id;
}

async function bring(id: string, state: JobState): Promise<void> {
  if (state === 'held') await put(id, { held_at: past });
  if (state === 'paused') await put(id, { status: 'Paused', paused_at: past });
  if (state === 'over_plan') await put(id, { status: 'Paused', paused_at: past, paused_by_plan: true });
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
}
const moves: Record<JobMove, (job_id: string) => Promise<{ status: number; body: { code?: string } }>> = {
  publish: (job_id) => product.call(manager, api.postings.publish, { job_id, job: aJob }),
  edit: (job_id) => product.call(manager, api.postings.edit, { job_id, job: { ...aJob, title: 'Edited' } }),
  pause: (job_id) => product.call(manager, api.postings.pause, { job_id }),
  resume: (job_id) => product.call(manager, api.postings.resume, { job_id }),
  close: (job_id) => product.call(manager, api.closing.close, { job_id, reason_code: 'filled' }),
  repost: (job_id) => product.call(manager, api.postings.repost, { job_id }),
  remove: (job_id) => product.call(manager, api.postings.remove, { job_id }),
};
const leadsTo: Partial<Record<JobMove, JobState>> = {
  publish: 'open',
  pause: 'paused',
  resume: 'open',
  close: 'filled',
};

describe('the life of a job', () => {
  beforeAll(() => product.grant(manager, 'job_posting', 50));

  it.each(jobMoves.flatMap((move) => jobStates.map((state) => [move, state] as const)))(
    'the move %s from %s follows the job’s state machine',
    async (move, state) => {
      const id = await jobAt(state);
      const before = await creditsOf(manager);
      const { status, body } = await moves[move](id);
      const allowed = movesFrom[state].includes(move);
      const already = statesAfterMove[move]?.includes(state) ?? false;
      expect([status, body.code]).toEqual(allowed || already ? [200, undefined] : [409, 'job_moved_on']);
      const paid = allowed && (move === 'publish' || move === 'repost') ? 1 : 0;
      expect(await creditsOf(manager)).toBe(before - paid);
      if (allowed && move === 'remove') return expect((await one(id)).code).toBe('job_not_found');
      const { posting_state } = (await one(id)).job;
      return expect(posting_state).toBe((state !== 'hidden' && allowed && leadsTo[move]) || state);
    },
  );
});

const wireStatuses: Record<JobState, JobStatus> = {
  draft: 'Draft',
  open: 'Active',
  held: 'Active',
  paused: 'Paused',
  over_plan: 'Paused',
  expired: 'Paused',
  hidden: 'Paused',
  filled: 'Filled',
};

const reasons: Partial<Record<JobState, string>> = {
  draft: 'This job is a draft. Post it first.',
  held: 'This job is on hold. Send its overdue replies first.',
  paused: 'This job is paused. Resume it first.',
  over_plan: 'Your plan carries fewer jobs, so this one is paused. Free a slot or upgrade, then resume it.',
  expired: 'This job has expired. Repost it first.',
  hidden: 'We have hidden this job. No one can apply to it.',
  filled: 'This job is filled. Repost it first.',
};

describe('the state of a job', () => {
  it.each(jobStates)('every answer to the employer of a job that is %s names this state', async (state) => {
    const id = await jobAt(state);
    const named = { id, status: wireStatuses[state], posting_state: state };
    const { jobs } = (await product.call(manager, api.jobs.posted, { limit: 100 })).body;
    expect(jobs.find((job) => job.id === id)).toMatchObject(named);
    const { prospects } = (await product.call(manager, api.prospects.list, { limit: 100 })).body;
    expect(prospects.find((job) => job.id === id)).toMatchObject(named);
    const overview = (await product.call(manager, api.prospects.overview, { job_id: id })).body;
    expect([overview.job, overview.prospect]).toMatchObject([named, named]);
    expect((await product.call(manager, api.applicants.forJob, { job_id: id })).body.job).toMatchObject(named);
    expect((await one(id)).job).toMatchObject(named);
    const invited = await product.call(manager, api.invitations.invite, { candidate_id: candidate.id, job_id: id });
    if (reasons[state]) expect(invited.body).toMatchObject({ code: 'job_closed', error: reasons[state] });
  });

  it('a job is paused on the wire from the second in which it expires', async () => {
    const owner = await product.signUp('manager');
    const { id } = await product.job(owner);
    await put(id, { expires_at: past });
    const { prospects, totals } = (await product.call(owner, api.prospects.list, { status_filter: 'Paused' })).body;
    expect(prospects).toMatchObject([{ id, status: 'Paused', posting_state: 'expired' }]);
    expect(totals).toMatchObject({ all: 1, Active: 0, Paused: 1 });
  });

  it.each([
    ['paused', 'paused', 'This job is paused and takes no applications right now.'],
    ['over_plan', 'paused', 'This job is paused and takes no applications right now.'],
    ['expired', 'expired', 'This job has expired and no longer takes applications.'],
    ['held', 'held', 'This employer has an overdue reply. The job takes applications again once it’s answered.'],
    ['filled', 'filled', 'This job no longer takes applications.'],
  ] as const)('candidates of a job that is %s read that it is %s', async (state, posting_state, error) => {
    const job_id = await jobAt('open');
    const seeker = await product.signUp('candidate');
    await product.call(seeker, api.savedJobs.save, { job_id });
    const { application_id } = await draftIn(product, { manager, candidate: seeker, job_id });
    await bring(job_id, state);
    const [application] = (await product.call(seeker, api.applications.mine, {})).body.applications;
    expect(application?.job).toMatchObject({ id: job_id, status: wireStatuses[state], posting_state });
    const page = await product.call(seeker, api.outcomes.page, { application_id });
    expect(page.body.application.job.posting_state).toBe(posting_state);
    expect((await product.call(seeker, api.savedJobs.list, {})).body.jobs).toMatchObject([
      { id: job_id, posting_state },
    ]);
    expect((await product.call(seeker, api.managers.ofJob, { job_id })).body.takes_questions).toBe(state === 'held');
    expect((await product.call(seeker, api.stats.candidate, {})).body.draft).toBeNull();
    const applied = await product.call(await product.signUp('candidate'), api.applications.create, { job_id });
    expect(applied.body).toMatchObject({ code: 'job_closed', error });
  });
});

describe('a draft', () => {
  it('a draft is free, may be incomplete, is listed, and can be changed any number of times', async () => {
    const owner = await product.signUp('manager');
    const job = await draftOf({ title: 'Half a thought', salary_min: 90_000, salary_max: 10 }, owner);
    expect(job).toMatchObject({ status: 'Draft', category: null, application_questions: [], expires_at: null });
    await product.call(owner, api.postings.saveDraft, {
      job_id: job.id,
      job: { title: 'A whole one', category: 'Design' },
    });
    const { body } = await product.call(owner, api.jobs.posted, { status: 'inactive' });
    expect(body.jobs).toMatchObject([{ id: job.id, title: 'A whole one', category: 'Design', salary_min: null }]);
    expect(body.counts).toEqual({ active: 0, inactive: 1 });
    expect(await isListed(job.id)).toBe(false);
    expect((await product.call(candidate, api.applications.create, { job_id: job.id })).status).toBe(404);
  });

  it('an Idempotency-Key creates one draft', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const both = await Promise.all([1, 2].map(() => product.call(manager, api.postings.saveDraft, { job: aJob }, key)));
    expect(new Set(both.map(({ body }) => body.job.id)).size).toBe(1);
  });

  it('repeated publishing publishes a draft once and spends one credit', async () => {
    const owner = await product.signUp('manager');
    await product.grant(owner, 'job_posting', 3);
    const { id } = await draftOf({ title: 'Baker' }, owner);
    const publish = () => product.call(owner, api.postings.publish, { job_id: id, job: aJob });
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(answers.map(({ status, body }) => [status, body.job.status])).toEqual([1, 2, 3].map(() => [200, 'Active']));
    expect(await creditsOf(owner)).toBe(2);
    expect(await isListed(id)).toBe(true);
  });

  it('publishing requires every field, and a draft stays a draft without a credit', async () => {
    const poor = await product.signUp('manager');
    const { id } = await draftOf({ title: 'Baker' }, poor);
    const { city: _, ...without } = aJob;
    const missing = await product.call(poor, api.postings.publish, { job_id: id, job: without as typeof aJob });
    expect(missing.body).toMatchObject({ code: 'invalid_input', error: 'City is required' });
    expect((await product.call(poor, api.postings.publish, { job_id: id, job: aJob })).status).toBe(402);
    expect((await one(id, poor)).job).toMatchObject({ status: 'Draft', title: 'Baker', city: '' });
  });
});

describe('editing a job', () => {
  it('an edit follows the rules of a new job and is visible immediately', async () => {
    const { id } = await product.job(manager);
    const { city: _, ...without } = aJob;
    expect(
      (await product.call(manager, api.postings.edit, { job_id: id, job: without as typeof aJob })).body.error,
    ).toBe('City is required');
    const job = { ...aJob, title: 'Head baker', skills_required: ['Baking', 'baking', 'Rye'] };
    expect((await product.call(manager, api.postings.edit, { job_id: id, job })).body.job).toMatchObject({
      title: 'Head baker',
      skills_required: ['Baking', 'Rye'],
    });
    expect((await product.call(candidate, api.jobs.openOne, { job_id: id })).body.job.title).toBe('Head baker');
  });

  it('the first answer locks the questions and nothing else', async () => {
    const sent = await sentIn(product, { manager });
    expect((await one(sent.job_id)).questions_locked).toBe(true);
    const edit = (job: typeof aJob) => product.call(manager, api.postings.edit, { job_id: sent.job_id, job });
    const refused = await edit({ ...aJob, application_questions: ['Why?', 'Why not?'] });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'application_questions']);
    expect((await edit({ ...aJob, description: 'Bake more bread.' })).status).toBe(200);
  });

  it('a new salary or place sends one email to the active applicants only', async () => {
    const sent = await sentIn(product, { manager });
    const other = await sentIn(product, { manager, job_id: sent.job_id });
    await product.call(manager, api.reviews.updateStatus, {
      application_id: other.application_id,
      new_status: 'rejected',
    });
    await product.runTasks();
    const edit = (job: typeof aJob) => product.call(manager, api.postings.edit, { job_id: sent.job_id, job });
    await edit({ ...aJob, benefits: ['Cake'] });
    await edit({ ...aJob, salary_max: 55_000, location: 'Boulder, CO' });
    await edit({ ...aJob, salary_max: 55_000, location: 'Boulder, CO' });
    await product.runTasks();
    const told = (await product.sentMail()).filter(({ subject }) => subject === 'Baker at Bread & Co has changed');
    expect(told.map(({ recipient }) => recipient)).toEqual([sent.candidate.email]);
    expect(told[0]?.text).toContain('The salary is now $40,000 - $55,000. Before, it was $40,000 - $50,000.');
    expect(told[0]?.text).toContain('The location is now Boulder, CO · On-site. Before, it was Denver, CO · On-site.');
  });

  it('the audit log records the codes of ignored warnings without their text', async () => {
    const { id } = await product.job(manager, { application_questions: ['How old are you?', 'Why bread?'] });
    const [published] = await notesOf(id);
    expect(published).toEqual({
      action: 'publish job',
      after: { status: 'Active', title: 'Baker', warnings: [{ code: 'age', path: 'application_questions.0' }] },
    });
  });
});

describe('pausing a job', () => {
  it('a pause stops the thirty days and new applications, and leaves existing applications open', async () => {
    const sent = await sentIn(product, { manager });
    const { job_id } = sent;
    const days = (count: number) => sql<string>`now() + make_interval(days => ${count})`;
    await put(job_id, { expires_at: days(12) });
    await product.call(manager, api.postings.pause, { job_id });
    expect(await isListed(job_id)).toBe(false);
    expect((await product.call(candidate, api.applications.create, { job_id })).body.code).toBe('job_closed');
    expect((await product.call(manager, api.reviews.detail, { application_id: sent.application_id })).status).toBe(200);

    // Forty days later the posting has its twelve days still.
    await put(job_id, { paused_at: days(-40), expires_at: days(-28) });
    expect((await one(job_id)).job.expired).toBe(false);
    const { body } = await product.call(manager, api.postings.resume, { job_id });
    expect(Math.round((Date.parse(body.job.expires_at ?? '') - Date.now()) / 86_400_000)).toBe(12);
    expect(await isListed(job_id)).toBe(true);
  });
});

describe('repeating a job', () => {
  it('duplicating any job creates a free draft', async () => {
    const { id } = await product.job(manager, { title: 'Original' });
    const { body } = await product.call(manager, api.postings.duplicate, { job_id: id });
    expect(body.job).toMatchObject({
      title: 'Original',
      status: 'Draft',
      application_questions: aJob.application_questions,
    });
    expect(body.job.id).not.toBe(id);
  });

  it('reposting an expired job once gives thirty new days and retains a video that a colleague uploaded', async () => {
    const company_video_url = await product.video(manager);
    const { id } = await product.job(manager, { company_video_url });
    await put(id, { status: 'Paused', expires_at: past });
    await product.grant(manager, 'job_posting', 2);
    const before = await creditsOf(manager);
    const again = () => product.call(manager, api.postings.repost, { job_id: id });
    const answers = await Promise.all([again(), again()]);
    const [first] = answers;
    expect(new Set(answers.map(({ body }) => body.job.id)).size).toBe(1);
    expect(first?.body.job).toMatchObject({ status: 'Active', company_video_url });
    expect(await creditsOf(manager)).toBe(before - 1);
    expect(await isListed(first?.body.job.id ?? '')).toBe(true);
    expect((await one(id)).job.expired).toBe(true);
  });
});
