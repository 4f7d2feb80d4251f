import * as z from 'zod/mini';
import { analysisResult, candidateTranscript } from './analysis.ts';
import { ownApplication } from './applications.ts';
import { companyVerification } from '../people/company-verification.ts';
import { appeal } from './appeals.ts';
import { correctionRemarks } from './corrections.ts';
import { aiFacts } from '../platform/ai-facts.ts';
import { placeRule } from '../platform/place-rules.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, uploadAddress, uuid } from '../base/fields.ts';
import { deletionReceipt } from '../video/deletion-receipts.ts';

/** The express credit is refunded when the application is not opened within this many working days. */
export const refundWorkingDays = 10;

export const applicationEventKinds = [
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
export type ApplicationEventKind = (typeof applicationEventKinds)[number];

export const applicationEvent = z.object({
  kind: z.enum(applicationEventKinds),
  at: z.string(),
  about: z.nullable(z.string()),
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

export const applicationPage = z.extend(ownApplication, {
  timeline: z.array(applicationEvent),
  company_standing: companyVerification,
  job_open: z.boolean(),
  reply_due_at: z.nullable(z.string()),
  /** The time is null when the credit cannot be refunded, or no longer can. */
  refund_due_at: z.nullable(z.string()),
  analysis: z.nullable(analysisResult),
  ...correctionRemarks.shape,
  /** The time is set while the AI provider does not respond; the analysis is retried for one day. */
  analysis_waits_since: z.nullable(z.string()),
  /** The analysis waits because an administrator stopped it or its budget is used up. */
  analysis_halted: z.boolean(),
  analysis_held: z.boolean(),
  /** A law that requires notice forbids an automated analysis before this time. */
  analysis_not_before: z.nullable(z.string()),
  place_rules: z.array(placeRule),
  ai: aiFacts,
  written_down: z.nullable(candidateTranscript),
  /** The value is true when no software has transcribed the answer, so that the candidate may write the transcript. */
  may_write_down: z.boolean(),
  receipts: z.array(deletionReceipt),
  appeal: z.nullable(appeal),
  /** The value is null when no decision can be appealed or the decision was appealed already. */
  appeal_until: z.nullable(z.string()),
});
export type ApplicationPage = z.infer<typeof applicationPage>;

/** A video is replaceable until the application is opened; one that failed to prepare, until a decision and while the job is open. */
export function isReplaceable({ status, opened_at, video, job_open }: Replaceable): boolean {
  if (video?.status === 'failed')
    return job_open && ['submitted', 'under_review', 'meeting_scheduled'].includes(status);
  return status === 'submitted' && opened_at === null;
}

type Replaceable = Pick<ApplicationPage, 'status' | 'opened_at' | 'job_open'> & {
  video: Pick<NonNullable<ApplicationPage['video']>, 'status'> | null;
};

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
      answers: z.optional(
        z.array(z.object({ t_start: z.nullable(z.number()), t_end: z.nullable(z.number()) })).check(z.maxLength(3)),
      ),
    }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
