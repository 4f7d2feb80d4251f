import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';
import type { Actor } from '#contract/base/endpoint.ts';
import { faceId } from '../../base/faces.ts';
import { waiting } from '../../jobs/publishing/queries.ts';
import { pseudonymOf } from '../applications/queries.ts';
import { hiddenFrom } from '../scorecards/queries.ts';

/** Whoever waits for this organization's answer, on jobs in any state, the promise that ends soonest first. */
export async function waitingApplicants(db: Db, actor: Pick<Actor, 'id' | 'org_id'>, limit: number) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'applications.candidate_id')
    .select(['applications.id as application_id', 'applications.candidate_id', 'applications.job_id'])
    .select(['jobs.title as job_title', 'first_name', 'last_name', 'reply_due_at as due_at'])
    .select([hiddenFrom(actor.id).as('hidden'), faceId('applications.candidate_id').as('face_id')])
    .where('jobs.org_id', '=', actor.org_id)
    .where(waiting)
    .orderBy(sql`reply_due_at asc nulls last`)
    .orderBy('applications.submitted_at')
    .orderBy('applications.id')
    .limit(limit)
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: row.hidden ? pseudonymOf(row) : `${first_name} ${last_name}`.trim(),
  }));
}
