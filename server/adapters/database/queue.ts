import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Tx } from './db.ts';
import { openColumn, sealColumn } from './sealed-column.ts';

export type QueuedTask = {
  name: string;
  /** How often a failed run is repeated, with growing pauses. */
  retries: number;
  /** After this long a run counts as failed. */
  seconds: number;
  /** What it is about lies encrypted in the queue, and no longer than an hour after it was done. */
  sealed: boolean;
  run(payload: unknown, attempt: { id: string; last: boolean }): Promise<void>;
};
export type Timetable = { task: string; cron: string };

export type Queue = {
  /** Starts taking tasks; `concurrency` counts runs of one task at the same time. */
  work(timetables: Timetable[], concurrency: number): Promise<void>;
  /** Runs what is waiting, the delayed ones included, until nothing is left. For tests. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

/** `first`: before everything of its kind that waits. */
type SendOptions = { afterSeconds?: number; first?: boolean };
const priority = 10;

// Any of the open ones will do: it only knows the shape of the queues, the transaction brings the database.
const open = new Map<PgBoss, { secret: string; sealed: Set<string> }>();
const sealedSeconds = 3600;
const dueEveryMs = 2000;
// Where no notice arrives the workers still look by themselves, and less often where it should.
const rest = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 900 };

/** Puts a task into the queue as part of `tx`: it exists exactly when the transaction commits. */
export async function sendInTransaction(tx: Tx, name: string, payload: object, options: SendOptions = {}) {
  const { afterSeconds = 0, first = false } = options;
  const [found] = open;
  if (!found) throw new Error('The queue is not open.');
  const [sender, { secret, sealed }] = found;
  await sender.send(name, sealed.has(name) ? sealPayload(secret, name, payload) : payload, {
    db: fromKysely(tx),
    ...(afterSeconds && { startAfter: afterSeconds }),
    ...(first && { priority }),
  });
}

/** Opens the queue of this database: every process may enqueue, those that call `work` also run. */
export async function openQueue(
  { url, secret }: { url: string; secret: string },
  tasks: QueuedTask[],
  failed: (error: unknown) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: 30_000,
    useListenNotify: true,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    cronWorkerIntervalSeconds: 15,
    // Tasks that wait for tasks: there are none.
    flowIntervalSeconds: 3600,
  });
  boss.on('error', failed);
  await boss.start();
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const task of tasks) {
    const found = made.get(task.name);
    if (!found) await createQueue(boss, task);
    else if (task.sealed && found.deleteAfterSeconds !== sealedSeconds)
      await boss.updateQueue(task.name, { deleteAfterSeconds: sealedSeconds });
  }
  open.set(boss, { secret, sealed: new Set(tasks.filter(({ sealed }) => sealed).map(({ name }) => name)) });
  const stopping = new AbortController();
  let watching: Promise<void> | undefined;

  return {
    async work(timetables, concurrency) {
      const workers = new Map<string, string[]>();
      for (const task of tasks) {
        const ids: string[] = [];
        for (let i = 0; i < concurrency; i++) ids.push(await startWorker(boss, task, secret, failed));
        workers.set(task.name, ids);
      }
      for (const { task, cron } of timetables) await boss.schedule(task, cron, {});
      watching = wakeWhenDue(boss, workers, stopping.signal, failed);
    },
    async drain() {
      let busy = true;
      while (busy) {
        busy = false;
        const waiting = await namesWhere(boss, `state < 'active'`);
        for (const task of tasks) if (waiting.has(task.name) && (await drainOne(boss, task, secret))) busy = true;
      }
    },
    async stop() {
      open.delete(boss);
      stopping.abort();
      await watching;
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}

/** A worker that runs one task after the other while there are any; it returns the id by which it is woken. */
async function startWorker(
  boss: PgBoss,
  task: QueuedTask,
  secret: string,
  failed: (error: unknown) => void,
): Promise<string> {
  const id: string = await boss.work(task.name, { includeMetadata: true, ...rest }, async ([job]) => {
    if (!job) return;
    // Where one waited another may: it looks again at once.
    boss.notifyWorker(id);
    await runTask(task, opened(secret, job), failed);
  });
  return id;
}

/** A commit rings for what may run at once. What waited for its time, or for a repetition, is found by one question for all queues. */
async function wakeWhenDue(
  boss: PgBoss,
  workers: Map<string, string[]>,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const name of await namesWhere(boss, `state < 'active' and start_after <= now()`))
        for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
    await sleep(dueEveryMs, undefined, { signal }).catch(() => {});
  }
}

async function createQueue(boss: PgBoss, { name, retries, seconds, sealed }: QueuedTask): Promise<void> {
  await boss.createQueue(name, {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: seconds,
    // The task of a killed worker is taken up again by the first tidying after this long.
    heartbeatSeconds: 10,
    notify: true,
    ...(sealed && { deleteAfterSeconds: sealedSeconds }),
  });
}

const placeOf = (row: string) => ({ purpose: 'queue', row });

const sealPayload = (secret: string, name: string, payload: object) => ({
  sealed: sealColumn(secret, placeOf(name), JSON.stringify(payload)).toString('base64'),
});

/** The payload as it was given; those from before it was sealed are in clear. */
function opened<Payload>(secret: string, job: JobWithMetadata<Payload>): JobWithMetadata<Payload> {
  const { sealed } = (job.data ?? {}) as { sealed?: unknown };
  if (typeof sealed !== 'string') return job;
  const text = openColumn(secret, placeOf(job.name), Buffer.from(sealed, 'base64')).toString();
  return { ...job, data: JSON.parse(text) as Payload };
}

/** Deletes from the queue what was done or waits in clear and holds this text; what a version before this one left there. */
export async function forgetQueued(tx: Tx, text: string): Promise<void> {
  const there = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(tx);
  if (!there.rows[0]?.there) return;
  await sql`delete from pgboss.job where state <> 'active'
    and (position(lower(${text}) in lower(data::text)) > 0 or position(lower(${text}) in lower(output::text)) > 0)`.execute(
    tx,
  );
}

async function runTask(
  task: QueuedTask,
  job: JobWithMetadata<unknown>,
  failed: (error: unknown) => void,
): Promise<void> {
  try {
    await task.run(job.data, { id: job.id, last: job.retryCount >= job.retryLimit });
  } catch (error) {
    failed(error);
    throw error;
  }
}

/** The queues in which something waits, in one question: to fetch from each of the empty ones would cost far more. */
async function namesWhere(boss: PgBoss, condition: string): Promise<Set<string>> {
  const { rows }: { rows: { name: string }[] } = await boss
    .getDb()
    .executeSql(`select distinct name from pgboss.job where ${condition}`);
  return new Set(rows.map(({ name }) => name));
}

async function drainOne(boss: PgBoss, task: QueuedTask, secret: string): Promise<boolean> {
  const [found] = await boss.fetch<object>(task.name, { includeMetadata: true, ignoreStartAfter: true });
  if (!found) return false;
  const job = opened(secret, found);
  try {
    await task.run(job.data, { id: job.id, last: job.retryCount >= job.retryLimit });
    await boss.complete(task.name, job.id);
  } catch (error) {
    await boss.fail(task.name, job.id, { message: String(error) });
  }
  return true;
}
