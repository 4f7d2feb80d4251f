import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Tx } from './db.ts';
import { sendHeartbeats } from './queue-heartbeat.ts';
import { openColumn, sealColumn } from './sealed-column.ts';

export type QueuedTask = {
  name: string;
  retries: number;
  seconds: number;
  /** Encrypts the payload in the queue and deletes it within an hour after completion. */
  sealed: boolean;
  run(payload: unknown, attempt: { id: string; last: boolean }): Promise<void>;
};
export type Timetable = { task: string; cron: string };

export type Queue = {
  work(timetables: Timetable[], concurrency: number): Promise<void>;
  drain(): Promise<void>;
  stop(): Promise<void>;
};

type SendOptions = { afterSeconds?: number; first?: boolean };
const priority = 10;

const openQueues = new Map<PgBoss, { secret: string; sealed: Set<string> }>();
const sealedSeconds = 3600;
const dueEveryMs = 2000;
const idlePolling = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 900 };

export async function sendInTransaction(tx: Tx, name: string, payload: object, options: SendOptions = {}) {
  const { afterSeconds = 0, first = false } = options;
  const { boss: sender, secret, sealed } = openQueueOfProcess();
  await sender.send(name, sealed.has(name) ? sealPayload(secret, name, payload) : payload, {
    db: fromKysely(tx),
    ...(afterSeconds && { startAfter: afterSeconds }),
    ...(first && { priority }),
  });
}

export function openQueueOfProcess(): { boss: PgBoss; secret: string; sealed: Set<string> } {
  const [found] = openQueues;
  if (!found) throw new Error('The queue is not open.');
  const [boss, more] = found;
  return { boss, ...more };
}

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
  openQueues.set(boss, { secret, sealed: new Set(tasks.filter(({ sealed }) => sealed).map(({ name }) => name)) });
  const stopping = new AbortController();
  let watching: Promise<unknown> | undefined;

  return {
    async work(timetables, concurrency) {
      const workers = new Map<string, string[]>();
      for (const task of tasks) {
        const ids: string[] = [];
        for (let i = 0; i < concurrency; i++) ids.push(await startWorker(boss, task, secret, failed));
        workers.set(task.name, ids);
      }
      for (const { task, cron } of timetables) await boss.schedule(task, cron, {});
      // A schedule from an earlier version would create tasks that no worker runs.
      for (const { name } of await boss.getSchedules())
        if (!timetables.some(({ task }) => task === name)) await boss.unschedule(name);
      watching = Promise.all([
        wakeWhenDue(boss, workers, stopping.signal, failed),
        sendHeartbeats(boss, stopping.signal, failed),
      ]);
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
      openQueues.delete(boss);
      stopping.abort();
      await watching;
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}

async function startWorker(
  boss: PgBoss,
  task: QueuedTask,
  secret: string,
  failed: (error: unknown) => void,
): Promise<string> {
  const id: string = await boss.work(task.name, { includeMetadata: true, ...idlePolling }, async ([job]) => {
    if (!job) return;
    boss.notifyWorker(id);
    await runTask(task, decryptJob(secret, job), failed);
  });
  return id;
}

/** Notifications cover tasks that are due on commit; delayed and retried tasks are found by one query for all queues. */
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
    // The first maintenance run after this time retries the task of a killed worker.
    heartbeatSeconds: 10,
    notify: true,
    ...(sealed && { deleteAfterSeconds: sealedSeconds }),
  });
}

const sealContextOf = (row: string) => ({ purpose: 'queue', row });

const sealPayload = (secret: string, name: string, payload: object) => ({
  sealed: sealColumn(secret, sealContextOf(name), JSON.stringify(payload)).toString('base64'),
});

const decryptJob = <Payload>(secret: string, job: JobWithMetadata<Payload>): JobWithMetadata<Payload> => ({
  ...job,
  data: readPayload(secret, job.name, job.data) as Payload,
});

export function readPayload(secret: string, name: string, data: unknown): unknown {
  const { sealed } = (data ?? {}) as { sealed?: unknown };
  if (typeof sealed !== 'string') return data;
  return JSON.parse(openColumn(secret, sealContextOf(name), Buffer.from(sealed, 'base64')).toString());
}

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

async function namesWhere(boss: PgBoss, condition: string): Promise<Set<string>> {
  const { rows }: { rows: { name: string }[] } = await boss
    .getDb()
    .executeSql(`select distinct name from pgboss.job where ${condition}`);
  return new Set(rows.map(({ name }) => name));
}

async function drainOne(boss: PgBoss, task: QueuedTask, secret: string): Promise<boolean> {
  const [found] = await boss.fetch<object>(task.name, { includeMetadata: true, ignoreStartAfter: true });
  if (!found) return false;
  const job = decryptJob(secret, found);
  try {
    await task.run(job.data, { id: job.id, last: job.retryCount >= job.retryLimit });
    await boss.complete(task.name, job.id);
  } catch (error) {
    await boss.fail(task.name, job.id, { message: String(error) });
  }
  return true;
}
