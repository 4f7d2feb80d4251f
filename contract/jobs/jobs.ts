import * as z from 'zod/mini';
import { aiFacts } from '../platform/ai-facts.ts';
import { placeRule } from '../platform/place-rules.ts';
import { companyStanding } from '../people/company-standing.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { completeShape, readShape, unfinishedShape } from '../base/field-schemas.ts';
import { fieldsWith } from '../base/field-table.ts';
import { cursor, face, limit, nextCursor, person, totalShape, uuid } from '../base/fields.ts';
import { jobCategories, jobTable, jobTypes, workArrangements } from './job-fields.ts';

export const jobStatuses = ['Draft', 'Active', 'Paused', 'Filled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
export const jobPostingDays = 30;

/** A job that can be published. */
export const jobFields = z.object(completeShape(jobTable)).check(
  z.refine((job) => job.salary_min <= job.salary_max, {
    path: ['salary_min'],
    error: 'Minimum salary cannot be greater than maximum salary',
  }),
);
export type JobFields = z.infer<typeof jobFields>;

/** A job as unfinished as it is: the limits without the demands. */
export const jobDraft = z.object(unfinishedShape(jobTable));
export type JobDraftFields = z.infer<typeof jobDraft>;

export const job = z.object({
  id: uuid,
  ...readShape(jobTable),
  status: z.enum(jobStatuses),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
});
export type Job = z.infer<typeof job>;

export const skillMatch = z.object({
  percentage: z.nullable(z.number()),
  matched: z.array(z.string()),
  missing: z.array(z.string()),
});

/** A job in a list: of its text no more than the beginning. */
export const listedJob = z.object({
  id: uuid,
  ...readShape(fieldsWith(jobTable, 'listed')),
  status: z.enum(jobStatuses),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  excerpt: z.string(),
  posted_by: person,
  company_standing: companyStanding,
});
export type ListedJob = z.infer<typeof listedJob>;

/** A job in a candidate's list: with the match, where the own application is, and whether it was saved. */
export const openJob = z.extend(listedJob, {
  /** The face of who posted the job, as this reader may load it. */
  poster_face: face,
  match: skillMatch,
  applicationStatus: z.nullable(z.string()),
  application_id: z.nullable(uuid),
  saved: z.boolean(),
});
export type OpenJob = z.infer<typeof openJob>;

/** The same on its own page, whole, where the match is explained and the company's introduction plays. */
export const openJobPage = z.extend(openJob, {
  ...readShape(jobTable),
  closed: z.boolean(),
  ai: aiFacts,
  /** Of the places where the job and the reader are. */
  place_rules: z.array(placeRule),
  /** How many others at the company can open applications, besides who posted the job. */
  colleagues: z.int(),
  /** By which criteria AI grades the answers, where it may read them. */
  graded_by: z.array(z.object({ question: z.string(), criteria: z.array(z.string()) })),
  /** Every required skill, with those of your own that meet it; none: it is missing. */
  explained: z.array(z.object({ skill: z.string(), yours: z.array(z.string()) })),
  company_video: z.nullable(z.object({ url: z.string(), poster_url: z.nullable(z.string()), duration: z.number() })),
});
export type OpenJobPage = z.infer<typeof openJobPage>;

/** A job as its employer sees it, with the logo of the company. */
export const ownJob = z.extend(job, { logo: z.nullable(z.string()) });

/** A job in the manager's own list; `posted` is when it was created. */
export const postedJob = z.extend(ownJob, {
  posted: z.string(),
  paused_at: z.nullable(z.string()),
  held_at: z.nullable(z.string()),
  hidden_at: z.nullable(z.string()),
  applicationCount: z.number(),
  new_applications: z.number(),
  expired: z.boolean(),
  /** Who waits for an answer, how many of them too long, and when the next answer is due (N4). */
  waiting: z.number(),
  overdue: z.number(),
  next_due_at: z.nullable(z.string()),
  /** How many are where in the pipeline now. */
  stages: z.object({
    submitted: z.number(),
    under_review: z.number(),
    meeting_scheduled: z.number(),
    accepted: z.number(),
    rejected: z.number(),
  }),
});
export type PostedJob = z.infer<typeof postedJob>;

/** What a candidate may ask of a job. */
export const jobFilters = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  category: z.optional(z.enum(jobCategories)),
  work_arrangement: z.optional(z.enum(workArrangements)),
  job_type: z.optional(z.enum(jobTypes)),
  salary_min: z.optional(z.number().check(z.minimum(0), z.maximum(10_000_000))),
  /** City or state; each word may be unfinished. */
  place: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type JobFilters = z.infer<typeof jobFilters>;

export const jobSorts = ['match', 'newest', 'salary'] as const;

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
      /** By status, under the same search and category. */
      counts: z.object({ active: z.number(), inactive: z.number() }),
      next_cursor: nextCursor,
    }),
  },
  open: {
    method: 'POST',
    path: '/functions/v1/applications',
    replica: true,
    action: 'get_jobs',
    summary: 'Open jobs with the match to your skills: search, filters, sorted, paged by key',
    access: 'candidate',
    // For every action of this path: who knocks is looked at before the action is read.
    signedOut: 'not_authenticated',
    input: z.extend(jobFilters, {
      /** Only jobs you may apply to now: no application yet, a draft, or a withdrawn one (D10). */
      open_to_me: flag,
      sort: z._default(z.enum(jobSorts), 'match'),
      cursor,
      limit: limit(50, 20),
    }),
    output: z.object({
      jobs: z.array(openJob),
      /** One job whose employer pays for the place above the first page; its match and its own place stay as they are. */
      promoted: z.nullable(openJob),
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
