import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { aiFacts } from '../platform/ai-facts.ts';
import { placeRule } from '../platform/place-rules.ts';
import { companyVerification } from '../people/company-verification.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { completeShape, readShape, unfinishedShape } from '../base/field-schemas.ts';
import { fieldsWith, fieldsWithout } from '../base/field-table.ts';
import { cursor, face, limit, nextCursor, person, totalShape, uuid } from '../base/fields.ts';
import { jobCategories, jobTable, jobTypes, workArrangements } from './job-fields.ts';

export const jobStatuses = ['Draft', 'Active', 'Paused', 'Filled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
/**
 * `held`: a reply is overdue; `over_plan`: paused because the plan carries fewer jobs; `expired`: 30 days have passed; `hidden`: by
 * moderation.
 */
export const jobStates = ['draft', 'open', 'held', 'paused', 'over_plan', 'expired', 'hidden', 'filled'] as const;
export type JobState = (typeof jobStates)[number];
export const publicJobStates = ['open', 'held', 'paused', 'expired', 'filled'] as const;
export type PublicJobState = (typeof publicJobStates)[number];
export const jobPostingDays = 30;

export const jobFields = z.object(completeShape(jobTable)).check(
  z.refine((job) => job.salary_min <= job.salary_max, {
    path: ['salary_min'],
    error: fixed('Minimum salary cannot be greater than maximum salary'),
  }),
);
export type JobFields = z.infer<typeof jobFields>;

export const jobDraft = z.object(unfinishedShape(jobTable));
export type JobDraftFields = z.infer<typeof jobDraft>;

export const job = z.object({
  id: uuid,
  ...readShape(jobTable),
  status: z.enum(jobStatuses),
  posting_state: z.enum(jobStates),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
});
export type Job = z.infer<typeof job>;

export const skillMatch = z.object({
  percentage: z.nullable(z.number()),
  matched: z.array(z.string()),
  missing: z.array(z.string()),
});

export const listedJob = z.object({
  id: uuid,
  ...readShape(fieldsWith(jobTable, 'listed')),
  status: z.enum(jobStatuses),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  excerpt: z.string(),
  posted_by: person,
  company_standing: companyVerification,
});
export type ListedJob = z.infer<typeof listedJob>;

export const openJob = z.extend(listedJob, {
  poster_face: face,
  match: skillMatch,
  applicationStatus: z.nullable(z.string()),
  application_id: z.nullable(uuid),
  saved: z.boolean(),
});
export type OpenJob = z.infer<typeof openJob>;

/** The texts are missing when only cards were requested. */
const openJobInList = z.extend(openJob, z.partial(z.object(readShape(fieldsWithout(jobTable, 'listed')))).shape);

export const openJobPage = z.extend(openJob, {
  ...readShape(jobTable),
  closed: z.boolean(),
  posting_state: z.enum(publicJobStates),
  ai: aiFacts,
  place_rules: z.array(placeRule),
  colleagues: z.int(),
  graded_by: z.array(z.object({ question: z.string(), criteria: z.array(z.string()) })),
  explained: z.array(z.object({ skill: z.string(), yours: z.array(z.string()) })),
  company_video: z.nullable(z.object({ url: z.string(), poster_url: z.nullable(z.string()), duration: z.number() })),
});
export type OpenJobPage = z.infer<typeof openJobPage>;

export const ownJob = z.extend(job, {
  logo: z.nullable(z.string()),
  paused_at: z.nullable(z.string()),
  paused_by_plan: z.boolean(),
  held_at: z.nullable(z.string()),
  hidden_at: z.nullable(z.string()),
});

export const postedJob = z.extend(ownJob, {
  posted: z.string(),
  undo_until: z.nullable(z.string()),
  applicationCount: z.number(),
  new_applications: z.number(),
  expired: z.boolean(),
  waiting: z.number(),
  overdue: z.number(),
  next_due_at: z.nullable(z.string()),
  stages: z.object({
    submitted: z.number(),
    under_review: z.number(),
    meeting_scheduled: z.number(),
    accepted: z.number(),
    rejected: z.number(),
  }),
});
export type PostedJob = z.infer<typeof postedJob>;

export const jobFilters = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  category: z.optional(z.enum(jobCategories)),
  work_arrangement: z.optional(z.enum(workArrangements)),
  job_type: z.optional(z.enum(jobTypes)),
  salary_min: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  place: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type JobFilters = z.infer<typeof jobFilters>;

export const jobSorts = ['match', 'newest', 'salary'] as const;
export const jobDetails = ['full', 'card'] as const;

const flag = z._default(z.union([z.boolean(), z.stringbool()]), false);

export const jobs = {
  create: {
    method: 'POST',
    path: '/functions/v1/create-job',
    summary:
      'Publish a job; takes one posting credit in the same transaction. Send an Idempotency-Key to be safe to repeat',
    access: 'manager',
    confirmed: true,
    seat: 'recruiter',
    signedOut: 'login_required_for_job',
    input: jobFields,
    output: z.object({ job }),
  },
  posted: {
    method: 'GET',
    path: '/functions/v1/manager-jobs',
    summary: "The organization's own jobs, newest first",
    access: 'manager',
    input: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      category: z.optional(z.enum(jobCategories)),
      status: z._default(z.enum(['all', 'active', 'inactive']), 'all'),
      cursor,
      limit: limit(100, 30),
    }),
    output: z.object({
      jobs: z.array(postedJob),
      total: z.number(),
      counts: z.object({ active: z.number(), inactive: z.number() }),
      next_cursor: nextCursor,
    }),
  },
  open: {
    method: 'POST',
    path: '/functions/v1/applications',
    replica: true,
    action: 'get_jobs',
    summary:
      'Open jobs with the match to your skills: search, filters, sorted, paged by key; `details: card` omits description, city, state, requirements, benefits, questions and video',
    access: 'candidate',
    // All actions of this path share this error, because access is checked before the action is read.
    signedOut: 'not_authenticated',
    input: z.extend(jobFilters, {
      open_to_me: flag,
      sort: z._default(z.enum(jobSorts), 'match'),
      details: z._default(z.enum(jobDetails), 'full'),
      cursor,
      limit: limit(50, 20),
    }),
    output: z.object({
      jobs: z.array(openJobInList),
      promoted: z.nullable(openJobInList),
      ...totalShape,
      next_cursor: nextCursor,
    }),
  },
  openOne: {
    method: 'GET',
    path: '/functions/v1/open-job',
    summary: 'One open job, or one you have applied to, as a candidate sees it',
    access: 'candidate',
    input: z.object({ job_id: uuid }),
    output: z.object({ job: openJobPage }),
  },
} satisfies Record<string, Endpoint>;
