import type { OrgRole } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';

export type Colleague = { id: string; org_role: OrgRole | null };

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
