import type { Tx } from '../../adapters/database/db.ts';
import { record } from '../../platform/audit/record.ts';

export type Order = { user_id: string; by: string | null };

/** Call it once the transaction has been committed: this process then knows at once. */
export type Afterwards = () => Promise<unknown>;

export const nothing = async () => {};

export const note = (tx: Tx, action: string, { user_id, by }: Order, after: object) =>
  record(tx, { actor_id: by, action, subject: 'user', subject_id: user_id, after });

export const jobsOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const jobs = await tx.selectFrom('jobs').select('id').where('created_by', '=', userId).orderBy('id').execute();
  return jobs.map(({ id }) => id);
};
