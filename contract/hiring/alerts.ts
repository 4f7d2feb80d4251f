import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { empty, requiredText, uuid } from '../base/fields.ts';
import { type JobFilters, jobFilters } from '../jobs/jobs.ts';

export const maxAlerts = 20;
export const alertHour = 8;

export const alertName = requiredText(fixed('Please give this search a name'), 80);

export const alert = z.object({
  id: uuid,
  name: z.string(),
  filters: jobFilters,
  paused: z.boolean(),
  /** Alerts have covered all jobs posted before this time. */
  told_until: z.string(),
  created_at: z.string(),
});
export type Alert = z.infer<typeof alert>;

export function alertSearchPath({
  search,
  category,
  work_arrangement,
  job_type,
  salary_min,
  place,
}: JobFilters): string {
  const named = { search, category, arrangement: work_arrangement, type: job_type, salary: salary_min, place };
  const given = Object.entries(named).filter(([, value]) => value !== undefined && value !== '');
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `/candidate/jobs?${query.join('&')}`;
}

export const alerts = {
  list: {
    method: 'GET',
    path: '/api/v1/job-alerts',
    summary: 'The searches you saved, the latest first',
    access: 'candidate',
    input: empty,
    output: z.object({ alerts: z.array(alert), timezone: z.nullable(z.string()) }),
  },
  create: {
    method: 'POST',
    path: '/api/v1/job-alerts',
    summary: 'Save a search; its new jobs are emailed each morning',
    access: 'candidate',
    input: z.object({ name: alertName, filters: jobFilters }),
    output: z.object({ alert }),
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/job-alerts/:alert_id',
    summary: 'Rename, pause or resume a saved search; after a pause only what is posted from now on is told',
    access: 'candidate',
    input: z.object({ alert_id: uuid, name: z.optional(alertName), paused: z.optional(z.boolean()) }),
    output: z.object({ alert }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/job-alerts/:alert_id',
    summary: 'Delete a saved search',
    access: 'candidate',
    input: z.object({ alert_id: uuid }),
    output: z.object({ removed: z.literal(true) }),
  },
  /** The endpoint shares its address with a page: GET shows the page, POST acts, also from a mail program (RFC 8058). */
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe/job-alerts',
    summary: 'Pause all saved searches of one person, by the sealed link in the email',
    access: 'public',
    oneClick: true,
    input: z.object({ candidate: z.string().check(z.maxLength(100)), seal: z.string().check(z.maxLength(100)) }),
    output: z.object({ paused: z.literal(true) }),
  },
} satisfies Record<string, Endpoint>;
