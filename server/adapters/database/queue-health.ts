import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Db, Tx } from './db.ts';
import { openQueueOfProcess, readPayload } from './queue.ts';

export type QueueCounts = {
  name: string;
  waiting: number;
  delayed: number;
  retrying: number;
  running: number;
  failed: number;
  waiting_since: string | null;
  late: number;
  completed_hour: number;
  completed_day: number;
  stored_seconds: number;
};

/** Counts the tasks of each queue; `waiting` ones are due, and completed ones are deleted after `stored_seconds`. */
export async function queueCounts(db: Db, lateMinutes: number): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select q.name, q.deletion_seconds as stored_seconds,
      count(*) filter (where j.state = 'created' and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state = 'created' and j.start_after > now())::int as delayed,
      count(*) filter (where j.state = 'retry')::int as retrying,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'failed')::int as failed,
      min(greatest(j.start_after, j.created_on)) filter (where j.state in ('created', 'retry') and j.start_after <= now())
        as waiting_since,
      count(*) filter (where j.state in ('created', 'retry')
        and greatest(j.start_after, j.created_on) < now() - make_interval(mins => ${lateMinutes}))::int as late,
      count(*) filter (where j.state = 'completed' and j.completed_on > now() - interval '1 hour')::int as completed_hour,
      count(*) filter (where j.state = 'completed')::int as completed_day
    from pgboss.queue q left join pgboss.job j on j.name = q.name
      and (j.state <> 'completed' or j.completed_on > now() - interval '1 day')
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`.execute(db);
  return rows;
}

export type FailedTask = {
  id: string;
  queue: string;
  attempts: number;
  error: string;
  created_at: string;
  failed_at: string;
  key: number;
  payload: unknown;
};

type FailedRow = Omit<FailedTask, 'payload'> & { data: unknown };
const errorOf = sql<string>`coalesce(j.output ->> 'message', j.output ->> 'value', j.output::text, '')`;
const failedColumns = sql`j.id, j.name as queue, j.retry_count + 1 as attempts, left(${errorOf}, 1000) as error, j.created_on as created_at,
  j.completed_on as failed_at, (extract(epoch from j.completed_on) * 1000000)::bigint as key, j.data`;

function withPayload({ data, ...row }: FailedRow): FailedTask {
  try {
    return { ...row, payload: readPayload(openQueueOfProcess().secret, row.queue, data) };
  } catch {
    // After a change of the secret the payload cannot be read.
    return { ...row, payload: null };
  }
}

export async function failedTasks(db: Db, queue: string, before: { key: number; id: string } | null, limit: number) {
  const { rows } = await sql<FailedRow>`
    select ${failedColumns} from pgboss.job j where j.name = ${queue} and j.state = 'failed'
      and ${before ? sql`(j.completed_on, j.id) < (timestamptz 'epoch' + ${before.key}::float8 * interval '1 microsecond', ${before.id}::uuid)` : sql`true`}
    order by j.completed_on desc, j.id desc limit ${limit}`.execute(db);
  return rows.map(withPayload);
}

/** Returns the newest error of each queue, also of tasks that will be retried. */
export async function lastErrors(db: Db): Promise<FailedTask[]> {
  const { rows } = await sql<FailedRow>`
    select distinct on (j.name) ${failedColumns} from pgboss.job j
    where j.state in ('failed', 'retry') and j.output is not null
    order by j.name, coalesce(j.completed_on, j.started_on, j.created_on) desc`.execute(db);
  return rows.map(withPayload);
}

export type ScheduledTask = {
  name: string;
  cron: string;
  next_at: string | null;
  last_at: string | null;
  last_state: 'waiting' | 'running' | 'retrying' | 'completed' | 'failed' | null;
};

export async function scheduledTasks(db: Db): Promise<ScheduledTask[]> {
  const { boss } = openQueueOfProcess();
  const { rows } = await sql<Omit<ScheduledTask, 'next_at'> & { timezone: string | null }>`
    select s.name, s.cron, s.timezone, coalesce(j.started_on, j.created_on) as last_at,
      case j.state when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'retrying'
        when 'completed' then 'completed' when 'failed' then 'failed' end as last_state
    from pgboss.schedule s left join pgboss.job j on j.name = s.name and j.id = s.last_job_id
    order by s.name`.execute(db);
  return rows.map(({ timezone, ...row }) => {
    const [next] = boss.previewSchedule(row.cron, { tz: timezone ?? 'UTC', count: 1 });
    return { ...row, next_at: next?.toISOString() ?? null };
  });
}

export type QueueWorker = {
  id: string;
  host: string;
  pid: number;
  started_at: string;
  beat_at: string;
  alive: boolean;
};

export const queueWorkers = (db: Db): Promise<QueueWorker[]> =>
  db
    .selectFrom('queue_workers')
    .select(['id', 'host', 'pid', 'started_at', 'beat_at'])
    .select(sql<boolean>`beat_at > now() - interval '40 seconds'`.as('alive'))
    .where(sql<boolean>`beat_at > now() - interval '1 hour'`)
    .orderBy('started_at')
    .execute();

/** Locks those of the tasks that failed, so that each is retried or discarded once. */
async function lockFailed(tx: Tx, queue: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${queue} and id = any(${[...ids]}::uuid[]) and state = 'failed'
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function retryFailedTasks(tx: Tx, queue: string, ids: readonly string[]): Promise<string[]> {
  const failed = await lockFailed(tx, queue, ids);
  if (failed.length > 0) await openQueueOfProcess().boss.retry(queue, failed, { db: fromKysely(tx) });
  return failed;
}

export async function discardFailedTasks(tx: Tx, queue: string, ids: readonly string[]): Promise<string[]> {
  const failed = await lockFailed(tx, queue, ids);
  if (failed.length > 0) await openQueueOfProcess().boss.deleteJob(queue, failed, { db: fromKysely(tx) });
  return failed;
}
