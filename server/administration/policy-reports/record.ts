import { sql } from 'kysely';
import { maxPolicyReports } from '#contract/administration/policy-reports.ts';
import type { PolicyViolation } from '../../adapters/pages/policy-report-page.ts';
import type { Services } from '../../base/context.ts';

/** Counts a report; new kinds are stored only up to a limit, so that no one can fill the table. */
export async function recordPolicyReport({ db }: Services, refused: PolicyViolation): Promise<void> {
  const { directive, blocked, page, source } = refused;
  await sql`
    insert into policy_reports (directive, blocked, page, source)
    select ${directive}, ${blocked}, ${page}, ${source}
    where (select count(*) from policy_reports) < ${maxPolicyReports}
      or exists (select from policy_reports where (directive, blocked, page, source)
        = (${directive}, ${blocked}, ${page}, ${source}))
    on conflict (directive, blocked, page, source) do update
      set count = least(policy_reports.count + 1, 1000000), last_at = now()`.execute(db);
}
