import { sql } from 'kysely';
import * as z from 'zod/mini';
import { policyReportDays } from '#contract/administration/policy-reports.ts';
import { task } from '../../base/task.ts';

export const forgetPolicyReports = task({
  name: 'forget-policy-reports',
  cron: '17 5 * * *',
  payload: z.object({}),
  async run({ db }) {
    await db
      .deleteFrom('policy_reports')
      .where('last_at', '<', sql<string>`now() - make_interval(days => ${policyReportDays})`)
      .execute();
  },
});
