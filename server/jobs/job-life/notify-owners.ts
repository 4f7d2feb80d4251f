import type { Tx } from '../../adapters/database/db.ts';
import type { Event } from '../../base/event.ts';
import { notify } from '../../platform/offers.ts';

type Job = { id: string; created_by: string };
type JobsEvent = (to: { user_id: string }, key: string, values: { job_ids: string[] }) => Event;

/** The key names the moment of the change, because one job can expire and be paused several times. */
export async function notifyOwners(tx: Tx, jobsEvent: JobsEvent, jobs: readonly Job[]): Promise<void> {
  const at = new Date().toISOString();
  for (const [user_id, own] of Map.groupBy(jobs, ({ created_by }) => created_by)) {
    const job_ids = own.map(({ id }) => id);
    await notify(tx, jobsEvent({ user_id }, `${job_ids[0]}:${at}`, { job_ids }));
  }
}
