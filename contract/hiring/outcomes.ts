import * as z from 'zod/mini';
import { analysisResult, writtenDown } from './analysis.ts';
import { ownApplication } from './applications.ts';
import { companyStanding } from '../people/company-standing.ts';
import { appeal } from './appeals.ts';
import { remarks } from './corrections.ts';
import { aiFacts } from '../platform/ai-facts.ts';
import { placeRule } from '../platform/place-rules.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { done, uploadAddress, uuid } from '../base/fields.ts';
import { deletionReceipt } from '../people/deletion-receipts.ts';

/** Working days after which an express credit comes back when no one has opened the answer (N1, D89). */
export const refundWorkingDays = 10;

export const eventKinds = [
  'started',
  'submitted',
  'analysed',
  'analysis_failed',
  'opened',
  'interview_set',
  'interview_held',
  'interview_cancelled',
  'interview_missed',
  'accepted',
  'rejected',
  'reopened',
  'withdrawn',
  'replaced',
  'video_deleted',
  'refunded',
  'corrected',
  'context_added',
  'appealed',
  'appeal_decided',
  'opened_by_admin',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** One thing that happened. `about` is what the kind speaks of: the day of an interview, the reason of a decision. */
export const applicationEvent = z.object({
  kind: z.enum(eventKinds),
  at: z.string(),
  about: z.nullable(z.string()),
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

/** Everything that a candidate may know of an application, for good (N2). */
export const applicationPage = z.extend(ownApplication, {
  /** Oldest first. */
  timeline: z.array(applicationEvent),
  company_standing: companyStanding,
  /** Whether the posting still takes applications. */
  job_open: z.boolean(),
  /** Until when the employer has promised an answer; null when none was promised or it has come. */
  reply_due_at: z.nullable(z.string()),
  /** When the express credit comes back if no one opens the answer; null when it cannot (any more). */
  refund_due_at: z.nullable(z.string()),
  /** The very analysis that the employer reads. */
  analysis: z.nullable(analysisResult),
  ...remarks.shape,
  /** Since when the provider of the model has not answered; it is asked again for a day. */
  analysis_waits_since: z.nullable(z.string()),
  /** Software is stopped there, or its budget is used up: the answer waits. */
  analysis_halted: z.boolean(),
  /** Until when a notice that the law of a place asks for keeps software from reading it. */
  analysis_not_before: z.nullable(z.string()),
  /** Of the places where the job and you were when you sent it. */
  place_rules: z.array(placeRule),
  ai: aiFacts,
  written_down: z.nullable(writtenDown),
  /** Whether no software has understood what was said, so that you may write it down. */
  may_write_down: z.boolean(),
  /** Of what was deleted for good, oldest first. */
  receipts: z.array(deletionReceipt),
  appeal: z.nullable(appeal),
  /** Until when a contest can be opened; null when there is nothing to contest or it was contested. */
  appeal_until: z.nullable(z.string()),
});
export type ApplicationPage = z.infer<typeof applicationPage>;

export const outcomes = {
  page: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'get_application_page',
    summary: 'Your application from beginning to end, also when it, its job or its employer are gone',
    access: 'candidate',
    input: z.object({ application_id: uuid }),
    output: z.object({ application: applicationPage }),
  },
  deleteVideo: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'delete_application_video',
    summary: 'Delete the video of a sent application for good, with transcript and analysis; what waits is withdrawn',
    access: 'candidate',
    input: z.object({ application_id: uuid }),
    output: z.object({ success: z.literal(true), receipts: z.array(deletionReceipt) }),
  },
  replaceVideo: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'replace_application_video',
    summary: 'Replace a video that has not been opened yet; the first is deleted for good',
    access: 'candidate',
    input: z.object({
      application_id: uuid,
      video_url: uploadAddress,
      /** Chapter marks of the new video, in the order of the questions. */
      answers: z.optional(
        z.array(z.object({ t_start: z.nullable(z.number()), t_end: z.nullable(z.number()) })).check(z.maxLength(3)),
      ),
    }),
    output: done,
  },
} satisfies Record<string, Endpoint>;
