import type { Tx } from '../adapters/database/db.ts';
import { sendInTransaction } from '../adapters/database/queue.ts';
import type { Schema } from '#contract/base/endpoint.ts';
import type { Services } from './context.ts';

/** Background work is called a task, because a job is a job posting here; a task may run twice, so it must be idempotent. */
export type Task<Payload extends Schema = Schema> = {
  name: string;
  payload: Payload;
  cron?: string;
  retries?: number;
  /** The payload contains an address or a secret link, so the queue encrypts it and deletes it early. */
  sealed?: boolean;
  /** The maximum run time is in seconds; the default is 120. */
  seconds?: number;
  /** `attempt.id` stays the same across retries; `last` means that no retry follows. */
  run(services: Services, payload: Payload['_zod']['output'], attempt: { id: string; last: boolean }): Promise<void>;
};

export const task = <Payload extends Schema>(definition: Task<Payload>) => definition;

/** Adds the task in the caller's transaction, so that a rollback also removes the task. */
export async function enqueue<P extends Schema>(
  tx: Tx,
  { name }: Pick<Task<P>, 'name' | 'payload'>,
  payload: P['_zod']['input'] & object,
  options: { afterSeconds?: number; first?: boolean } = {},
): Promise<void> {
  await sendInTransaction(tx, name, payload, options);
}
