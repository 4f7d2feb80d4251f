import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { applicationStatuses, rejectionCode } from './applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { job } from '../jobs/jobs.ts';

export const maxAnsweredSynchronously = 100;

const note = z._default(
  z.string().check(z.trim(), z.maxLength(1000, fixed('Please keep this under 1000 characters'))),
  '',
);
const answer = { reason_code: rejectionCode, note };

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
    summary: 'Close a job as filled and answer everyone who remains; they learn of it ten minutes later',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({
      job_id: uuid,
      ...answer,
      answers: z._default(
        z.array(z.object({ application_id: uuid, ...answer })).check(z.maxLength(maxAnsweredSynchronously)),
        [],
      ),
    }),
    output: z.object({ job, answered: z.number() }),
  },
  undo: {
    method: 'POST',
    path: '/functions/v1/undo-close-job',
    summary: 'Undo closing a job for ten minutes: it opens again, and no one that it answered learns of it',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({ job_id: uuid }),
    output: z.object({ job, undone: z.number() }),
  },
} satisfies Record<string, Endpoint>;
