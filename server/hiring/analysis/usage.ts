import type { RunUsage } from '../../base/analysis.ts';
import type { Db } from '../../adapters/database/db.ts';

export async function recordUsage(
  db: Db,
  { id: application_id, org_id }: { id: string | null; org_id: string },
  analyser: string,
  { heard_seconds, ...used }: RunUsage,
): Promise<void> {
  if (used.calls === 0 && heard_seconds === 0) return;
  const row = { application_id, org_id, analyser, ...used, heard_seconds };
  await db.insertInto('analysis_usage').values(row).execute();
}
