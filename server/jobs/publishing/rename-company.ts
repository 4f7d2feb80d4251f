import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

/** Renames the postings that carry the former name, which would otherwise look like another company's; custom names stay. */
export async function renameCompany(tx: Tx, orgId: string, name: string): Promise<void> {
  const renamed = await tx
    .updateTable('jobs')
    .from('organizations')
    .set({ company: name })
    .whereRef('organizations.id', '=', 'jobs.org_id')
    .where('organizations.id', '=', orgId)
    .where(sql<boolean>`company_standing(jobs.company, organizations)->>'standing' <> 'unverified'`)
    .returning('jobs.id')
    .execute();
  const ids = renamed.map(({ id }) => id);
  if (ids.length === 0) return;
  // The search index holds the words of a posting, the company's name among them.
  await sql`
    update job_search set words = job_words(jobs)
    from jobs where jobs.id = job_search.job_id and job_search.job_id = any (${ids})`.execute(tx);
}
