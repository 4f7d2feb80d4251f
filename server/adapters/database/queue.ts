import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Tx } from './db.ts';

export type QueuedTask = {
  name: string;
  /** How often a failed run is repeated, with growing pauses. */
  retries: number;
  /** After this long a run counts as failed. */
  seconds: number;
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
const open = new Set<PgBoss>();

/** Puts a task into the queue as part of `tx`: it exists exactly when the transaction commits. */
export async function sendInTransaction(tx: Tx, name: string, payload: object, options: SendOptions = {}) {
  const { afterSeconds = 0, first = false } = options;
  const [sender] = open;
  if (!sender) throw new Error('The queue is not open.');
  await sender.send(name, payload, {
    db: fromKysely(tx),
    ...(afterSeconds && { startAfter: afterSeconds }),
    ...(first && { priority }),
  });
}

/** Opens the queue of this database: every process may enqueue, those that call `work` also run. */
export async function openQueue(url: string, tasks: QueuedTask[], failed: (error: unknown) => void): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 5,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
  boss.on('error', failed);
  await boss.start();
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const task of tasks) if (!made.has(task.name)) await createQueue(boss, task);
  open.add(boss);

  return {
    async work(timetables, concurrency) {
      for (const task of tasks) {
        const options = { includeMetadata: true, localConcurrency: concurrency, burstWhenBatchFull: true } as const;
        await boss.work(
          task.name,
          { ...options, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
          async ([job]) => {
            if (job) await runTask(task, job, failed);
          },
        );
      }
      for (const { task, cron } of timetables) await boss.schedule(task, cron, {});
    },
    async drain() {
      let busy = true;
      while (busy) {
        busy = false;
        const waiting = await waitingIn(boss);
        for (const task of tasks) if (waiting.has(task.name) && (await drainOne(boss, task))) busy = true;
      }
    },
    async stop() {
      open.delete(boss);
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}

async function createQueue(boss: PgBoss, { name, retries, seconds }: QueuedTask): Promise<void> {
  await boss.createQueue(name, {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: seconds,
    // The task of a killed worker is taken up again after about this long.
    heartbeatSeconds: 10,
    notify: true,
  });
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
async function waitingIn(boss: PgBoss): Promise<Set<string>> {
  const { rows }: { rows: { name: string }[] } = await boss
    .getDb()
    .executeSql(`select distinct name from pgboss.job where state < 'active'`);
  return new Set(rows.map(({ name }) => name));
}

async function drainOne(boss: PgBoss, task: QueuedTask): Promise<boolean> {
  const [job] = await boss.fetch<object>(task.name, { includeMetadata: true, ignoreStartAfter: true });
  if (!job) return false;
  try {
    await task.run(job.data, { id: job.id, last: job.retryCount >= job.retryLimit });
    await boss.complete(task.name, job.id);
  } catch (error) {
    await boss.fail(task.name, job.id, { message: String(error) });
  }
  return true;
}
