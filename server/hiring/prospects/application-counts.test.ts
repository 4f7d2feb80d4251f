import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Db } from '../../adapters/database/db.ts';
import { foldApplicationCounts } from './fold-counts.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { dice } from '../../../tests/support/live/live-talk.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let sent: Draft[];
beforeAll(async () => {
  product = await startTestProduct();
  const first = await sentIn(product);
  const { manager, job_id } = first;
  sent = [first];
  for (let more = 0; more < 4; more++) sent.push(await sentIn(product, { manager, job_id }));
  sent.push(await sentIn(product));
});
afterAll(() => product.close());

const states = ['submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected', 'withdrawn'] as const;

/** Takes one of the steps an application can take, and half of them in a transaction that ends without effect. */
async function change(db: Db, pick: (below: number) => number): Promise<void> {
  const id = sent[pick(sent.length)]?.application_id ?? '';
  const changed = db
    .transaction()
    .execute(async (tx) => {
      const moment = sql<string>`now() - ${pick(5)} * interval '1 hour'`;
      const to = pick(2) ? null : moment;
      const steps = [
        { status: states[pick(states.length)] ?? 'submitted', rejection_code: 'other' as const },
        { opened_at: to },
        { answered_at: to },
        { decided_at: to },
      ];
      await tx.updateTable('applications').set(steps[pick(steps.length)]!).where('id', '=', id).execute();
      if (!pick(2)) throw new Error('rolled back');
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'));
  await changed;
}

const counted = sql<{ state: string; count: number }>`
  select (job_id, status, opened, waiting, answered_unwatched)::text as state, sum(count)::int as count
  from application_counts group by 1 having sum(count) <> 0 order by 1`;
const recounted = sql<{ state: string; count: number }>`
  select (job_id, status, opened_at is not null, answered_at is null and status in ('submitted', 'under_review'),
    coalesce(answered_at, decided_at) is not null
      and (opened_at is null or opened_at > coalesce(answered_at, decided_at)))::text as state, count(*)::int as count
  from applications where status <> 'withdrawn' group by 1 order by 1`;

it.each([1, 2, 3])(
  'counts stay right while four change applications and one adds the counts up (seed %i)',
  async (seed) => {
    const { db, close } = connect(product.url, 6, () => {});
    try {
      const people = [1, 2, 3, 4].map(async (person) => {
        const pick = dice(seed * 10 + person);
        for (let step = 0; step < 60; step++) await change(db, pick);
      });
      const folding = (async () => {
        for (let time = 0; time < 20; time++) await sql`select fold_application_counts(3)`.execute(db);
      })();
      await Promise.all([...people, folding]);
      const { rows } = await counted.execute(db);
      expect(rows).toEqual((await recounted.execute(db)).rows);
      expect(rows.length).toBeGreaterThan(1);
    } finally {
      await close();
    }
  },
);

it('a job that is deleted with its applications leaves no counts behind', async () => {
  const { db } = product;
  const { job_id } = await sentIn(product);
  await sql`delete from applications where job_id = ${job_id}`.execute(db);
  await sql`select fold_application_counts(0)`.execute(db);
  expect((await counted.execute(db)).rows).toEqual((await recounted.execute(db)).rows);
  const left = await db.selectFrom('application_counts').select('count').where('job_id', '=', job_id).execute();
  expect(left).toEqual([]);
});

it('the task keeps at most a row for each state of a job', async () => {
  const { db } = product;
  const pick = dice(7);
  for (let step = 0; step < 200; step++) await change(db, pick);
  const rowsOf = (job_id: string) =>
    db.selectFrom('application_counts').select('count').where('job_id', '=', job_id).execute();
  const [{ job_id }] = sent as [Draft];
  expect((await rowsOf(job_id)).length).toBeGreaterThan(40);
  await foldApplicationCounts.run(product.services, {}, { id: 'fold', last: true });
  expect((await rowsOf(job_id)).length).toBeLessThan(20);
  expect((await counted.execute(db)).rows).toEqual((await recounted.execute(db)).rows);
});
