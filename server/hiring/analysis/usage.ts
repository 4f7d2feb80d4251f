import type { Used } from '../../adapters/analysis/analysis-input.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { ApplicationWithJob } from '../applications/queries.ts';

/** Notes what a run has used, whatever became of it. */
export async function noteUsage(
  db: Db,
  { id: application_id, org_id }: Pick<ApplicationWithJob, 'id' | 'org_id'>,
  analyser: string,
  { heard_seconds, ...used }: Used,
): Promise<void> {
  if (used.calls === 0 && heard_seconds === 0) return;
  const row = { application_id, org_id, analyser, ...used, heard_seconds };
  await db.insertInto('analysis_usage').values(row).execute();
}
