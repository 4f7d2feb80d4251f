import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import { spendCredit } from '../credits/commands.ts';
import { workingStatuses } from '../entitlements/queries.ts';
import { planById } from '../plans/queries.ts';

type Posting = { job_id: string; org_id: string; created_by: string; funded_by: string; title: string };

/** What a posting that was paid with a credit carries. */
const listing = 'single_listing';

/**
 * Covers the analysis of one application, once (D94): an express credit, the plan of the posting, or an extra applicant.
 * False when there is none of them: the application then waits, in full and not scored.
 */
export async function coverAnalysis(tx: Tx, applicationId: string): Promise<boolean> {
  const { analysis_paid, door, ...posting } = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.analysis_paid', 'a.door', 'a.job_id', 'j.org_id', 'j.created_by', 'j.funded_by', 'j.title'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  if (analysis_paid) return true;
  const paid = door === 'express' ? 'express' : await payerOf(tx, applicationId, posting);
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

async function payerOf(tx: Tx, applicationId: string, posting: Posting): Promise<'plan' | 'credit' | null> {
  // Two answers at once would both see the last place of the allowance.
  await tx.selectFrom('organisations').select('id').where('id', '=', posting.org_id).forNoKeyUpdate().execute();
  if (await planCovers(tx, posting)) return 'plan';
  try {
    await spendCredit(tx, {
      owner_id: posting.created_by,
      kind: 'applicant_review',
      reason: `Applicant analysed: ${posting.title}`,
      key: `analysis:${applicationId}`,
    });
    return 'credit';
  } catch (error) {
    if (error instanceof AppError && ['insufficient_credits', 'billing_hold'].includes(error.code)) return null;
    throw error;
  }
}

async function planCovers(tx: Tx, posting: Posting): Promise<boolean> {
  if (posting.funded_by === 'credit') {
    const { analysed_per_job } = await planById(tx, listing);
    return (await analysedFor(tx, posting.job_id)) < (analysed_per_job ?? 0);
  }
  const plans = await tx
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['p.analysed_per_job', 'p.analysed_pool'])
    .where('s.org_id', '=', posting.org_id)
    .where('s.status', 'in', workingStatuses)
    .execute();
  const perJob = Math.max(0, ...plans.map(({ analysed_per_job }) => analysed_per_job ?? 0));
  if (perJob > 0 && (await analysedFor(tx, posting.job_id)) < perJob) return true;
  const pool = plans.reduce((sum, { analysed_pool }) => sum + (analysed_pool ?? 0), 0);
  return pool > 0 && (await analysedThisMonth(tx, posting.org_id)) < pool;
}

async function analysedFor(tx: Tx, jobId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .where('analysis_paid', '=', 'plan')
    .executeTakeFirstOrThrow();
  return count;
}

async function analysedThisMonth(tx: Tx, orgId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('j.org_id', '=', orgId)
    .where('j.funded_by', '=', 'slot')
    .where('a.analysis_paid', '=', 'plan')
    .where('a.analysis_paid_at', '>=', sql<string>`date_trunc('month', now(), 'UTC')`)
    .executeTakeFirstOrThrow();
  return count;
}
