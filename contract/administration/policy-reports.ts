import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { empty } from '../base/fields.ts';

export const policyReportDays = 30;

/** The number of stored kinds of reports is limited, because anyone may send reports. */
export const maxPolicyReports = 500;

/** The report describes what a browser blocked by the content security policy and identifies no user. */
export const policyReport = z.object({
  directive: z.string(),
  blocked: z.string(),
  /** The URL has its ids removed, for example `/manager/jobs/…`. */
  page: z.string(),
  source: z.string(),
  count: z.number(),
  first_at: z.string(),
  last_at: z.string(),
});
export type PolicyReport = z.infer<typeof policyReport>;

export const policyReports = {
  list: {
    method: 'GET',
    path: '/functions/v1/admin-policy-reports',
    summary: 'What browsers refused to load or to run here in the last days, counted by kind',
    access: 'admin',
    input: empty,
    output: z.object({ reports: z.array(policyReport) }),
  },
} satisfies Record<string, Endpoint>;
