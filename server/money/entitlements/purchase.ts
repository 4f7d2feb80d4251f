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

/** Moves the credits of a payment, which the caller has locked, until `wanted` of them are back; `taken` are already. Returns how many are back then. */
export async function settleReversal(
  tx: Tx,
  { owner_id, plan, payment_id }: Purchase,
  { wanted, taken }: { wanted: number; taken: number },
): Promise<number> {
  const [bought] = creditsIn(plan);
  if (!bought || wanted === taken) return taken;
  const amount = Math.abs(wanted - taken);
  // What is taken may be given back and taken again, as by a refund after a dispute that was won: each has a key of its own.
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
