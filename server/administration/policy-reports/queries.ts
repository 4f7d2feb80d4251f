import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { maxPolicyReports } from '#contract/administration/policy-reports.ts';
import type { Context } from '../../base/context.ts';

type Reports = typeof api.policyReports;

export async function policyReports({ db }: Context<'admin'>): Promise<Result<Reports['list']>> {
  const reports = await db
    .selectFrom('policy_reports')
    .selectAll()
    .orderBy('last_at', 'desc')
    .limit(maxPolicyReports)
    .execute();
  return { reports };
}
