import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';

/** Returns SQL for whether an interview with this organization was ever set, which shares the candidate's phone number. */
export const hasMetSql = (orgId: string, candidateId: string): RawBuilder<boolean> => sql`exists (
  select from meetings
  join applications as met on met.id = meetings.application_id
  join jobs as met_for on met_for.id = met.job_id
  where meetings.candidate_id = ${candidateId} and met_for.org_id = ${orgId} and met.status <> 'withdrawn'
)`;

export async function hasMet(db: Db, orgId: string, candidateId: string): Promise<boolean> {
  const { met } = await db.selectNoFrom(hasMetSql(orgId, candidateId).as('met')).executeTakeFirstOrThrow();
  return met;
}
