import { AppError } from '#contract/base/errors.ts';
import { type CreditBucket, creditBuckets, type CreditKind } from '#contract/money/credits.ts';
import type { Tx } from '../../adapters/database/db.ts';

type Account = { owner_id: string; kind: CreditKind };

type Movement = Account & {
  reason: string;
  /** Chosen by the caller: what has the same key happens once for this owner and kind. */
  key: string;
};

type Portion = { bucket: CreditBucket; amount: number };

/** Adds credits once per key. Returns the balance of all buckets after it. */
export async function grantCredits(tx: Tx, grant: Movement & Portion): Promise<number> {
  mustBePositive(grant.amount);
  const balances = await lockBuckets(tx, grant);
  const done = await balanceOfKey(tx, grant);
  return done ?? move(tx, grant, total(balances), [{ bucket: grant.bucket, amount: grant.amount }]);
}

/** Takes credits once per key, or throws `insufficient_credits` and takes none. Returns the balance of all buckets after it. */
export async function spendCredit(tx: Tx, spend: Movement & { amount?: number }): Promise<number> {
  const { amount = 1 } = spend;
  mustBePositive(amount);
  const balances = await lockBuckets(tx, spend);
  const done = await balanceOfKey(tx, spend);
  if (done !== null) return done;
  await mustNotBeHeld(tx, spend);
  const available = total(balances);
  if (available < amount) throw new AppError('insufficient_credits', { required: amount, available });
  return move(tx, spend, available, portionsOf(balances, amount));
}

/** Sets the monthly bucket: what was left lapses, nothing is added to it (D92). The caller makes sure that it happens once. */
export async function setMonthlyCredits(tx: Tx, { amount, ...movement }: Movement & { amount: number }): Promise<void> {
  const balances = await lockBuckets(tx, movement);
  const change = amount - balances.monthly;
  if (change !== 0) await move(tx, movement, total(balances), [{ bucket: 'monthly', amount: change }]);
}

/** Takes back what is still there of a grant, once per key. Returns how many credits that were. */
export async function revokeCredits(tx: Tx, { bucket, amount, ...movement }: Movement & Portion): Promise<number> {
  mustBePositive(amount);
  const balances = await lockBuckets(tx, movement);
  const taken = Math.min(amount, balances[bucket]);
  if (taken > 0 && (await balanceOfKey(tx, movement)) === null)
    await move(tx, movement, total(balances), [{ bucket, amount: -taken }]);
  return taken;
}

type Balances = Readonly<Record<CreditBucket, number>>;

/** Every bucket of this owner and kind, locked until the transaction ends: no one else moves these credits meanwhile. */
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
    // All of them at once: a bucket that appeared later would escape the lock of anyone who is waiting now.
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

/** The balance after the movement that already has this key; null when there is none. */
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

/** What leaves which bucket, in the order of `creditBuckets`: what lapses first is spent first. */
function portionsOf(balances: Balances, amount: number): Portion[] {
  let open = amount;
  const portions = creditBuckets.map((bucket) => {
    const taken = Math.min(open, balances[bucket]);
    open -= taken;
    return { bucket, amount: -taken };
  });
  return portions.filter((portion) => portion.amount !== 0);
}

async function move(tx: Tx, { owner_id, kind, reason, key }: Movement, before: number, portions: Portion[]) {
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

async function mustNotBeHeld(tx: Tx, { owner_id }: Account): Promise<void> {
  const hold = await tx.selectFrom('billing_holds').select('reason').where('user_id', '=', owner_id).executeTakeFirst();
  if (hold) throw new AppError('billing_hold');
}

const total = (balances: Balances) => Object.values(balances).reduce((sum, balance) => sum + balance, 0);

function mustBePositive(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is no number of credits`);
}
