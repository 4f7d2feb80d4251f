import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CreditBucket, creditBuckets } from '#contract/money/credits.ts';
import { AppError } from '#contract/base/errors.ts';
import { openDatabase, someone } from '../../../tests/support/database.ts';
import { grantCredits, revokeCredits, spendCredit } from './ledger.ts';
import { balanceOf } from './queries.ts';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => void (database = await openDatabase(20)));
afterAll(() => database.close());

const kind = 'application';
type Move = { key: string; amount: number; bucket: CreditBucket | null };

/** Grants into a bucket, or spends when there is none. Undefined: refused for lack of credits. */
const make = (owner_id: string, { key, amount, bucket }: Move) =>
  database.db
    .transaction()
    .execute((tx) =>
      bucket
        ? grantCredits(tx, { owner_id, kind, bucket, amount, reason: 'Test', key })
        : spendCredit(tx, { owner_id, kind, amount, reason: 'Test', key }),
    )
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'insufficient_credits') return undefined;
      throw error;
    });

const entriesOf = (owner: string) =>
  database.db.selectFrom('credit_entries').selectAll().where('owner_id', '=', owner).orderBy('id').execute();
const bucketsOf = async (owner: string) => {
  const rows = await database.db.selectFrom('credit_accounts').selectAll().where('owner_id', '=', owner).execute();
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, balance]));
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the credit ledger', () => {
  it('the balance is the sum of the entries, never negative, and uses each key once under any interleaving', async () => {
    const move = fc.record({
      key: fc.integer({ min: 0, max: 15 }).map(String),
      amount: fc.integer({ min: 1, max: 5 }),
      bucket: fc.option(fc.constantFrom(...creditBuckets)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 30 }), async (moves) => {
        const owner = await someone(database.db);
        await Promise.all(moves.map((one) => make(owner, one)));

        const entries = await entriesOf(owner);
        expect(await balanceOf(database.db, owner, kind)).toBe(sum(entries.map(({ amount }) => amount)));
        const buckets = await bucketsOf(owner);
        for (const bucket of creditBuckets) {
          const inBucket = entries.filter((entry) => entry.bucket === bucket).map(({ amount }) => amount);
          expect(buckets[bucket] ?? 0).toBe(sum(inBucket));
        }
        let balance = 0;
        for (const entry of entries) expect(entry.balance_after).toBe((balance += entry.amount));
        expect(Math.min(0, ...entries.map(({ balance_after }) => balance_after))).toBe(0);
        for (const [key, ofKey] of Map.groupBy(entries, (entry) => entry.key)) {
          const total = sum(ofKey.map(({ amount }) => amount));
          const possible = moves.filter((one) => one.key === key).map((one) => (one.bucket ? one.amount : -one.amount));
          expect(possible).toContain(total);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('exactly 20 of 200 parallel spends of 20 credits succeed', async () => {
    const owner = await someone(database.db);
    await make(owner, { key: 'grant', amount: 20, bucket: 'purchased' });
    const spends = Array.from({ length: 200 }, (_, i) => make(owner, { key: `spend ${i}`, amount: 1, bucket: null }));
    const balances = (await Promise.all(spends)).filter((balance) => balance !== undefined);
    expect(balances.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(await balanceOf(database.db, owner, kind)).toBe(0);
  });

  it('a spend uses the credits that expire first, across buckets', async () => {
    const owner = await someone(database.db);
    for (const bucket of creditBuckets.toReversed()) await make(owner, { key: bucket, amount: 2, bucket });
    expect(await make(owner, { key: 'spend', amount: 5, bucket: null })).toBe(3);
    expect(await bucketsOf(owner)).toEqual({ monthly: 0, trial: 0, refund: 1, purchased: 2 });
    const spent = (await entriesOf(owner))
      .slice(4)
      .map(({ bucket, amount, balance_after }) => [bucket, amount, balance_after]);
    expect(spent).toEqual([
      ['monthly', -2, 6],
      ['trial', -2, 4],
      ['refund', -1, 3],
    ]);
  });

  it('a repeated key gets the first result and changes nothing', async () => {
    const owner = await someone(database.db);
    await make(owner, { key: 'grant', amount: 3, bucket: 'trial' });
    expect(await make(owner, { key: 'spend', amount: 1, bucket: null })).toBe(2);
    await make(owner, { key: 'more', amount: 5, bucket: 'trial' });
    expect(await make(owner, { key: 'spend', amount: 1, bucket: null })).toBe(2);
    expect(await make(owner, { key: 'grant', amount: 3, bucket: 'purchased' })).toBe(3);
    expect(await balanceOf(database.db, owner, kind)).toBe(7);
  });

  it('a refused spend names the required and the available credits', async () => {
    const owner = await someone(database.db);
    await make(owner, { key: 'grant', amount: 2, bucket: 'monthly' });
    const spend = database.db
      .transaction()
      .execute((tx) => spendCredit(tx, { owner_id: owner, kind, amount: 3, reason: 'Test', key: 'spend' }));
    await expect(spend).rejects.toMatchObject({
      code: 'insufficient_credits',
      message: 'Insufficient credits',
      data: { required: 3, available: 2 },
    });
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity])('an amount of %d credits is refused', async (amount) => {
    const owner = await someone(database.db);
    await expect(make(owner, { key: 'grant', amount, bucket: 'trial' })).rejects.toThrow('no number of credits');
    await expect(make(owner, { key: 'spend', amount, bucket: null })).rejects.toThrow('no number of credits');
    const revoke = database.db
      .transaction()
      .execute((tx) =>
        revokeCredits(tx, { owner_id: owner, kind, bucket: 'trial', amount, reason: 'Test', key: 'no' }),
      );
    await expect(revoke).rejects.toThrow('no number of credits');
  });

  const revoke = (owner_id: string, key: string, amount: number, bucket: CreditBucket = 'purchased') =>
    database.db
      .transaction()
      .execute((tx) => revokeCredits(tx, { owner_id, kind, bucket, amount, reason: 'Test', key }));

  it('a revocation takes at most the requested credits, from one bucket only', async () => {
    const owner = await someone(database.db);
    await make(owner, { key: 'bought', amount: 3, bucket: 'purchased' });
    await make(owner, { key: 'given', amount: 4, bucket: 'trial' });
    expect(await revoke(owner, 'some', 2)).toBe(2);
    expect(await bucketsOf(owner)).toMatchObject({ purchased: 1, trial: 4 });
    expect(await revoke(owner, 'more than there is', 5)).toBe(1);
    expect(await revoke(owner, 'nothing is left', 1)).toBe(0);
    expect(await bucketsOf(owner)).toMatchObject({ purchased: 0, trial: 4 });
  });

  it('credits are revoked once per key, and a repeated key gets the revoked amount', async () => {
    const owner = await someone(database.db);
    await make(owner, { key: 'bought', amount: 3, bucket: 'purchased' });
    expect(await revoke(owner, 'refund', 2)).toBe(2);
    await make(owner, { key: 'bought again', amount: 5, bucket: 'purchased' });
    expect(await revoke(owner, 'refund', 4)).toBe(2);
    expect(await balanceOf(database.db, owner, kind)).toBe(6);
  });

  it('revoked credits match a plain sum after any grants, spends and revocations', async () => {
    const step = fc.record({
      what: fc.constantFrom('grant', 'spend', 'revoke'),
      amount: fc.integer({ min: 1, max: 5 }),
      key: fc.integer({ min: 0, max: 9 }).map(String),
    });
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const owner = await someone(database.db);
      let left = 0;
      const taken = new Map<string, number>();
      for (const [nth, { what, amount, key }] of steps.entries()) {
        if (what === 'grant') {
          await make(owner, { key: `grant ${nth}`, amount, bucket: 'purchased' });
          left += amount;
        } else if (what === 'spend') {
          if ((await make(owner, { key: `spend ${nth}`, amount, bucket: null })) !== undefined) left -= amount;
        } else {
          const expected = taken.get(key) ?? Math.min(amount, left);
          expect(await revoke(owner, `revoke ${key}`, amount)).toBe(expected);
          if (!taken.has(key)) left -= expected;
          // A call that took nothing has no entry, so a repeated one may take what is there by then.
          if (expected > 0) taken.set(key, expected);
        }
        expect(await balanceOf(database.db, owner, kind)).toBe(left);
      }
      expect(sum((await entriesOf(owner)).map(({ amount }) => amount))).toBe(left);
    });
    await fc.assert(property, { numRuns: 25 });
  });

  it('an entry cannot be rewritten', async () => {
    const owner = await someone(database.db);
    await make(owner, { key: 'grant', amount: 1, bucket: 'trial' });
    const forgery = database.db
      .updateTable('credit_entries')
      .set({ amount: 100 })
      .where('owner_id', '=', owner)
      .execute();
    await expect(forgery).rejects.toThrow('append-only');
  });
});
