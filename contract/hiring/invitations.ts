import * as z from 'zod/mini';
import { applicationStatuses } from './applications.ts';
import { companyVerification } from '../people/company-verification.ts';
import type { Endpoint } from '../base/endpoint.ts';
import {
  cursor,
  successOutput,
  limit,
  limitedText,
  nextCursor,
  optionalText,
  personWithFace,
  uuid,
} from '../base/fields.ts';
import { knownPlaceholders } from '../base/placeholders.ts';
import { jobTypes, workArrangements } from '../jobs/job-fields.ts';
import { publicJobStates, skillMatch } from '../jobs/jobs.ts';
import { messageProblem, refusedBy } from '../jobs/trait-rules.ts';

export const invitationDays = 14;
export const invitationsPerDay = 40;

export const invitationStatuses = ['pending', 'accepted', 'declined', 'expired'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const proposal = z.object({
  id: uuid,
  status: z.enum(invitationStatuses),
  message: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  answered_at: z.nullable(z.string()),
  invited_by: personWithFace,
  job: z.object({
    id: uuid,
    title: z.string(),
    company: z.string(),
    company_standing: companyVerification,
    location: z.string(),
    salary_min: z.nullable(z.number()),
    salary_max: z.nullable(z.number()),
    work_arrangement: z.enum(workArrangements),
    job_type: z.enum(jobTypes),
    skills_required: z.array(z.string()),
  }),
  open: z.boolean(),
  posting_state: z.nullable(z.enum(publicJobStates)),
  match: skillMatch,
  applicationStatus: z.nullable(z.enum(applicationStatuses)),
});
export type Proposal = z.infer<typeof proposal>;

export const sentInvitation = z.object({
  id: uuid,
  job_id: uuid,
  job_title: z.string(),
  status: z.enum(invitationStatuses),
  answer: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

const proposalId = z.object({ invitation_id: uuid });

const invitationText = z._default(limitedText(1000).check(knownPlaceholders, refusedBy(messageProblem)), '');

export const invitations = {
  invite: {
    method: 'POST',
    path: '/functions/v1/invite-candidate',
    summary:
      'Invite a visible candidate to apply to an open job of your organization; the same twice is one invitation. {first_name}, {job_title} and {company} are replaced in the message',
    access: 'manager',
    confirmed: true,
    seat: 'recruiter',
    input: z.object({ candidate_id: uuid, job_id: uuid, message: invitationText }),
    output: z.object({ invitation: sentInvitation }),
  },
  mine: {
    method: 'GET',
    path: '/functions/v1/proposals',
    summary: 'Invitations to you, newest first',
    access: 'candidate',
    input: z.object({ cursor, limit: limit(50, 10) }),
    output: z.object({
      proposals: z.array(proposal),
      total: z.number(),
      pending: z.number(),
      next_cursor: nextCursor,
    }),
  },
  accept: {
    method: 'POST',
    path: '/functions/v1/accept-proposal',
    summary: 'Accept: opens your draft for this job and shows your email to the inviting organization',
    access: 'candidate',
    input: proposalId,
    output: z.object({ success: z.literal(true), job_id: uuid, application_id: uuid }),
  },
  decline: {
    method: 'POST',
    path: '/functions/v1/decline-proposal',
    summary: 'Decline; you cannot be invited to this job again',
    access: 'candidate',
    input: z.extend(proposalId, { answer: optionalText(500) }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
