import * as z from 'zod/mini';
import { applicationStatuses } from './applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, face, limit, nextCursor, uuid } from '../base/fields.ts';
import { jobStates, jobStatuses, ownJob } from '../jobs/jobs.ts';
import { applicationSource } from '../jobs/visit-sources.ts';

/** Each figure counts all applicants who ever reached the stage. */
export const hiringFigures = z.object({
  applications: z.number(),
  opened: z.number(),
  interviewed: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  waiting: z.number(),
  answered_unwatched: z.number(),
});
export type HiringFigures = z.infer<typeof hiringFigures>;

export const hiringTimes = z.object({
  hours_to_first_answer: z.nullable(z.number()),
  days_to_hire: z.nullable(z.number()),
});
export type HiringTimes = z.infer<typeof hiringTimes>;

export const prospect = z.object({
  id: uuid,
  title: z.string(),
  company: z.string(),
  department: z.string(),
  postedDate: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  status: z.enum(jobStatuses),
  posting_state: z.enum(jobStates),
  applications: z.number(),
  waiting: z.number(),
  interviewed: z.number(),
  salaryRange: z.string(),
  location: z.string(),
});
export type Prospect = z.infer<typeof prospect>;

/** `name` is a pseudonym during a blind review. */
export const pipelineEntry = z.object({
  application_id: uuid,
  name: z.string(),
  hidden: z.boolean(),
  face,
  submitted_at: z.string(),
  reply_due_at: z.nullable(z.string()),
  match_percentage: z.nullable(z.number()),
});
export type PipelineEntry = z.infer<typeof pipelineEntry>;

/** The source is null where none was recorded. */
export const sourceFigures = z.object({
  source: z.nullable(applicationSource),
  applications: z.number(),
  interviewed: z.number(),
  accepted: z.number(),
});
export type SourceFigures = z.infer<typeof sourceFigures>;

export const pipelineStages = ['submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected'] as const;

const stage = z.object({ status: z.enum(applicationStatuses), count: z.number(), newest: z.array(pipelineEntry) });
export type PipelineStage = z.infer<typeof stage>;

const statusNames = ['all', ...jobStatuses] as const;
const statusFilter = z.pipe(
  z.enum([...statusNames, ...jobStatuses.map((status) => status.toLowerCase() as Lowercase<typeof status>)]),
  z.transform((name) => statusNames.find((status) => status.toLowerCase() === name.toLowerCase()) ?? 'all'),
);

export const prospects = {
  list: {
    method: 'POST',
    path: '/functions/v1/manager-prospects',
    action: 'get_prospects',
    summary: "The organization's postings with live counts, newest first",
    access: 'manager',
    input: z.object({
      status_filter: z._default(statusFilter, 'all'),
      cursor,
      limit: limit(100, 30),
    }),
    output: z.object({
      prospects: z.array(prospect),
      totals: z.object({
        all: z.number(),
        Active: z.number(),
        Paused: z.number(),
        Filled: z.number(),
        Draft: z.number(),
      }),
      next_cursor: nextCursor,
    }),
  },
  overview: {
    method: 'POST',
    path: '/functions/v1/manager-prospects',
    action: 'get_prospect',
    summary: 'The pipeline of one posting: who stands where, and how long answers take',
    access: 'manager',
    input: z.object({ job_id: uuid }),
    output: z.object({
      job: ownJob,
      prospect,
      figures: hiringFigures,
      times: hiringTimes,
      stages: z.array(stage),
    }),
  },
  sources: {
    method: 'GET',
    path: '/functions/v1/application-sources',
    summary: 'Where applicants of one job or of all came from: per source, applications, interviews and acceptances',
    access: 'manager',
    input: z.object({ job_id: z.optional(uuid) }),
    output: z.object({ sources: z.array(sourceFigures) }),
  },
} satisfies Record<string, Endpoint>;
