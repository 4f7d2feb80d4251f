import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { empty } from '../base/fields.ts';

/** Days after the last time. */
export const policyReportDays = 30;

/** So many kinds are kept at most: anyone may send reports. */
export const mostPolicyReports = 500;

/** Something that a browser refused to load or to run, by the content security policy; of no one in particular. */
export const policyReport = z.object({
  directive: z.string(),
  blocked: z.string(),
  /** The address without what tells one thing or person from another: `/manager/jobs/…`. */
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
