import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { replyDaysChoices, replyDueAt } from '#contract/jobs/response-promise.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const promiseOf = ({ application_id }: Draft) =>
  house.db
    .selectFrom('applications')
    .select(['submitted_at', 'reply_due_at', 'answered_at'])
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
const decide = ({ manager, application_id }: Draft, new_status: 'rejected' | 'under_review') =>
  house.call(manager, api.reviews.updateStatus, { application_id, new_status });

describe('the date of an answer', () => {
  it('is the same in SQL and in the contract', async () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(moments, fc.constantFrom(...replyDaysChoices), async (date, days) => {
        const submitted = date.toISOString();
        const { rows } = await sql<{
          due: string;
        }>`select reply_due(${submitted}::timestamptz, ${days}::integer) as due`.execute(house.db);
        expect(new Date(rows[0]?.due ?? '').toISOString()).toBe(replyDueAt(submitted, days));
      }),
      { numRuns: 200 },
    );
  });

  it('is promised when the application is sent, whatever the job promises later', async () => {
    const sent = await sentIn(house);
    await house.db.updateTable('jobs').set({ reply_days: 14 }).where('id', '=', sent.job_id).execute();
    const { submitted_at, reply_due_at, answered_at } = await promiseOf(sent);
    expect(reply_due_at).toBe(replyDueAt(submitted_at ?? '', 7));
    expect(answered_at).toBe(null);
  });

  it('is met by a decision and not by an opening, and waits again after Undo', async () => {
    const sent = await sentIn(house);
    await house.call(sent.manager, api.reviews.open, { application_id: sent.application_id });
    expect((await promiseOf(sent)).answered_at).toBe(null);
    await decide(sent, 'rejected');
    expect((await promiseOf(sent)).answered_at).not.toBe(null);
    await decide(sent, 'under_review');
    expect((await promiseOf(sent)).answered_at).toBe(null);
  });
});
