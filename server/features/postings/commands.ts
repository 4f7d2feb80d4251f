import { sql, type UpdateObject } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import type { JobFields } from '#contract/jobs.ts';
import type { DB } from '../../adapters/db-types.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { fundPosting } from '../entitlements/commands.ts';
import {
  cleaned,
  columnsOf,
  enterSearch,
  goPublic,
  insertOpen,
  leaveSearch,
  mustBeOwnVideo,
  warningsOf,
} from '../jobs/commands.ts';
import { isOverdue, jobColumns, type JobRow, jobView, mustHaveDecided } from '../jobs/queries.ts';
import { hasAnswers, mustAllow, ownJobForUpdate } from './queries.ts';
import { whatApplicantsHear } from './emails.ts';
import { tellApplicants } from './tasks.ts';

type Postings = typeof api.postings;
type Answered = Answer<Postings['edit']>;

const lockedWords = 'Somebody has answered these questions already. Duplicate the job to ask others.';

/** Changes a published job by the rules of a new one; a new salary or place is told to those who applied (D59). */
export async function editJob(context: Context<'manager'>, input: Input<Postings['edit']>): Promise<Answered> {
  const fields = columnsOf(cleaned(input.job));
  return changed(context, input.job_id, async (tx, before) => {
    mustAllow('edit', before);
    const names = changedNames(before, fields);
    if (names.length === 0) return before;
    if (names.includes('application_questions') && (await hasAnswers(tx, before.id))) {
      throw invalidInput({ path: 'application_questions', message: lockedWords });
    }
    if (names.includes('company_video_url')) await mustBeOwnVideo(context, tx, fields.company_video_url);
    const job = await update(tx, before.id, fields);
    await enterSearch(tx, job);
    await note(tx, context, 'edit job', job, { changed: names, warnings: warningsOf(job) });
    const lines = whatApplicantsHear(before, job);
    if (lines.length > 0) await enqueue(tx, tellApplicants, { job_id: job.id, change_id: crypto.randomUUID(), lines });
    return job;
  });
}

/** Out of sight, with the thirty days standing still. Those who have applied still have their answer coming (N4). */
export const pauseJob = (context: Context<'manager'>, { job_id }: Input<Postings['pause']>): Promise<Answered> =>
  changed(context, job_id, async (tx, before) => {
    if (!mustAllow('pause', before)) return before;
    const job = await update(tx, job_id, { status: 'Paused', paused_at: sql<string>`now()` });
    await leaveSearch(tx, [job_id]);
    await note(tx, context, 'pause job', job);
    return job;
  });

export const resumeJob = (context: Context<'manager'>, { job_id }: Input<Postings['resume']>): Promise<Answered> =>
  changed(context, job_id, async (tx, before) => {
    if (!mustAllow('resume', before)) return before;
    await mustHaveDecided(tx, before.org_id);
    // Its place in the plan was free meanwhile, and may have been taken.
    if (before.funded_by === 'slot') await fundPosting(tx, before);
    const job = await update(tx, job_id, {
      status: 'Active',
      expires_at: sql<string>`expires_at + (now() - paused_at)`,
      paused_at: null,
    });
    await enterSearch(tx, job);
    await note(tx, context, 'resume job', job);
    return job;
  });

const owesAnswers = 'Somebody who applied to this job still waits for an answer that is overdue. Please answer first.';

/** A new posting with everything the old one said, for one credit; pressed twice it answers the first. */
export async function repostJob(context: Context<'manager'>, { job_id }: Input<Postings['repost']>): Promise<Answered> {
  const { actor } = context;
  return changed(context, job_id, async (tx, before) => {
    const repeated = await tx
      .selectFrom('jobs')
      .select(jobColumns)
      .where('reposted_from', '=', job_id)
      .executeTakeFirst();
    if (repeated) return repeated;
    mustAllow('repost', before);
    await mustHaveDecided(tx, before.org_id);
    const overdue = await tx
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', job_id)
      .where(isOverdue)
      .executeTakeFirst();
    if (overdue) throw new AppError('answers_overdue', { error: owesAnswers, job_id });
    // Checked again: the rules may have become stricter since it was posted.
    const job = await insertOpen(tx, context, cleaned(fieldsOf(before)), { reposted_from: job_id });
    if (!job) throw new AppError('busy');
    await goPublic(tx, actor, job);
    return job;
  });
}

/** One transaction with the job locked; afterwards this process's own list knows at once. */
export async function changed(
  { db, actor, jobIndex }: Context<'manager'>,
  jobId: string,
  change: (tx: Tx, before: JobRow) => Promise<JobRow>,
): Promise<Answered> {
  const job = await db.transaction().execute(async (tx) => change(tx, await ownJobForUpdate(tx, actor, jobId)));
  await jobIndex.refresh([jobId, job.id]);
  return { job: jobView(job) };
}

const update = (tx: Tx, id: string, set: UpdateObject<DB, 'jobs'>): Promise<JobRow> =>
  tx.updateTable('jobs').set(set).where('id', '=', id).returning(jobColumns).executeTakeFirstOrThrow();

const note = (tx: Tx, { actor }: Context<'manager'>, action: string, { id, status }: JobRow, facts: object = {}) =>
  record(tx, { actor_id: actor.id, action, subject: 'job', subject_id: id, after: { status, ...facts } });

const changedNames = (before: JobRow, fields: JobFields) =>
  (Object.keys(fields) as (keyof JobFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]),
  );

/** What a manager wrote, out of the row. */
export const fieldsOf = (row: JobRow) => {
  const { title, company, location, city, state, category, description, department, company_video_url } = row;
  const { requirements, skills_required, benefits, application_questions, salary_min, salary_max } = row;
  const { job_type, work_arrangement, remote_ok, reply_days, vacancy } = row;
  const texts = { title, company, location, city, state, category, description, department, company_video_url };
  const lists = { requirements, skills_required, benefits, application_questions, salary_min, salary_max };
  return { ...texts, ...lists, job_type, work_arrangement, remote_ok, reply_days, vacancy } as JobFields;
};
