import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { discardFailedTasks, retryFailedTasks } from '../../adapters/database/queue-health.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';

type Queues = typeof api.queues;
type Admin = Context<'admin'>;

export const retryTasks = (context: Admin, input: Input<Queues['retry']>): Promise<Result<Queues['retry']>> =>
  changeTasks(context, input, 'retry task', retryFailedTasks);

export const discardTasks = (context: Admin, input: Input<Queues['discard']>): Promise<Result<Queues['discard']>> =>
  changeTasks(context, input, 'discard task', discardFailedTasks);

function changeTasks(
  { db, actor }: Admin,
  { queue, task_ids }: Input<Queues['retry']>,
  action: string,
  change: (tx: Tx, queue: string, ids: readonly string[]) => Promise<string[]>,
): Promise<{ changed: number }> {
  return db.transaction().execute(async (tx) => {
    const changed = await change(tx, queue, task_ids);
    for (const subject_id of changed)
      await recordChange(tx, { actor_id: actor.id, action, subject: 'task', subject_id, after: { queue } });
    return { changed: changed.length };
  });
}
