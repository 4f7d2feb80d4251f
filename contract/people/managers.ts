import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { readShape } from '../base/field-schemas.ts';
import { fieldsWith } from '../base/field-table.ts';
import { face, uuid } from '../base/fields.ts';
import { profileTable } from './profile-fields.ts';
import { position } from './profiles.ts';
import { video } from '../video/videos.ts';

export const managerProfile = z.object({
  face,
  ...readShape(fieldsWith(profileTable, 'named')),
  ...readShape(fieldsWith(profileTable, 'toCandidates')),
  positions: z.array(position),
  video: z.nullable(video),
  takes_questions: z.boolean(),
  company_info: z.nullable(
    z.object({
      place: z.string(),
      domain: z.nullable(z.string()),
      open_jobs: z.number(),
    }),
  ),
});
export type CompanyInfo = NonNullable<z.infer<typeof managerProfile>['company_info']>;

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
