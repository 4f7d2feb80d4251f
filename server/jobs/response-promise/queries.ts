import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { jobVisibilityOf } from '#contract/jobs/job-lifecycle.ts';
import { minApplicationsToScore, type ResponsivenessScore } from '#contract/jobs/response-promise.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { isUnwatchedAt, jobById } from '../publishing/queries.ts';

type Promises = typeof api.promises;

export async function responsiveness(
  { db, actor }: Context<['candidate', 'manager']>,
  { job_id }: Input<Promises['responsiveness']>,
): Promise<Result<Promises['responsiveness']>> {
  if (!job_id) return { score: actor.org_id ? await responsivenessOf(db, actor.org_id) : null };
  const job = await jobById(db, job_id);
  const visibility = job ? jobVisibilityOf(job) : 'none';
  const isTold = visibility === 'open' || (visibility !== 'none' && (await hasApplied(db, actor.id, job_id)));
  const known = job && (job.org_id === actor.org_id || isTold);
  if (!known) throw new AppError('job_not_found');
  return { score: await responsivenessOf(db, job.org_id) };
}

async function hasApplied(db: Db, candidateId: string, jobId: string): Promise<boolean> {
  const own = await db
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('job_id', '=', jobId)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

type Counted = {
  applications: number;
  median_seconds: number | null;
  answered: number;
  kept: number;
  unwatched: number;
};

/** Computes the score over the last year; applications within the promised time and withdrawn ones do not count. */
export async function responsivenessOf(db: Db, orgId: string): Promise<ResponsivenessScore> {
  const { rows } = await sql<Counted>`
    select
      count(*) as applications,
      percentile_cont(0.5) within group (order by extract(epoch from opened_at - submitted_at))
        filter (where opened_at is not null) as median_seconds,
      count(answered_at) as answered,
      count(*) filter (where answered_at <= reply_due_at) as kept,
      count(*) filter (where answered_at is not null and ${isUnwatchedAt(sql`answered_at`)}) as unwatched
    from applications join jobs on jobs.id = applications.job_id
    where jobs.org_id = ${orgId}
      and applications.status not in ('draft', 'withdrawn')
      and applications.submitted_at > now() - interval '1 year'
      and (applications.answered_at is not null or applications.reply_due_at <= now())`.execute(db);
  const [counted] = rows;
  if (!counted || counted.applications < minApplicationsToScore) return null;
  const { applications, median_seconds, answered, kept, unwatched } = counted;
  const percent = (part: number) => Math.round((100 * part) / applications);
  return {
    applications,
    median_hours: median_seconds === null ? null : Math.round(median_seconds / 3600),
    answered_percent: percent(answered),
    kept_percent: percent(kept),
    unwatched_percent: percent(unwatched),
  };
}
