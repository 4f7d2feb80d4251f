import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../tests/support/database.ts';
import { openQueue, type Queue, sendInTransaction } from './queue.ts';

const runs: { n: number; at: number }[] = [];
const failures: unknown[] = [];
let database: Awaited<ReturnType<typeof openDatabase>>;
let queue: Queue;

beforeAll(async () => {
  database = await openDatabase();
  const task = {
    name: 'count',
    retries: 2,
    seconds: 60,
    sealed: false,
    run: async (payload: unknown) => {
      const { n, failing } = payload as { n: number; failing?: boolean };
      runs.push({ n, at: Date.now() });
      if (failing && runs.filter((run) => run.n === n).length === 1) throw new Error('once');
    },
  };
  queue = await openQueue({ url: database.url, secret: 'x'.repeat(32) }, [task], (error) => void failures.push(error));
  await queue.work([], 2);
});
afterAll(async () => {
  await queue.stop();
  await database.close();
});

const send = (payload: object, options = {}) =>
  database.db.transaction().execute((tx) => sendInTransaction(tx, 'count', payload, options));
const ran = (n: number) => runs.filter((run) => run.n === n);
/** Far less than the minutes after which a worker looks by itself. */
const soon = { timeout: 120_000 };

it('the queue wakes on commit and works through waiting tasks without a pause', async () => {
  for (let n = 0; n < 30; n++) await send({ n });
  await vi.waitUntil(() => runs.length >= 30, soon);
  expect(runs.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
});

it('a delayed task runs once its time has come and not before', async () => {
  const sent = Date.now();
  await send({ n: 100 }, { afterSeconds: 2 });
  await vi.waitUntil(() => ran(100).length > 0, soon);
  expect((ran(100)[0]?.at ?? 0) - sent).toBeGreaterThanOrEqual(1_900);
});

it('a failed task is retried', async () => {
  await send({ n: 200, failing: true });
  await vi.waitUntil(() => ran(200).length === 2, soon);
  expect(failures).toHaveLength(1);
});
