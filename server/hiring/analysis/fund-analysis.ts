import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { payForAnalysis } from '../../money/offers.ts';

/**
 * Pays for one analysis per application: with an express credit, the plan or an extra applicant. Returns false when none is
 * available.
 */
export async function fundAnalysis(tx: Tx, applicationId: string): Promise<boolean> {
  const { analysis_paid, door, ...posting } = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.analysis_paid', 'a.door', 'a.job_id', 'j.org_id', 'j.created_by', 'j.funded_by', 'j.title'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  if (analysis_paid) return true;
  const paid = door === 'express' ? 'express' : await payForAnalysis(tx, applicationId, posting);
  await tx
    .updateTable('applications')
    .set(
      paid
        ? { analysis_paid: paid, analysis_paid_at: sql<string>`now()`, analysis_held_at: null }
        : { analysis_held_at: sql<string>`coalesce(analysis_held_at, now())` },
    )
    .where('id', '=', applicationId)
    .execute();
  return paid !== null;
}
