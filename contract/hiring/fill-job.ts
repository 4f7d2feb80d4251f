import * as z from 'zod/mini';
import { applicationStatuses, rejectionCode } from './applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { job } from '../jobs/jobs.ts';

/** So many are answered at once, and can be answered one by one; anyone who is left hears the common answer a moment later. */
export const answeredAtOnce = 100;

const note = z._default(z.string().check(z.trim(), z.maxLength(1000, 'Please keep this under 1000 characters')), '');
const answer = { reason_code: rejectionCode, note };

/** Someone who has no decision yet; `name` is null until the application was opened. */
export const remainingApplicant = z.object({
  id: uuid,
  candidate_id: z.string(),
  name: z.nullable(z.string()),
  status: z.enum(applicationStatuses),
  submitted_at: z.nullable(z.string()),
  reply_due_at: z.nullable(z.string()),
});

export const closing = {
  remaining: {
    method: 'GET',
    path: '/functions/v1/remaining-applicants',
    summary: 'Who has applied to a job and has no decision yet, longest waiting first',
    access: 'manager',
    input: z.object({ job_id: uuid }),
    output: z.object({ applicants: z.array(remainingApplicant), total: z.number() }),
  },
  close: {
    method: 'POST',
    path: '/functions/v1/close-job',
    summary: 'Close a job as filled and answer everyone who remains; the emails leave ten minutes later',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({
      job_id: uuid,
      ...answer,
      /** Who is to hear something else. */
      answers: z._default(
        z.array(z.object({ application_id: uuid, ...answer })).check(z.maxLength(answeredAtOnce)),
        [],
      ),
    }),
    output: z.object({ job, answered: z.number() }),
  },
} satisfies Record<string, Endpoint>;
