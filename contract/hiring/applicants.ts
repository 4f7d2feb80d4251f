import * as z from 'zod/mini';
import { analysisStatuses, recommendations } from './analysis.ts';
import { applicationStatuses, rejectionCode } from './applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, face, limit, nextCursor, uuid } from '../base/fields.ts';
import { ownJob } from '../jobs/jobs.ts';
import { visitSource } from '../jobs/visit-sources.ts';
import { blindReview } from './blind-review.ts';

/** What the table can be ordered by; `due` has those who wait first, the promise that ends soonest on top. Drafts stand last and "Not scored" first in either order of the score (D84). */
export const applicantSorts = ['due', 'created', 'submitted', 'status', 'score'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

/** Scores as their badges group them; none: not scored. */
export const scoreBands = ['high', 'middle', 'low', 'none'] as const;
export type ScoreBand = (typeof scoreBands)[number];

const listed = z.enum(['draft', 'submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected']);

/** A row of the manager's table. A draft shows a pseudonym, dates and status only (D71). */
export const applicationRow = z.object({
  id: uuid,
  /** Short pseudonym such as `C-4F2A9B`. */
  candidate_id: z.string(),
  /** Null for a draft, and while the look is blind for you (D125). */
  name: z.nullable(z.string()),
  /** How the answer begins, as confirmed or transcribed; without names while the look is blind. Null while nothing is known. */
  first_words: z.nullable(z.string()),
  /** Until when an answer was promised; null when it was given. */
  reply_due_at: z.nullable(z.string()),
  /** Hidden with the name. */
  face,
  created_at: z.string(),
  submitted_at: z.nullable(z.string()),
  status: z.enum(applicationStatuses),
  analysis_status: z.enum(analysisStatuses),
  human_review: z.boolean(),
  analysis_score: z.nullable(z.number()),
  analysis_demo: z.boolean(),
  ai_recommendation: z.nullable(z.enum(recommendations)),
  match_percentage: z.nullable(z.number()),
  /** When the interview that is set ends; null without one. */
  interview_ends_at: z.nullable(z.string()),
  /** Which shared link led here; null without one. */
  source: z.nullable(visitSource),
  /** Whether your own scorecard is saved. */
  scored: z.boolean(),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

/** How many one press may pass on. */
export const mostPassed = 200;

const filters = {
  job_id: uuid,
  status: z.optional(listed),
  score: z.optional(z.enum(scoreBands)),
};
const someApplications = z.array(uuid).check(z.minLength(1), z.maxLength(mostPassed));
export const applicants = {
  forJob: {
    method: 'GET',
    path: '/functions/v1/job-details',
    summary:
      'A job of your organization, or any job for an administrator, with its applications, newest first unless said',
    access: ['manager', 'admin'],
    signedOut: 'token_missing',
    input: z.object({
      ...filters,
      sort: z._default(z.enum(applicantSorts), 'created'),
      order: z._default(z.enum(['asc', 'desc']), 'desc'),
      cursor,
      limit: limit(200, 100),
    }),
    output: z.object({
      job: ownJob,
      applications: z.array(applicationRow),
      total: z.number(),
      /** How many stand in each status, whatever the filter. */
      counts: z.record(listed, z.number()),
      blind_review: blindReview,
      next_cursor: nextCursor,
    }),
  },
  export: {
    method: 'GET',
    path: '/functions/v1/export-applications',
    summary: 'The table as CSV; by pseudonym where the look is blind, without notes',
    access: 'manager',
    download: 'text/csv',
    input: z.object(filters),
    output: z.string(),
  },
  passMany: {
    method: 'POST',
    path: '/functions/v1/manager-prospects',
    action: 'pass_applications',
    summary: 'Pass on several candidates of one job with one reason; what has moved on meanwhile is left as it is',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({
      job_id: uuid,
      application_ids: someApplications,
      reason_code: rejectionCode,
      note: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'Please keep this under 1000 characters'))),
    }),
    output: z.object({ passed: z.array(uuid), skipped: z.array(uuid), undo_until: z.nullable(z.string()) }),
  },
  undoPass: {
    method: 'POST',
    path: '/functions/v1/manager-prospects',
    action: 'undo_pass',
    summary: 'Take back within ten minutes; no email has left',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({ job_id: uuid, application_ids: someApplications }),
    output: z.object({ undone: z.array(uuid), skipped: z.array(uuid) }),
  },
} satisfies Record<string, Endpoint>;
