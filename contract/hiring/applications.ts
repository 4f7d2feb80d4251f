import * as z from 'zod/mini';
import { accommodationRequest } from './accommodations.ts';
import { analysisStatuses, findings } from './analysis.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, limit, nextCursor, shownPerson, uploadAddress, uuid } from '../base/fields.ts';
import { job } from '../jobs/jobs.ts';
import { visitSource } from '../jobs/visit-sources.ts';
import { videoKinds, videoStatuses } from '../people/videos.ts';

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

/** Where an application may go next (D68, D107). The server refuses any other move; the web greys out its button. */
export const nextStatuses: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  draft: ['submitted', 'withdrawn'],
  submitted: ['under_review', 'meeting_scheduled', 'accepted', 'rejected', 'withdrawn'],
  under_review: ['meeting_scheduled', 'accepted', 'rejected', 'withdrawn'],
  meeting_scheduled: ['under_review', 'accepted', 'rejected', 'withdrawn'],
  accepted: [],
  rejected: ['under_review'],
  withdrawn: [],
};
export const mayMove = (from: ApplicationStatus, to: ApplicationStatus) => nextStatuses[from].includes(to);

/** standard: free · express: one application credit, camera test first (D66). Never shown to the employer. */
export const doors = ['standard', 'express'] as const;
export type Door = (typeof doors)[number];

/** Why a manager passes; the candidate reads `label` (D74, N2). */
export const rejectionCodes = {
  skills: 'Other candidates matched the required skills more closely',
  experience: 'The job needs a different kind of experience',
  answer: 'The answer didn’t cover the questions',
  salary: 'The salary expectations were too far apart',
  filled: 'The position has been filled',
  other: 'Another reason',
} as const;
export type RejectionCode = keyof typeof rejectionCodes;
export const rejectionCode = z.enum(
  Object.keys(rejectionCodes) as [RejectionCode, ...RejectionCode[]],
  'Please choose a reason',
);

/** Minutes in which passing on a candidate can be undone before the email leaves (D74). */
export const undoMinutes = 10;

/** One answer; `t_start` and `t_end` are its seconds in the video, null when the take has no chapter marks. */
export const answer = z.object({
  question: z.string(),
  text: z.string(),
  t_start: z.nullable(z.number()),
  t_end: z.nullable(z.number()),
});
export type Answer = z.infer<typeof answer>;

const second = z.number().check(z.minimum(0), z.maximum(400));
/** What the candidate sends: in the order of the job's questions; the question texts are the server's. */
const givenAnswers = z
  .array(
    z.object({
      text: z._default(z.string().check(z.trim(), z.maxLength(5000, 'Please keep this under 5000 characters')), ''),
      t_start: z._default(z.nullable(second), null),
      t_end: z._default(z.nullable(second), null),
    }),
  )
  .check(z.maxLength(3));

const applicationJob = z.pick(job, {
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

/** An application as its candidate sees it. */
export const ownApplication = z.object({
  id: uuid,
  candidate_id: uuid,
  job_id: uuid,
  door: z.enum(doors),
  status: z.enum(applicationStatuses),
  analysis_status: z.enum(analysisStatuses),
  ...findings,
  /** true: software may read the answer · false: people only · null: not chosen yet. */
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
    }),
  ),
  created_at: z.string(),
  submitted_at: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  rejection: z.nullable(z.object({ code: rejectionCode, label: z.string(), note: z.string() })),
  job: applicationJob,
  posted_by: shownPerson,
  /** Who looked first at the employer's, which may be a colleague. */
  opened_by: z.nullable(shownPerson),
  meeting: z.nullable(
    z.object({ id: uuid, scheduled_date: z.string(), duration: z.number(), meeting_type: z.string() }),
  ),
});
export type OwnApplication = z.infer<typeof ownApplication>;

const draft = {
  ai_consent: z.optional(z.nullable(z.boolean())),
  answers: z.optional(givenAnswers),
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
      door: z._default(z.enum(doors), 'standard'),
      /** Which shared link led to the job; kept when the draft starts. */
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
      /** Which way of telling the profile goes with it; null: the profile itself (D22). */
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
