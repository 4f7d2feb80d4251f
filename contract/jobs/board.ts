import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { readShape } from '../base/field-schemas.ts';
import { fieldsWithout } from '../base/field-table.ts';
import { cursor, empty, limit, nextCursor, totalShape, uuid } from '../base/fields.ts';
import { placeRule } from '../platform/place-rules.ts';
import { jobTable } from './job-fields.ts';
import { jobFilters, listedJob, publicJobStates } from './jobs.ts';
import { responsivenessScore } from './response-promise.ts';

export const boardSorts = ['newest', 'salary'] as const;

export const boardJob = z.omit(listedJob, { status: true });
export type BoardJob = z.infer<typeof boardJob>;

/** The page of a closed job reveals only that the job existed. */
export const boardJobPage = z.extend(boardJob, {
  ...readShape(fieldsWithout(jobTable, 'signedIn')),
  closed: z.boolean(),
  place_rules: z.array(placeRule),
  /** The list holds one country, several for a union, or none when the place names no country. */
  countries: z.array(z.string()),
  paused: z.boolean(),
  /** The page exists for these states only; a job hidden by moderation has no page. */
  posting_state: z.enum(publicJobStates),
});
export type BoardJobPage = z.infer<typeof boardJobPage>;

export const boardQuery = z.extend(jobFilters, {
  salary_min: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
  sort: z._default(z.enum(boardSorts), 'newest'),
  cursor,
  limit: limit(50, 20),
});

export const board = {
  jobs: {
    method: 'GET',
    path: '/api/v1/board',
    replica: true,
    summary: 'Open jobs, for everyone: search, filters, paged by key',
    access: 'public',
    input: boardQuery,
    output: z.object({
      jobs: z.array(boardJob),
      promoted: z.nullable(boardJob),
      ...totalShape,
      next_cursor: nextCursor,
    }),
  },
  job: {
    method: 'GET',
    path: '/api/v1/board/:job_id',
    replica: true,
    summary: 'One published job, open or closed, how its employer answers, and open ones like it',
    access: 'public',
    input: z.object({ job_id: uuid }),
    output: z.object({ job: boardJobPage, responsiveness: responsivenessScore, similar: z.array(boardJob) }),
  },
  own: {
    method: 'GET',
    path: '/api/v1/careers',
    replica: true,
    summary: 'Open jobs of the organization that runs this place, the newest first',
    access: 'public',
    input: empty,
    output: z.object({ jobs: z.array(boardJob) }),
  },
} satisfies Record<string, Endpoint>;
