import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError, errors, invalidInput } from '#contract/errors.ts';
import { type JobFields, jobFields, jobPostingDays } from '#contract/jobs.ts';
import { lintPosting } from '#contract/posting-lint.ts';
import type { Tx } from '../../adapters/db.ts';
import { announce } from '../../adapters/event-feed.ts';
import { parse } from '../../adapters/parse.ts';
import { placeWordsOf } from '../../adapters/job-index/place-words.ts';
import { learnSkills } from '../../adapters/job-index/skill-dictionary.ts';
import type { Context } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { fundPosting } from '../entitlements/commands.ts';
import { profileOf } from '../users/queries.ts';
import { ownVideoAt } from '../videos/queries.ts';
import { isOverdue, jobColumns, type JobRow, jobView, mustHaveDecided } from './queries.ts';

type Create = typeof api.jobs.create;

/** Publishes a job for 30 days and takes one posting credit, both or none. A repeated Idempotency-Key answers the first job. */
export async function createJob(context: Context<'manager'>, input: Input<Create>): Promise<Answer<Create>> {
  const { db, actor, jobIndex, request } = context;
  const fields = cleaned(input);
  const job = await db.transaction().execute(async (tx) => {
    await mustHaveDecided(tx, actor.org_id);
    await mustBeOwnVideo(context, tx, fields.company_video_url);
    const created = await insertOpen(tx, context, fields, { request_key: request.key });
    if (!created) return firstResult(tx, actor.id, request.key);
    await goPublic(tx, actor, created);
    return created;
  });
  await jobIndex.refresh([job.id]);
  return { job: jobView(job) };
}

/** What makes a published job of a row: a place of the plan or a credit, the candidates' search, and a note with what was warned of and ignored. */
export async function goPublic(tx: Tx, actor: Actor, job: JobRow): Promise<void> {
  const { id, org_id, title, status } = job;
  await fundPosting(tx, { id, org_id, created_by: actor.id, title });
  await enterSearch(tx, job);
  const after = { status, title, warnings: warningsOf(job) };
  await record(tx, { actor_id: actor.id, action: 'publish job', subject: 'job', subject_id: id, after });
}

/** Which warnings of the linter a posting ignores: codes and places, never its words (N11). */
export const warningsOf = (job: Pick<JobRow, keyof JobFields>): { code: string; path: string }[] =>
  lintPosting({ ...job, salary_min: job.salary_min ?? 0, salary_max: job.salary_max ?? 0 }).map(({ code, path }) => ({
    code,
    path,
  }));

/** Thirty days from now. */
export function openDates(): { posted_at: string; expires_at: string } {
  const posted = new Date();
  const expires = new Date(posted);
  expires.setUTCDate(expires.getUTCDate() + jobPostingDays);
  return { posted_at: posted.toISOString(), expires_at: expires.toISOString() };
}

type Origin = { request_key?: string | null; reposted_from?: string };

/** Undefined when the same press has made a job already; whoever comes second waits here for the first. */
export async function insertOpen(tx: Tx, { actor }: Context<'manager'>, fields: JobFields, origin: Origin) {
  const dates = openDates();
  const { timezone } = await profileOf(tx, actor.id);
  return tx
    .insertInto('jobs')
    .values({
      ...columnsOf(fields),
      ...dates,
      ...origin,
      id: randomUUID(),
      org_id: actor.org_id,
      created_by: actor.id,
      timezone,
      status: 'Active',
      created_at: dates.posted_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(jobColumns)
    .executeTakeFirst();
}

const firstResult = (tx: Tx, managerId: string, key: string | null): Promise<JobRow> =>
  tx
    .selectFrom('jobs')
    .select(jobColumns)
    .where('created_by', '=', managerId)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();

/** Puts an open job where candidates search, as it stands now, and tells every process. */
export async function enterSearch(
  tx: Tx,
  { id, skills_required, ...place }: Pick<JobRow, 'id' | 'skills_required' | 'location' | 'city' | 'state'>,
): Promise<void> {
  const skill_ids = await learnSkills(tx, skills_required);
  // Copied by the database: a moment that passed through JavaScript has lost its microseconds.
  await sql`
    insert into job_search (job_id, posted_at, expires_at, category, work_arrangement, job_type, salary_max, place, skill_ids)
    select id, posted_at, expires_at, category, work_arrangement, job_type, coalesce(salary_max, salary_min, 0),
      ${placeWordsOf(place)}, ${skill_ids}
    from jobs where id = ${id} and status = 'Active' and held_at is null
    on conflict (job_id) do update set
      posted_at = excluded.posted_at, expires_at = excluded.expires_at, category = excluded.category,
      work_arrangement = excluded.work_arrangement, job_type = excluded.job_type,
      salary_max = excluded.salary_max, place = excluded.place, skill_ids = excluded.skill_ids`.execute(tx);
  await announce(tx, 'job', { job_ids: [id] });
}

/** Takes jobs out of the candidates' search, and tells every process. */
export async function leaveSearch(tx: Tx, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await tx.deleteFrom('job_search').where('job_id', 'in', jobIds).execute();
  await announce(tx, 'job', { job_ids: jobIds });
}

/** Lets people apply again as soon as no answer is overdue any more (N4). */
export async function releaseJob(tx: Tx, jobId: string): Promise<void> {
  const held = await tx
    .selectFrom('jobs')
    .select(jobColumns)
    .where('id', '=', jobId)
    .where('held_at', 'is not', null)
    .where(isOverdue, '=', false)
    // Whoever holds the job right now, to close it, needs no release.
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return;
  await tx.updateTable('jobs').set({ held_at: null }).where('id', '=', jobId).execute();
  await enterSearch(tx, held);
  await record(tx, { actor_id: null, action: 'release job', subject: 'job', subject_id: jobId });
}

/** What follows from the fields: remote or not (D60), and no skill twice. */
export const columnsOf = <Fields extends Pick<JobFields, 'work_arrangement' | 'remote_ok' | 'skills_required'>>(
  fields: Fields,
) => ({ ...fields, remote_ok: isRemote(fields), skills_required: withoutTwins(fields.skills_required) });

/** Remote means remote, On-site does not; only Hybrid is a choice (D60). */
const isRemote = ({ work_arrangement, remote_ok }: Pick<JobFields, 'work_arrangement' | 'remote_ok'>) =>
  work_arrangement === 'Remote' || (work_arrangement === 'Hybrid' && remote_ok);

/** 'React' and 'react' are one skill, or it would count twice in the match. */
const withoutTwins = (skills: string[]) =>
  skills.filter((skill, at) => skills.findIndex((other) => other.toLowerCase() === skill.toLowerCase()) === at);

// Everything a keyboard cannot type and a page cannot show; PostgreSQL itself refuses the first of them.
const controls = /[^\P{Cc}\t\n\r\u0080-\u009F]/gu;
const withoutControls = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(controls, '');
  return Array.isArray(value) ? value.map(withoutControls) : value;
};

/** Checked again: a title of nothing but control characters is a missing one. */
export const cleaned = (fields: JobFields): JobFields => parse(jobFields, withoutControlsIn(fields)) as JobFields;

/** The same values without what a keyboard cannot type. */
export const withoutControlsIn = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, withoutControls(value)])) as Fields;

/** Throws unless the film is the manager's own, or shown already by a job of the organisation. */
export async function mustBeOwnVideo({ actor }: Context<'manager'>, tx: Tx, path: string | null): Promise<void> {
  if (path === null || (await isShown(tx, actor.org_id, path))) return;
  const refused = (message: string) => invalidInput({ path: 'company_video_url', message });
  const video = await ownVideoAt(tx, actor, path).catch((error: unknown) => {
    throw error instanceof AppError ? refused(error.message) : error;
  });
  if (video.status === 'failed') throw refused(errors.video_rejected.message);
}

async function isShown(tx: Tx, orgId: string, path: string): Promise<boolean> {
  const shown = await tx
    .selectFrom('jobs')
    .select('id')
    .where('org_id', '=', orgId)
    .where('company_video_url', '=', path)
    .where('status', '<>', 'Draft')
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
