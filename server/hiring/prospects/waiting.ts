import { sql } from 'kysely';
import type { Actor } from '#contract/base/endpoint.ts';
import { afterCursor, micros } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { faceId } from '../../base/faces.ts';
import { countedWhere, isWaitingForAnswer } from '../../jobs/offers.ts';
import { pseudonymOf } from '../applications/queries.ts';
import { hiddenFrom } from '../scorecards/queries.ts';

type Page = { cursor?: string | undefined; limit: number };

/** Applicants without a due date come last. */
const sortedAt = sql<string>`coalesce(reply_due_at, timestamptz '2200-01-01')`;

/** The most urgent of each job, so that no more than `limit` answers are read for any of them. */
const mostUrgent = (db: Db, orgId: Actor['org_id'], { cursor, limit }: Page) =>
  db
    .selectFrom('jobs')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications')
          .select(['applications.id', 'candidate_id', 'job_id', 'reply_due_at', sortedAt.as('sorted_at')])
          .whereRef('job_id', '=', 'jobs.id')
          .where(isWaitingForAnswer)
          .where(afterCursor(cursor, [sortedAt, sql`applications.id`], '>'))
          .orderBy('reply_due_at')
          .orderBy('applications.id')
          .limit(limit)
          .as('of_job'),
      (join) => join.onTrue(),
    )
    .where('jobs.org_id', '=', orgId)
    .select(['of_job.id', 'candidate_id', 'job_id', 'reply_due_at', 'sorted_at'])
    .orderBy('sorted_at')
    .orderBy('of_job.id')
    .limit(limit);

export async function waitingApplicants(db: Db, actor: Pick<Actor, 'id' | 'org_id'>, page: Page) {
  const rows = await db
    .selectFrom(mostUrgent(db, actor.org_id, page).as('waiting'))
    .innerJoin('applications', 'applications.id', 'waiting.id')
    .innerJoin('jobs', 'jobs.id', 'waiting.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'waiting.candidate_id')
    .select(['waiting.id as application_id', 'waiting.candidate_id', 'waiting.job_id', 'jobs.title as job_title'])
    .select(['first_name', 'last_name', 'waiting.reply_due_at as due_at', micros('waiting.sorted_at').as('key')])
    .select([hiddenFrom(actor.id).as('hidden'), faceId('waiting.candidate_id').as('face_id')])
    .orderBy('waiting.sorted_at')
    .orderBy('waiting.id')
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: row.hidden ? pseudonymOf(row) : `${first_name} ${last_name}`.trim(),
  }));
}

export const countWaitingApplicants = ({ org_id }: Pick<Actor, 'org_id'>) => sql<number>`(
  select ${countedWhere(sql`waiting`)} from application_counts
  where job_id in (select id from jobs where org_id = ${org_id})
)`;
