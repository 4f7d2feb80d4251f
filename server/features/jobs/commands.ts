import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, errors, invalidInput } from '#contract/errors.ts';
import { type JobFields, jobFields, jobPostingDays } from '#contract/jobs.ts';
import type { Tx } from '../../adapters/db.ts';
import { announce } from '../../adapters/event-feed.ts';
import { parse } from '../../adapters/http.ts';
import { placeWordsOf } from '../../adapters/job-index/place-words.ts';
import { learnSkills } from '../../adapters/job-index/skill-dictionary.ts';
import type { Context } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { spendCredit } from '../credits/commands.ts';
import { profileOf } from '../users/queries.ts';
import { ownVideoAt } from '../videos/queries.ts';
import { jobColumns, type JobRow, jobView } from './queries.ts';

type Create = typeof api.jobs.create;

/** Publishes a job for 30 days and takes one posting credit, both or none. A repeated Idempotency-Key answers the first job. */
export async function createJob(context: Context<'manager'>, input: Input<Create>): Promise<Answer<Create>> {
  const { db, actor, jobIndex, request } = context;
  const fields = cleaned(input);
  const job = await db.transaction().execute(async (tx) => {
    await mustBeOwnVideo(context, tx, fields.company_video_url);
    const created = await insertJob(tx, context, fields);
    if (!created) return firstResult(tx, actor.id, request.key);
    const { id, title } = created;
    await spendCredit(tx, {
      owner_id: actor.id,
      kind: 'job_posting',
      reason: `Job posted: ${title}`,
      key: `job:${id}`,
    });
    await enterSearch(tx, created);
    const after = { status: created.status, title };
    await record(tx, { actor_id: actor.id, action: 'publish job', subject: 'job', subject_id: id, after });
    return created;
  });
  await jobIndex.refresh([job.id]);
  return { job: jobView(job) };
}

/** Undefined when this key has made a job already; whoever comes second waits here for the first. */
async function insertJob(tx: Tx, { actor, request }: Context<'manager'>, fields: JobFields) {
  const posted = new Date();
  const expires = new Date(posted);
  expires.setUTCDate(expires.getUTCDate() + jobPostingDays);
  const { timezone } = await profileOf(tx, actor.id);
  return tx
    .insertInto('jobs')
    .values({
      ...fields,
      id: randomUUID(),
      org_id: actor.org_id,
      created_by: actor.id,
      request_key: request.key,
      remote_ok: isRemote(fields),
      skills_required: withoutTwins(fields.skills_required),
      timezone,
      status: 'Active',
      created_at: posted.toISOString(),
      posted_at: posted.toISOString(),
      expires_at: expires.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['created_by', 'request_key']).doNothing())
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
    from jobs where id = ${id} and status = 'Active'
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

/** Remote means remote, On-site does not; only Hybrid is a choice (D60). */
const isRemote = ({ work_arrangement, remote_ok }: JobFields) =>
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
const cleaned = (fields: JobFields): JobFields =>
  parse(
    jobFields,
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, withoutControls(value)])),
  ) as JobFields;

async function mustBeOwnVideo({ actor }: Context<'manager'>, tx: Tx, path: string | null): Promise<void> {
  if (path === null) return;
  const refused = (message: string) => invalidInput({ path: 'company_video_url', message });
  const video = await ownVideoAt(tx, actor, path).catch((error: unknown) => {
    throw error instanceof AppError ? refused(error.message) : error;
  });
  if (video.status === 'failed') throw refused(errors.video_rejected.message);
}
