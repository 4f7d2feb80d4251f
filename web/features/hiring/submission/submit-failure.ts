import { AppError, type ErrorCode } from '#contract/base/errors.ts';
import type { ApplicationType } from '#contract/hiring/applications.ts';
import { t } from '../../../ui/words.ts';

/** Describes a failed submission; `goTo.after` is the delay of the redirect in milliseconds. */
export type SubmitFailure = { title: string; text: string; goTo?: { address: string; after: number } };

const usual: Record<ApplicationType, SubmitFailure> = {
  standard: { title: t`Error`, text: t`Failed to submit application` },
  express: { title: t`Submission Error`, text: t`Failed to submit application. Please try again.` },
};

const selfExplainingCodes: ErrorCode[] = [
  'busy',
  'job_closed',
  'video_not_found',
  'video_preparing',
  'video_rejected',
  'video_too_large',
  'illegal_move',
];

export function submitFailure(error: unknown, door: ApplicationType): SubmitFailure {
  if (!(error instanceof AppError)) return usual[door];
  const { code, data, message } = error;
  if (code === 'insufficient_credits') {
    const [required, available] = [Number(data['required'] ?? 1), Number(data['available'] ?? 0)];
    return {
      title: t`Insufficient Credits`,
      text: t`You need ${required} application credit(s) but only have ${available}. Please upgrade your plan to continue applying.`,
      goTo: { address: '/candidate/plans', after: 2000 },
    };
  }
  if (code === 'already_submitted') return alreadySubmitted;
  if (code === 'video_required' || code === 'answers_required') return { title: t`Error`, text: message };
  return selfExplainingCodes.includes(code) ? { ...usual[door], text: message } : usual[door];
}

export const alreadySubmitted: SubmitFailure = {
  title: t`Application Already Submitted`,
  text: t`You’ve already applied to this job.`,
  goTo: { address: '/candidate/apply', after: 0 },
};
