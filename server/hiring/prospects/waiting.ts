import { sql } from 'kysely';
import type { Actor } from '#contract/base/endpoint.ts';
import { afterCursor, micros } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { faceId } from '../../base/faces.ts';
import { isWaitingForAnswer } from '../../jobs/offers.ts';
import { pseudonymOf } from '../applications/queries.ts';
import { hiddenFrom } from '../scorecards/queries.ts';

type Page = { cursor?: string | undefined; limit: number };

/** Applicants without a due date come last. */
const sortedAt = sql<string>`coalesce(reply_due_at, timestamptz '2200-01-01')`;

const waitingFor = (db: Db, actor: Pick<Actor, 'id' | 'org_id'>) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'applications.candidate_id')
    .select(['applications.id as application_id', 'applications.candidate_id', 'applications.job_id'])
    .select(['jobs.title as job_title', 'first_name', 'last_name', 'reply_due_at as due_at', sortedAt.as('sorted_at')])
    .select([hiddenFrom(actor.id).as('hidden'), faceId('applications.candidate_id').as('face_id')])
    .where('jobs.org_id', '=', actor.org_id)
    .where(isWaitingForAnswer);

export async function waitingApplicants(db: Db, actor: Pick<Actor, 'id' | 'org_id'>, { cursor, limit }: Page) {
  const rows = await db
    .selectFrom(waitingFor(db, actor).as('waiting'))
    .selectAll()
    .select(micros('waiting.sorted_at').as('key'))
    .where(afterCursor(cursor, ['waiting.sorted_at', 'waiting.application_id'], '>'))
    .orderBy('waiting.sorted_at')
    .orderBy('waiting.application_id')
    .limit(limit)
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: row.hidden ? pseudonymOf(row) : `${first_name} ${last_name}`.trim(),
  }));
}

export const countWaitingApplicants = ({ org_id }: Pick<Actor, 'org_id'>) => sql<number>`(
  select count(*) from applications join jobs on jobs.id = applications.job_id
  where jobs.org_id = ${org_id} and ${isWaitingForAnswer}
)`;
