import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, limit, nextCursor, uuid } from '../base/fields.ts';
import { openJob, publicJobStates } from './jobs.ts';

export const maxSavedJobs = 500;

export const savedJob = z.extend(openJob, {
  saved_at: z.string(),
  closed: z.boolean(),
  posting_state: z.enum(publicJobStates),
});

export const savedJobs = {
  list: {
    method: 'GET',
    path: '/api/v1/saved-jobs',
    summary: 'The jobs you saved, the latest first, closed ones too',
    access: 'candidate',
    input: z.object({ cursor, limit: limit(50, 20) }),
    output: z.object({ jobs: z.array(savedJob), total: z.number(), next_cursor: nextCursor }),
  },
  save: {
    method: 'PUT',
    path: '/api/v1/saved-jobs/:job_id',
    summary: 'Save a job for later',
    access: 'candidate',
    input: z.object({ job_id: uuid }),
    output: z.object({ saved: z.boolean() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/saved-jobs/:job_id',
    summary: 'Take a job off your saved ones',
    access: 'candidate',
    input: z.object({ job_id: uuid }),
    output: z.object({ saved: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
