import * as z from 'zod/mini';
import { companyStanding } from './company-standing.ts';
import type { Endpoint } from './endpoint.ts';
import { cursor, limit, nextCursor, optionalText, requiredText, textList, uuid, person } from './fields.ts';
import { replyDaysChoices } from './promises.ts';

export const jobCategories = ['Technology', 'Design', 'Marketing', 'Sales', 'Finance', 'Operations'] as const;
export type JobCategory = (typeof jobCategories)[number];
export const jobTypes = ['full-time', 'part-time', 'contract', 'internship'] as const;
export type JobType = (typeof jobTypes)[number];
export const workArrangements = ['Remote', 'On-site', 'Hybrid'] as const;
export type WorkArrangement = (typeof workArrangements)[number];
export const jobStatuses = ['Draft', 'Active', 'Paused', 'Filled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
/** open: somebody is hired now · future: applications for later are collected. */
export const vacancies = ['open', 'future'] as const;
export type Vacancy = (typeof vacancies)[number];

export const jobPostingDays = 30;
export const minQuestions = 2;
export const maxQuestions = 3;
const questionsMessage = `Application questions must be between ${minQuestions} and ${maxQuestions} questions`;
const salaryMessage = 'Both minimum and maximum salary are required';

const atLeastOne = (message: string) => (items: string[]) => items.length > 0 || message;
const listOf = (message: string, max: number, length: number) => {
  const test = atLeastOne(message);
  return textList(max, length, message).check(z.refine((items: string[]) => test(items) === true, message));
};
// 0 and below count as missing (D62), so they get the same words.
const salary = z
  .number(salaryMessage)
  .check(z.int(salaryMessage), z.positive(salaryMessage), z.maximum(10_000_000, 'Please enter a yearly salary'));

/** What a manager writes. Key order is the order of the specification's checks; the plain required fields follow. */
export const jobFields = z
  .object({
    city: requiredText('City is required', 100),
    state: requiredText('State is required', 100),
    category: z.enum(jobCategories, 'Category is required'),
    requirements: listOf('At least one requirement is required', 30, 500),
    skills_required: listOf('At least one required skill is required', 12, 60),
    salary_min: salary,
    salary_max: salary,
    application_questions: textList(50, 300, questionsMessage).check(
      z.refine((items: string[]) => items.length >= minQuestions && items.length <= maxQuestions, questionsMessage),
    ),
    title: requiredText('Title is required', 120),
    company: requiredText('Company is required', 120),
    location: requiredText('Location is required', 120),
    description: requiredText('Description is required', 10_000),
    job_type: z._default(z.enum(jobTypes, 'Job type is required'), 'full-time'),
    work_arrangement: z._default(z.enum(workArrangements, 'Work arrangement is required'), 'On-site'),
    /** Only a choice for Hybrid; Remote means true, On-site false (D60). */
    remote_ok: z._default(z.boolean(), false),
    benefits: z._default(textList(30, 200), []),
    department: optionalText(100),
    /** Path of a finished upload of your own, or null. */
    company_video_url: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
    /** Within how many days everybody who applies is promised an answer (N4). */
    reply_days: z._default(z.literal([...replyDaysChoices], 'Please choose within how many days you answer'), 7),
    vacancy: z._default(z.enum(vacancies, 'Please say whether the position is open now'), 'open'),
  })
  .check(
    z.refine((job) => job.salary_min <= job.salary_max, {
      path: ['salary_min'],
      error: 'Minimum salary cannot be greater than maximum salary',
    }),
  );
export type JobFields = z.infer<typeof jobFields>;

export const job = z.object({
  id: uuid,
  title: z.string(),
  company: z.string(),
  description: z.string(),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  salary_min: z.nullable(z.number()),
  salary_max: z.nullable(z.number()),
  work_arrangement: z.enum(workArrangements),
  job_type: z.enum(jobTypes),
  /** Null only in a draft. */
  category: z.nullable(z.enum(jobCategories)),
  remote_ok: z.boolean(),
  requirements: z.array(z.string()),
  skills_required: z.array(z.string()),
  benefits: z.array(z.string()),
  application_questions: z.array(z.string()),
  department: z.string(),
  company_video_url: z.nullable(z.string()),
  reply_days: z.number(),
  vacancy: z.enum(vacancies),
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

/** A job as a candidate sees it: with the match, who posted it, where the own application stands, and whether it was saved. */
export const openJob = z.extend(job, {
  posted_by: person,
  company_standing: companyStanding,
  match: skillMatch,
  applicationStatus: z.nullable(z.string()),
  application_id: z.nullable(uuid),
  saved: z.boolean(),
});
export type OpenJob = z.infer<typeof openJob>;

/** The same on its own page, where the match is explained and the company's introduction plays. */
export const openJobPage = z.extend(openJob, {
  closed: z.boolean(),
  /** Every required skill, with those of your own that meet it; none: it is missing. */
  explained: z.array(z.object({ skill: z.string(), yours: z.array(z.string()) })),
  company_video: z.nullable(z.object({ url: z.string(), poster_url: z.nullable(z.string()), duration: z.number() })),
});
export type OpenJobPage = z.infer<typeof openJobPage>;

/** A job in the manager's own list; `posted` is when it was created. */
export const postedJob = z.extend(job, {
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
    summary: "The organisation's own jobs, newest first",
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
    output: z.object({ jobs: z.array(openJob), total: z.number(), next_cursor: nextCursor }),
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
