import type { OrgRole } from '#contract/endpoint.ts';
import type { Db } from '../../adapters/db.ts';

export type Colleague = { id: string; org_role: OrgRole | null };

/** Everybody else of the organisation who stays; who may do most first. */
export const colleaguesOf = (db: Db, orgId: string, userId: string): Promise<Colleague[]> =>
  db
    .selectFrom('users')
    .select(['id', 'org_role'])
    .where('org_id', '=', orgId)
    .where('id', '<>', userId)
    .where('delete_after', 'is', null)
    .orderBy((eb) => eb('org_role', '=', 'owner'), 'desc')
    .orderBy((eb) => eb('org_role', '=', 'recruiter'), 'desc')
    .orderBy('created_at')
    .execute();
