import type { Used } from '../../adapters/analysis/analysis-input.ts';
import type { Db } from '../../adapters/database/db.ts';

/** Notes what a run has used, whatever became of it; a rubric that was suggested has no application. */
export async function noteUsage(
  db: Db,
  { id: application_id, org_id }: { id: string | null; org_id: string },
  analyser: string,
  { heard_seconds, ...used }: Used,
): Promise<void> {
  if (used.calls === 0 && heard_seconds === 0) return;
  const row = { application_id, org_id, analyser, ...used, heard_seconds };
  await db.insertInto('analysis_usage').values(row).execute();
}
