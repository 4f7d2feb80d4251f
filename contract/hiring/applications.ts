import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { accommodationRequest } from './accommodations.ts';
import { analysisStatuses, findings } from './analysis.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, limit, nextCursor, personWithFace, uploadAddress, uuid } from '../base/fields.ts';
import { job, publicJobStates } from '../jobs/jobs.ts';
import { visitSource } from '../jobs/visit-sources.ts';
import { rejectionReason, videoKinds, videoStatuses } from '../video/videos.ts';

export const applicationStatuses = [
  'draft',
  'submitted',
  'under_review',
  'meeting_scheduled',
  'accepted',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The server refuses any other transition; the web disables its button. */
export const nextStatuses: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  draft: ['submitted', 'withdrawn'],
  submitted: ['under_review', 'meeting_scheduled', 'accepted', 'rejected', 'withdrawn'],
  under_review: ['meeting_scheduled', 'accepted', 'rejected', 'withdrawn'],
  meeting_scheduled: ['under_review', 'accepted', 'rejected', 'withdrawn'],
  accepted: [],
  rejected: ['under_review'],
  withdrawn: [],
};
export const canMove = (from: ApplicationStatus, to: ApplicationStatus) => nextStatuses[from].includes(to);

/** `express` costs one application credit and requires a camera test; the employer never sees which one was used. */
export const applicationTypes = ['standard', 'express'] as const;
export type ApplicationType = (typeof applicationTypes)[number];

export const rejectionCodes = {
  skills: fixed('Other candidates matched the required skills more closely'),
  experience: fixed('The job needs a different kind of experience'),
  answer: fixed('The answer didn’t cover the questions'),
  salary: fixed('The salary expectations were too far apart'),
  filled: fixed('The position has been filled'),
  other: fixed('Another reason'),
} as const;
export type RejectionCode = keyof typeof rejectionCodes;
export const rejectionCode = z.enum(
  Object.keys(rejectionCodes) as [RejectionCode, ...RejectionCode[]],
  'Please choose a reason',
);

/** A rejection can be undone for this many minutes before its email is sent. */
export const undoMinutes = 10;

/** `t_start` and `t_end` are seconds in the video; they are null when the recording has no chapter marks. */
export const answer = z.object({
  question: z.string(),
  text: z.string(),
  t_start: z.nullable(z.number()),
  t_end: z.nullable(z.number()),
});
export type Answer = z.infer<typeof answer>;

const second = z.number().check(z.minimum(0), z.maximum(400));
/** The answers follow the order of the job's questions; the server supplies the question texts. */
const answersInput = z
  .array(
    z.object({
      text: z._default(
        z.string().check(z.trim(), z.maxLength(5000, fixed('Please keep this under 5000 characters'))),
        '',
      ),
      t_start: z._default(z.nullable(second), null),
      t_end: z._default(z.nullable(second), null),
    }),
  )
  .check(z.maxLength(3));

const jobFacts = z.pick(job, {
  id: true,
  title: true,
  company: true,
  salary_min: true,
  salary_max: true,
  location: true,
  job_type: true,
  work_arrangement: true,
  status: true,
});
const applicationJob = z.extend(jobFacts, { posting_state: z.nullable(z.enum(publicJobStates)) });

export const ownApplication = z.object({
  id: uuid,
  candidate_id: uuid,
  job_id: uuid,
  door: z.enum(applicationTypes),
  status: z.enum(applicationStatuses),
  analysis_status: z.enum(analysisStatuses),
  ...findings,
  /** `true`: software may analyze the answer; `false`: people only; `null`: not chosen yet. */
  ai_consent: z.nullable(z.boolean()),
  accommodation: accommodationRequest,
  answers: z.array(answer),
  profile_variant_id: z.nullable(uuid),
  video_url: z.nullable(z.string()),
  video: z.nullable(
    z.object({
      url: z.string(),
      poster_url: z.nullable(z.string()),
      duration: z.number(),
      status: z.enum(videoStatuses),
      kind: z.enum(videoKinds),
      rejection: z.nullable(rejectionReason),
    }),
  ),
  created_at: z.string(),
  submitted_at: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  rejection: z.nullable(z.object({ code: rejectionCode, label: z.string(), note: z.string() })),
  job: applicationJob,
  posted_by: personWithFace,
  opened_by: z.nullable(personWithFace),
  meeting: z.nullable(
    z.object({ id: uuid, scheduled_date: z.string(), duration: z.number(), meeting_type: z.string() }),
  ),
});
export type OwnApplication = z.infer<typeof ownApplication>;

const draft = {
  ai_consent: z.optional(z.nullable(z.boolean())),
  answers: z.optional(answersInput),
};

export const applications = {
  mine: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'get_applications',
    summary: 'Your own applications, newest first',
    access: 'candidate',
    input: z.object({ cursor, limit: limit(100, 30) }),
    output: z.object({ applications: z.array(ownApplication), total: z.number(), next_cursor: nextCursor }),
  },
  one: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'get_application',
    summary: 'Your application to a job, or null',
    access: 'candidate',
    input: z.object({ job_id: uuid }),
    output: z.object({ application: z.nullable(ownApplication) }),
  },
  create: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'create_application',
    summary: 'Start an application; answers the existing draft when there is one',
    access: 'candidate',
    input: z.object({
      job_id: uuid,
      door: z._default(z.enum(applicationTypes), 'standard'),
      source: z.optional(visitSource),
    }),
    output: z.object({ application: ownApplication }),
  },
  save: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'save_application',
    summary: 'Keep a draft: the consent choice, written answers with chapter marks, the video',
    access: 'candidate',
    input: z.object({
      application_id: uuid,
      video_url: z.optional(z.nullable(uploadAddress)),
      profile_variant_id: z.optional(z.nullable(uuid)),
      ...draft,
    }),
    output: z.object({ application: ownApplication }),
  },
  submit: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'submit_application',
    summary: 'Send the application; a second send answers the first result',
    access: 'candidate',
    confirmed: true,
    input: z.object({
      application_id: uuid,
      video_url: z.nullish(uploadAddress),
      ...draft,
    }),
    output: z.object({ success: z.literal(true), application: ownApplication }),
  },
  withdraw: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'withdraw_application',
    summary: 'Take the application back; the manager can no longer open it',
    access: 'candidate',
    input: z.object({ application_id: uuid }),
    output: z.object({ success: z.literal(true), application: ownApplication }),
  },
} satisfies Record<string, Endpoint>;
