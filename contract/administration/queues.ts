import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, empty, limit, nextCursor, uuid } from '../base/fields.ts';
import { mailLink } from './mails.ts';

/** A task that is due for longer than this counts as late. */
export const lateMinutes = 10;
export const maxTasksAtOnce = 100;

export const scheduleStates = ['waiting', 'running', 'retrying', 'completed', 'failed'] as const;

export const taskError = z.object({
  id: uuid,
  error: z.string(),
  link: mailLink,
});

export const queueState = z.object({
  name: z.string(),
  waiting: z.number(),
  delayed: z.number(),
  retrying: z.number(),
  running: z.number(),
  failed: z.number(),
  waiting_since: z.nullable(z.string()),
  /** How many due tasks wait longer than `lateMinutes`. */
  late: z.number(),
  completed_hour: z.number(),
  /** The figure is null where completed tasks are deleted within the day. */
  completed_day: z.nullable(z.number()),
  last_error: z.nullable(taskError),
});
export type QueueState = z.infer<typeof queueState>;

export const scheduleState = z.object({
  name: z.string(),
  cron: z.string(),
  next_at: z.nullable(z.string()),
  last_at: z.nullable(z.string()),
  last_state: z.nullable(z.enum(scheduleStates)),
});
export type ScheduleState = z.infer<typeof scheduleState>;

export const workerState = z.object({
  id: uuid,
  host: z.string(),
  pid: z.number(),
  started_at: z.string(),
  beat_at: z.string(),
  alive: z.boolean(),
});
export type WorkerState = z.infer<typeof workerState>;

export const failedTask = z.extend(taskError, {
  attempts: z.number(),
  created_at: z.string(),
  failed_at: z.string(),
});
export type FailedTask = z.infer<typeof failedTask>;

const path = '/functions/v1/admin-queues';
const name = z.string().check(z.minLength(1), z.maxLength(100));
const chosen = z.object({ queue: name, task_ids: z.array(uuid).check(z.minLength(1), z.maxLength(maxTasksAtOnce)) });
const changed = z.object({ changed: z.number() });

export const queues = {
  overview: {
    method: 'GET',
    path,
    summary: 'The tasks of each queue by state, the processes that run them, and scheduled tasks with their last run',
    access: 'admin',
    input: empty,
    output: z.object({
      queues: z.array(queueState),
      workers: z.array(workerState),
      schedules: z.array(scheduleState),
    }),
  },
  failed: {
    method: 'GET',
    path: `${path}/:queue/failed`,
    summary: 'Failed tasks of a queue with their error, newest first',
    access: 'admin',
    input: z.object({ queue: name, cursor, limit: limit(100, 50) }),
    output: z.object({ tasks: z.array(failedTask), next_cursor: nextCursor }),
  },
  retry: {
    method: 'POST',
    path: `${path}/:queue/retry`,
    summary: 'Run failed tasks once more; those that did not fail are left alone',
    access: 'admin',
    input: chosen,
    output: changed,
  },
  discard: {
    method: 'POST',
    path: `${path}/:queue/discard`,
    summary: 'Delete failed tasks; those that did not fail are left alone',
    access: 'admin',
    input: chosen,
    output: changed,
  },
} satisfies Record<string, Endpoint>;
