import * as z from 'zod/mini';
import { companyStanding } from './company-standing.ts';
import type { Endpoint } from './endpoint.ts';
import { cursor, empty, limit, nextCursor, person, uuid } from './fields.ts';
import { job, jobFilters } from './jobs.ts';
import { responsivenessScore } from './promises.ts';

/** The best paid first, or what was posted last. */
export const boardSorts = ['newest', 'salary'] as const;

/** A job as anybody may read it in the public list. */
export const boardJob = z.extend(
  z.pick(job, {
    id: true,
    title: true,
    company: true,
    location: true,
    salary_min: true,
    salary_max: true,
    work_arrangement: true,
    job_type: true,
    category: true,
    remote_ok: true,
    skills_required: true,
    reply_days: true,
    created_at: true,
    expires_at: true,
  }),
  { excerpt: z.string(), posted_by: person, company_standing: companyStanding },
);
export type BoardJob = z.infer<typeof boardJob>;

/** The same on its own page; a closed one says no more than that it was there. */
export const boardJobPage = z.extend(boardJob, {
  ...z.pick(job, {
    description: true,
    city: true,
    state: true,
    requirements: true,
    benefits: true,
    application_questions: true,
    department: true,
    vacancy: true,
  }).shape,
  closed: z.boolean(),
});
export type BoardJobPage = z.infer<typeof boardJobPage>;

export const boardQuery = z.extend(jobFilters, {
  salary_min: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(10_000_000))),
  sort: z._default(z.enum(boardSorts), 'newest'),
  cursor,
  limit: limit(50, 20),
});

export const board = {
  jobs: {
    method: 'GET',
    path: '/api/v1/board',
    summary: 'Open jobs, for everybody: search, filters, paged by key',
    access: 'public',
    input: boardQuery,
    output: z.object({ jobs: z.array(boardJob), total: z.number(), next_cursor: nextCursor }),
  },
  job: {
    method: 'GET',
    path: '/api/v1/board/:job_id',
    summary: 'One published job, open or closed, how its employer answers, and open ones like it',
    access: 'public',
    input: z.object({ job_id: uuid }),
    output: z.object({ job: boardJobPage, responsiveness: responsivenessScore, similar: z.array(boardJob) }),
  },
  own: {
    method: 'GET',
    path: '/api/v1/careers',
    summary: 'Open jobs of the organisation that runs this place, the newest first',
    access: 'public',
    input: empty,
    output: z.object({ jobs: z.array(boardJob) }),
  },
} satisfies Record<string, Endpoint>;
