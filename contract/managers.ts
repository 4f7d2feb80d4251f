import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';
import { position } from './profiles.ts';
import { video } from './videos.ts';

/** What a candidate may know of the person who decides. */
export const managerProfile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  about: z.string(),
  positions: z.array(position),
  video: z.nullable(video),
});

export const managers = {
  ofJob: {
    method: 'GET',
    path: '/api/v1/manager-of-job',
    summary: 'Who reads the applications for a job, in their own words',
    access: 'candidate',
    input: z.object({ job_id: uuid }),
    output: managerProfile,
  },
} satisfies Record<string, Endpoint>;
