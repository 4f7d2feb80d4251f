import { AppError } from '#contract/base/errors.ts';
import { type CreditBucket, creditBuckets, type CreditKind } from '#contract/money/credits.ts';
import type { Tx } from '../../adapters/database/db.ts';

type Account = { owner_id: string; kind: CreditKind };

type Movement = Account & {
  reason: string;
  key: string;
};

type Portion = { bucket: CreditBucket; amount: number };

/** Adds credits once per key. Returns the balance of all buckets after it. */
export async function grantCredits(tx: Tx, grant: Movement & Portion): Promise<number> {
  assertPositive(grant.amount);
  const balances = await lockBuckets(tx, grant);
  const done = await balanceOfKey(tx, grant);
  return done ?? recordMovement(tx, grant, total(balances), [{ bucket: grant.bucket, amount: grant.amount }]);
}

/** Spends credits once per key, or throws `insufficient_credits` and spends none. Returns the balance of all buckets. */
export async function spendCredit(tx: Tx, spend: Movement & { amount?: number }): Promise<number> {
  const { amount = 1 } = spend;
  assertPositive(amount);
  const balances = await lockBuckets(tx, spend);
  const done = await balanceOfKey(tx, spend);
  if (done !== null) return done;
  await assertSpendingNotFrozen(tx, spend);
  const available = total(balances);
  if (available < amount) throw new AppError('insufficient_credits', { required: amount, available });
  return recordMovement(tx, spend, available, portionsOf(balances, amount));
}

/** Replaces the monthly balance; unused credits expire. The caller must ensure that this happens only once per month. */
export async function setMonthlyCredits(tx: Tx, { amount, ...movement }: Movement & { amount: number }): Promise<void> {
  const balances = await lockBuckets(tx, movement);
  const change = amount - balances.monthly;
  if (change !== 0) await recordMovement(tx, movement, total(balances), [{ bucket: 'monthly', amount: change }]);
}

/**
 * Revokes at most `amount` credits of a bucket, once per key, without a negative balance. Returns how many this key revoked, also
 * when repeated.
 */
export async function revokeCredits(tx: Tx, { bucket, amount, ...movement }: Movement & Portion): Promise<number> {
  assertPositive(amount);
  const balances = await lockBuckets(tx, movement);
  const earlier = await amountOfKey(tx, movement);
  if (earlier !== null) return -earlier;
  const taken = Math.min(amount, balances[bucket]);
  if (taken > 0) await recordMovement(tx, movement, total(balances), [{ bucket, amount: -taken }]);
  return taken;
}

type Balances = Readonly<Record<CreditBucket, number>>;

async function lockBuckets(tx: Tx, { owner_id, kind }: Account): Promise<Balances> {
  const locked = () =>
    tx
      .selectFrom('credit_accounts')
      .select(['bucket', 'balance'])
      .where('owner_id', '=', owner_id)
      .where('kind', '=', kind)
      .orderBy('bucket')
      .forUpdate()
      .execute();
  let rows = await locked();
  if (rows.length < creditBuckets.length) {
    // All buckets are created together, because a bucket that appears later would escape the lock of a waiting transaction.
    const missing = creditBuckets.toSorted().map((bucket) => ({ owner_id, kind, bucket }));
    await tx
      .insertInto('credit_accounts')
      .values(missing)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    rows = await locked();
  }
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, balance])) as Balances;
}

async function balanceOfKey(tx: Tx, { owner_id, kind, key }: Movement): Promise<number | null> {
  const entry = await tx
    .selectFrom('credit_entries')
    .select('balance_after')
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return entry?.balance_after ?? null;
}

async function amountOfKey(tx: Tx, { owner_id, kind, key }: Movement): Promise<number | null> {
  const { amount } = await tx
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.sum<number | null>('amount').as('amount'))
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Splits an amount over the buckets; credits that expire first are spent first. */
function portionsOf(balances: Balances, amount: number): Portion[] {
  let open = amount;
  const portions = creditBuckets.map((bucket) => {
    const taken = Math.min(open, balances[bucket]);
    open -= taken;
    return { bucket, amount: -taken };
  });
  return portions.filter((portion) => portion.amount !== 0);
}

async function recordMovement(tx: Tx, { owner_id, kind, reason, key }: Movement, before: number, portions: Portion[]) {
  let balance_after = before;
  for (const { bucket, amount } of portions) {
    balance_after += amount;
    await tx
      .updateTable('credit_accounts')
      .set((eb) => ({ balance: eb('balance', '+', amount) }))
      .where('owner_id', '=', owner_id)
      .where('kind', '=', kind)
      .where('bucket', '=', bucket)
      .execute();
    await tx
      .insertInto('credit_entries')
      .values({ owner_id, kind, bucket, amount, balance_after, reason, key })
      .execute();
  }
  return balance_after;
}

async function assertSpendingNotFrozen(tx: Tx, { owner_id }: Account): Promise<void> {
  const hold = await tx.selectFrom('billing_holds').select('reason').where('user_id', '=', owner_id).executeTakeFirst();
  if (hold) throw new AppError('billing_hold');
}

const total = (balances: Balances) => Object.values(balances).reduce((sum, balance) => sum + balance, 0);

function assertPositive(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is no number of credits`);
}
