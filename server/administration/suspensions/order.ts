import type { Tx } from '../../adapters/database/db.ts';

export type SuspensionOrder = { user_id: string; by: string | null };

/** Refreshes this process's caches; call it after the commit. */
export type AfterCommit = () => Promise<unknown>;

export const doNothing = async () => {};

export const jobIdsOfUser = async (tx: Tx, userId: string): Promise<string[]> => {
  const jobs = await tx.selectFrom('jobs').select('id').where('created_by', '=', userId).orderBy('id').execute();
  return jobs.map(({ id }) => id);
};
