import type { Plan } from '#contract/money/billing.ts';
import type { CreditKind } from '#contract/money/credits.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { spendCredit } from '../credits/ledger.ts';
import { freeSlots, slotsOf } from './queries.ts';

type Posting = { id: string; org_id: string; created_by: string; title: string };

export async function fundPosting(tx: Tx, { id, org_id, created_by, title }: Posting): Promise<'slot' | 'credit'> {
  // The lock prevents two concurrent postings from both taking the last free slot.
  await tx.selectFrom('organizations').select('id').where('id', '=', org_id).forNoKeyUpdate().execute();
  const inSlot = freeSlots(await slotsOf(tx, org_id)) > 0;
  if (!inSlot)
    await spendCredit(tx, {
      owner_id: created_by,
      kind: 'job_posting',
      reason: `Job posted: ${title}`,
      key: `job:${id}`,
    });
  return inSlot ? 'slot' : 'credit';
}

export function creditsIn(plan: Plan): { kind: CreditKind; amount: number }[] {
  if (plan.billing !== 'once') return [];
  const all = [
    { kind: 'application', amount: plan.application_credits },
    { kind: 'job_posting', amount: plan.posting_credits },
    { kind: 'applicant_review', amount: plan.applicant_reviews },
  ] as const;
  return all.filter(({ amount }) => amount > 0);
}
