import { sql } from 'kysely';
import * as z from 'zod/mini';
import { policyReportDays } from '#contract/office/policy-reports.ts';
import { task } from '../../base/task.ts';

/** What no browser has refused for a month is mended, or was never ours. */
export const forgetPolicyReports = task({
  name: 'forget-policy-reports',
  payload: z.object({}),
  async run({ db }) {
    await db
      .deleteFrom('policy_reports')
      .where('last_at', '<', sql<string>`now() - make_interval(days => ${policyReportDays})`)
      .execute();
  },
});
