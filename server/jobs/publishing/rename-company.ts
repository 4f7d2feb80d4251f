import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

/** Under its former name a posting would look like that of another company (D51); one under another text keeps it. */
export async function renameCompany(tx: Tx, orgId: string, name: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .from('organizations')
    .set({ company: name })
    .whereRef('organizations.id', '=', 'jobs.org_id')
    .where('organizations.id', '=', orgId)
    .where(sql<boolean>`company_standing(jobs.company, organizations)->>'standing' <> 'unverified'`)
    .execute();
}
