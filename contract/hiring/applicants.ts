import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { analysisStatuses, recommendations, scoreBasis } from './analysis.ts';
import { applicationStatuses, rejectionCode } from './applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, face, limit, nextCursor, totalShape, uuid } from '../base/fields.ts';
import { noPlaceholders } from '../base/placeholders.ts';
import { ownJob } from '../jobs/jobs.ts';
import { applicationSource } from '../jobs/visit-sources.ts';
import { blindReview } from './blind-review.ts';

/** `due` sorts by the earliest promised reply first; drafts come last, and unscored rows come last in either order of the score. */
export const applicantSorts = ['due', 'created', 'submitted', 'status', 'score'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

export const scoreBands = ['high', 'middle', 'low', 'none'] as const;
export type ScoreBand = (typeof scoreBands)[number];

const listedStatus = z.enum(['draft', 'submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected']);

/** A draft shows only a pseudonym, dates and a status. */
export const applicationRow = z.object({
  id: uuid,
  candidate_id: z.string(),
  name: z.nullable(z.string()),
  first_words: z.nullable(z.string()),
  reply_due_at: z.nullable(z.string()),
  face,
  created_at: z.string(),
  submitted_at: z.nullable(z.string()),
  status: z.enum(applicationStatuses),
  analysis_status: z.enum(analysisStatuses),
  human_review: z.boolean(),
  analysis_score: z.nullable(z.number()),
  analysis_demo: z.boolean(),
  ...scoreBasis,
  ai_recommendation: z.nullable(z.enum(recommendations)),
  match_percentage: z.nullable(z.number()),
  interview_ends_at: z.nullable(z.string()),
  source: z.nullable(applicationSource),
  scored: z.boolean(),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const maxPassedAtOnce = 200;

export const applicantFilters = { status: z.optional(listedStatus), score: z.optional(z.enum(scoreBands)) };
const filters = { job_id: uuid, ...applicantFilters };
export const sortOrder = z._default(z.enum(['asc', 'desc']), 'desc');
const someApplications = z.array(uuid).check(z.minLength(1), z.maxLength(maxPassedAtOnce));
export const mostApplicantsCounted = 10_000;

export const applicantSearchStatuses = [
  'submitted',
  'under_review',
  'meeting_scheduled',
  'accepted',
  'rejected',
] as const;
const sentStatus = z.enum(applicantSearchStatuses);
const applicantSearch = {
  /** Words that were said, written or noted by the team, or a name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  job_id: z.optional(uuid),
  status: z.optional(sentStatus),
  score: z.optional(z.enum(scoreBands)),
  source: z.optional(applicationSource),
};

/** Where the words of a search were found; `at` is the second of the video, null for what was written. */
const foundPassage = z.object({ text: z.string(), at: z.nullable(z.number()) });
export const foundApplicant = z.object({
  ...scoreBasis,
  ...z.pick(applicationRow, { id: true, candidate_id: true, name: true, face: true, reply_due_at: true }).shape,
  ...z.pick(applicationRow, { analysis_score: true, analysis_demo: true, source: true }).shape,
  job_id: uuid,
  job_title: z.string(),
  status: sentStatus,
  submitted_at: z.string(),
  found: z.nullable(foundPassage),
});
export type FoundApplicant = z.infer<typeof foundApplicant>;

const counted = <T extends z.ZodMiniType>(value: T) => z.array(z.object({ value, count: z.int() }));

export const applicants = {
  all: {
    method: 'GET',
    path: '/functions/v1/all-applicants',
    summary: 'Everyone who applied to a job of your organization, most urgent first, found by words, names and filters',
    access: 'manager',
    input: z.object({ ...applicantSearch, cursor, limit: limit(100, 50) }),
    output: z.object({ applicants: z.array(foundApplicant), ...totalShape, next_cursor: nextCursor }),
  },
  facets: {
    method: 'GET',
    path: '/functions/v1/applicant-facets',
    summary: 'How many of these applicants each value of a filter would leave, the jobs with most applicants first',
    access: 'manager',
    input: z.object(applicantSearch),
    output: z.object({
      jobs: z.array(z.object({ value: uuid, title: z.string(), count: z.int() })),
      status: counted(sentStatus),
      score: counted(z.enum(scoreBands)),
      source: counted(applicationSource),
    }),
  },
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
      order: sortOrder,
      cursor,
      limit: limit(200, 100),
    }),
    output: z.object({
      job: ownJob,
      applications: z.array(applicationRow),
      total: z.number(),
      counts: z.record(listedStatus, z.number()),
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
      note: z.optional(
        z.string().check(z.trim(), z.maxLength(1000, fixed('Please keep this under 1000 characters')), noPlaceholders),
      ),
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
