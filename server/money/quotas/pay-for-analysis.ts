import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { spendCredit } from '../credits/ledger.ts';
import { activePlanStatuses } from '../entitlements/queries.ts';
import { planById } from '../plans/queries.ts';

type AnalysedPosting = { job_id: string; org_id: string; created_by: string; funded_by: string; title: string };

const listing = 'single_listing';

export async function payForAnalysis(
  tx: Tx,
  applicationId: string,
  posting: AnalysedPosting,
): Promise<'plan' | 'credit' | null> {
  // The lock prevents two concurrent analyses from both using the last unit of the allowance.
  await tx.selectFrom('organizations').select('id').where('id', '=', posting.org_id).forNoKeyUpdate().execute();
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

async function planCovers(tx: Tx, posting: AnalysedPosting): Promise<boolean> {
  if (posting.funded_by === 'credit') {
    const { analysed_per_job } = await planById(tx, listing);
    return (await analysedFor(tx, posting.job_id)) < (analysed_per_job ?? 0);
  }
  const plans = await tx
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['p.analysed_per_job', 'p.analysed_pool'])
    .where('s.org_id', '=', posting.org_id)
    .where('s.status', 'in', activePlanStatuses)
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
