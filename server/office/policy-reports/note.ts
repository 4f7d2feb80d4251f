import { sql } from 'kysely';
import { mostPolicyReports } from '#contract/office/policy-reports.ts';
import type { Refused } from '../../adapters/pages/policy-report-page.ts';
import type { Services } from '../../base/context.ts';

/** Counts it. A new kind is kept while there is room, so that no one fills the table. */
export async function notePolicyReport({ db }: Services, refused: Refused): Promise<void> {
  const { directive, blocked, page, source } = refused;
  await sql`
    insert into policy_reports (directive, blocked, page, source)
    select ${directive}, ${blocked}, ${page}, ${source}
    where (select count(*) from policy_reports) < ${mostPolicyReports}
      or exists (select from policy_reports where (directive, blocked, page, source)
        = (${directive}, ${blocked}, ${page}, ${source}))
    on conflict (directive, blocked, page, source) do update
      set count = least(policy_reports.count + 1, 1000000), last_at = now()`.execute(db);
}
