import * as z from 'zod/mini';
import { lateMinutes, type QueueState } from '#contract/administration/queues.ts';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { uuid } from '#contract/base/fields.ts';
import { cursorOf, readCursor } from '../../adapters/database/cursor.ts';
import {
  failedTasks,
  lastErrors,
  type QueueCounts,
  queueCounts,
  queueWorkers,
  scheduledTasks,
} from '../../adapters/database/queue-health.ts';
import type { Context } from '../../base/context.ts';
import { linksOfPayloads } from './links.ts';

type Queues = typeof api.queues;
type Admin = Context<'admin'>;

const daySeconds = 86_400;

export async function queueOverview({ db }: Admin): Promise<Result<Queues['overview']>> {
  const [counts, errors, workers, schedules] = await Promise.all([
    queueCounts(db, lateMinutes),
    lastErrors(db),
    queueWorkers(db),
    scheduledTasks(db),
  ]);
  const links = await linksOfPayloads(
    db,
    errors.map(({ payload }) => payload),
  );
  const errorsByQueue = new Map(
    errors.map(({ queue, id, error }, at) => [queue, { id, error, link: links[at] ?? null }]),
  );
  const queues = counts.map((queue) => stateOf(queue, errorsByQueue.get(queue.name) ?? null));
  return { queues, workers, schedules };
}

const stateOf = (
  { stored_seconds, completed_day, ...counts }: QueueCounts,
  last_error: QueueState['last_error'],
): QueueState => ({
  ...counts,
  completed_day: stored_seconds < daySeconds ? null : completed_day,
  last_error,
});

const lastRow = z.tuple([z.int(), uuid]);

export async function listFailedTasks(
  { db }: Admin,
  { queue, cursor, limit }: Input<Queues['failed']>,
): Promise<Result<Queues['failed']>> {
  const after = readCursor(cursor, lastRow);
  const rows = await failedTasks(db, queue, after && { key: after[0], id: after[1] }, limit + 1);
  const page = rows.slice(0, limit);
  const links = await linksOfPayloads(
    db,
    page.map(({ payload }) => payload),
  );
  const last = page.at(-1);
  return {
    tasks: page.map(({ id, error, attempts, created_at, failed_at }, at) => ({
      id,
      error,
      attempts,
      created_at,
      failed_at,
      link: links[at] ?? null,
    })),
    next_cursor: last && rows.length > limit ? cursorOf([last.key, last.id]) : null,
  };
}
