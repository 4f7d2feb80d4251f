import * as z from 'zod/mini';
import { applicationStatuses } from './applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, face, limit, nextCursor, uuid } from '../base/fields.ts';
import { jobStatuses, ownJob } from '../jobs/jobs.ts';

/** How far those who applied to one posting have come. Each counts everyone who ever came so far. */
export const hiringFigures = z.object({
  applications: z.number(),
  opened: z.number(),
  /** Had an interview or has one set; a cancelled one does not count. */
  interviewed: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  /** No decision and no interview yet. */
  waiting: z.number(),
});
export type HiringFigures = z.infer<typeof hiringFigures>;

/** Medians; null while there is nothing to measure. */
export const hiringTimes = z.object({
  /** From sending to the first decision or interview. */
  hours_to_first_answer: z.nullable(z.number()),
  /** From sending to acceptance. */
  days_to_hire: z.nullable(z.number()),
});
export type HiringTimes = z.infer<typeof hiringTimes>;

/** A posting as the tables of prospects and applicants list it (specification §3, D12). */
export const prospect = z.object({
  id: uuid,
  title: z.string(),
  company: z.string(),
  department: z.string(),
  postedDate: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  status: z.enum(jobStatuses),
  applications: z.number(),
  waiting: z.number(),
  interviewed: z.number(),
  salaryRange: z.string(),
  location: z.string(),
});
export type Prospect = z.infer<typeof prospect>;

/** Who is at one stage of the pipeline; `name` is a pseudonym while the look is blind (D125). */
export const pipelineEntry = z.object({
  application_id: uuid,
  name: z.string(),
  /** `name` is a pseudonym. */
  hidden: z.boolean(),
  face,
  submitted_at: z.string(),
  reply_due_at: z.nullable(z.string()),
  match_percentage: z.nullable(z.number()),
});
export type PipelineEntry = z.infer<typeof pipelineEntry>;

export const pipelineStages = ['submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected'] as const;

const stage = z.object({ status: z.enum(applicationStatuses), count: z.number(), newest: z.array(pipelineEntry) });
export type PipelineStage = z.infer<typeof stage>;

export const prospects = {
  list: {
    method: 'POST',
    path: '/functions/v1/manager-prospects',
    action: 'get_prospects',
    summary: "The organization's postings with live counts, newest first",
    access: 'manager',
    input: z.object({
      status_filter: z._default(z.enum(['all', ...jobStatuses]), 'all'),
      cursor,
      limit: limit(100, 30),
    }),
    output: z.object({
      prospects: z.array(prospect),
      /** Postings by status, whatever the filter says. */
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
      /** In the order of the way through; of each stage the five newest. */
      stages: z.array(stage),
    }),
  },
} satisfies Record<string, Endpoint>;
