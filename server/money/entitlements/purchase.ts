import type { Plan } from '#contract/money/billing.ts';
import type { CreditBucket } from '#contract/money/credits.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { grantCredits, revokeCredits } from '../credits/ledger.ts';
import { creditsIn } from './fund-posting.ts';

type Purchase = { owner_id: string; plan: Plan; payment_id: string };

const purchased: CreditBucket = 'purchased';

export async function grantPurchase(tx: Tx, { owner_id, plan, payment_id }: Purchase): Promise<void> {
  for (const { kind, amount } of creditsIn(plan))
    await grantCredits(tx, {
      owner_id,
      kind,
      bucket: purchased,
      amount,
      reason: plan.name,
      key: `payment:${payment_id}`,
    });
}

/**
 * Moves credits until `wanted` of them are revoked, where `taken` already are; returns how many are revoked then. The caller must
 * lock the payment.
 */
export async function revokeRefundedCredits(
  tx: Tx,
  { owner_id, plan, payment_id }: Purchase,
  { wanted, taken }: { wanted: number; taken: number },
): Promise<number> {
  const [bought] = creditsIn(plan);
  if (!bought || wanted === taken) return taken;
  const amount = Math.abs(wanted - taken);
  // Revoked credits may be restored and revoked again, for example after a won dispute, so each movement has its own key.
  const { moved } = await tx
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.countAll<number>().as('moved'))
    .where('owner_id', '=', owner_id)
    .where('kind', '=', bought.kind)
    .where('key', 'like', `reversal:${payment_id}:%`)
    .executeTakeFirstOrThrow();
  const movement = {
    owner_id,
    kind: bought.kind,
    bucket: purchased,
    amount,
    key: `reversal:${payment_id}:${moved}`,
  };
  if (wanted > taken)
    return taken + (await revokeCredits(tx, { ...movement, reason: `${plan.name}: payment returned` }));
  await grantCredits(tx, { ...movement, reason: `${plan.name}: payment kept after all` });
  return wanted;
}
