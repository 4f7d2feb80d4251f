import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { replyDaysChoices, replyDueAt } from '#contract/jobs/response-promise.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const promiseOf = ({ application_id }: Draft) =>
  product.db
    .selectFrom('applications')
    .select(['submitted_at', 'reply_due_at', 'answered_at'])
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
const decide = ({ manager, application_id }: Draft, new_status: 'rejected' | 'under_review') =>
  product.call(manager, api.reviews.updateStatus, { application_id, new_status });

describe('the due date of an answer', () => {
  it('SQL and the contract compute the same due date', async () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(moments, fc.constantFrom(...replyDaysChoices), async (date, days) => {
        const submitted = date.toISOString();
        const { rows } = await sql<{
          due: string;
        }>`select reply_due(${submitted}::timestamptz, ${days}::integer) as due`.execute(product.db);
        expect(new Date(rows[0]?.due ?? '').toISOString()).toBe(replyDueAt(submitted, days));
      }),
      { numRuns: 200 },
    );
  });

  it('the due date is fixed at submission, whatever the job promises later', async () => {
    const sent = await sentIn(product);
    await product.db.updateTable('jobs').set({ reply_days: 14 }).where('id', '=', sent.job_id).execute();
    const { submitted_at, reply_due_at, answered_at } = await promiseOf(sent);
    expect(reply_due_at).toBe(replyDueAt(submitted_at ?? '', 7));
    expect(answered_at).toBe(null);
  });

  it('a delivered decision meets the promise, opening an application does not, and Undo reopens it', async () => {
    const sent = await sentIn(product);
    await product.call(sent.manager, api.reviews.open, { application_id: sent.application_id });
    expect((await promiseOf(sent)).answered_at).toBe(null);
    await decide(sent, 'rejected');
    await decide(sent, 'under_review');
    expect((await promiseOf(sent)).answered_at).toBe(null);
    const from = Date.now();
    await decide(sent, 'rejected');
    const to = Date.now();
    await product.runTasks();
    const answered = Date.parse((await promiseOf(sent)).answered_at ?? '');
    expect(answered).toBeGreaterThanOrEqual(from);
    expect(answered).toBeLessThanOrEqual(to);
  });
});
