import type { Tx } from '../adapters/database/db.ts';
import { sendInTransaction } from '../adapters/database/queue.ts';
import type { Schema } from '#contract/base/endpoint.ts';
import type { Services } from './context.ts';

/** Background work. Called a task because in this house a job is a job posting. Runs may repeat: be safe to run twice. */
export type Task<Payload extends Schema = Schema> = {
  name: string;
  payload: Payload;
  /** Repeats after a failure; 5 unless said. */
  retries?: number;
  /** The payload holds an address or the secret of a link: the queue keeps it encrypted, and briefly. */
  sealed?: boolean;
  /** Longest run in seconds; 120 unless said. */
  seconds?: number;
  /** `attempt.id` stays the same when a run is repeated; `last` means that no repeat will follow. */
  run(services: Services, payload: Payload['_zod']['output'], attempt: { id: string; last: boolean }): Promise<void>;
};

export const task = <Payload extends Schema>(definition: Task<Payload>) => definition;

/** The task exists exactly when the change that asked for it does: same transaction, same fate. */
export async function enqueue<P extends Schema>(
  tx: Tx,
  { name }: Pick<Task<P>, 'name' | 'payload'>,
  payload: P['_zod']['input'] & object,
  options: { afterSeconds?: number; first?: boolean } = {},
): Promise<void> {
  await sendInTransaction(tx, name, payload, options);
}
