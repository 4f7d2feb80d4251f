import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditBuckets } from '#contract/money/credits.ts';
import { AppError } from '#contract/base/errors.ts';
import { openDatabase, someone } from '../../../tests/support/database.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { grantCredits, setMonthlyCredits, spendCredit, revokeCredits } from './ledger.ts';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => void (database = await openDatabase(20)));
afterAll(() => database.close());

const amount = fc.integer({ min: 1, max: 5 });
const bucket = fc.constantFrom(...creditBuckets);
/** A payment told again has the same number; resets and returns are made sure to happen once by their callers. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('payment' as const), number: fc.integer({ min: 0, max: 4 }), amount: fc.constant(3) }),
  fc.record({ kind: fc.constant('grant' as const), amount, bucket }),
  fc.record({ kind: fc.constant('spend' as const), amount }),
  fc.record({ kind: fc.constant('reset' as const), amount }),
  fc.record({ kind: fc.constant('return' as const), amount, bucket }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(tx: Tx, owner_id: string, one: Step, at: number): Promise<void> {
  const movement = {
    owner_id,
    kind: 'application',
    reason: 'Test',
    key: `${one.kind} ${at}`,
    amount: one.amount,
  } as const;
  if (one.kind === 'payment')
    await grantCredits(tx, { ...movement, bucket: 'purchased', key: `payment ${one.number}` });
  else if (one.kind === 'grant') await grantCredits(tx, { ...movement, bucket: one.bucket });
  else if (one.kind === 'spend') await spendCredit(tx, movement);
  else if (one.kind === 'reset') await setMonthlyCredits(tx, movement);
  else await revokeCredits(tx, { ...movement, bucket: one.bucket });
}

it('the balance equals the entries after any parallel grants, spends, refunds, resets and repeated calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const owner = await someone(database.db);
      await Promise.all(
        steps.map((one, at) =>
          database.db
            .transaction()
            .execute((tx) => take(tx, owner, one, at))
            .catch((error: unknown) => {
              if (!(error instanceof AppError && error.code === 'insufficient_credits')) throw error;
            }),
        ),
      );
      const entries = await database.db
        .selectFrom('credit_entries')
        .selectAll()
        .where('owner_id', '=', owner)
        .orderBy('id')
        .execute();
      const accounts = await database.db
        .selectFrom('credit_accounts')
        .selectAll()
        .where('owner_id', '=', owner)
        .execute();
      let balance = 0;
      for (const entry of entries) {
        expect(entry.balance_after).toBe((balance += entry.amount));
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      for (const account of accounts) {
        const lines = entries.filter((entry) => entry.bucket === account.bucket);
        expect(account.balance).toBe(lines.reduce((sum, line) => sum + line.amount, 0));
        expect(account.balance).toBeGreaterThanOrEqual(0);
      }
      const told = new Set(steps.flatMap((one) => (one.kind === 'payment' ? [one.number] : [])));
      expect(entries.filter(({ key }) => key.startsWith('payment'))).toHaveLength(told.size);
    }),
    { numRuns: 25 },
  );
});
