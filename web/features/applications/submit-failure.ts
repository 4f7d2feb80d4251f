import { AppError, type ErrorCode } from '#contract/errors.ts';

/** What a person reads when an application was not accepted, and where they are taken (milliseconds later). */
export type SubmitFailure = { title: string; text: string; goTo?: { address: string; after: number } };

const usual = 'Failed to submit application. Please try again.';

/** Refusals whose own words say more than the usual sentence. */
const telling: ErrorCode[] = [
  'busy',
  'job_closed',
  'video_not_found',
  'video_rejected',
  'video_too_large',
  'illegal_move',
];

export function submitFailure(error: unknown): SubmitFailure {
  if (!(error instanceof AppError)) return { title: 'Submission Error', text: usual };
  const { code, data, message } = error;
  if (code === 'insufficient_credits') {
    const [required, available] = [Number(data['required'] ?? 1), Number(data['available'] ?? 0)];
    return {
      title: 'Insufficient Credits',
      text: `You need ${required} application credit(s) but only have ${available}. Please upgrade your plan to continue applying.`,
      goTo: { address: '/candidate/plans', after: 2000 },
    };
  }
  if (code === 'already_submitted') return alreadySubmitted;
  if (code === 'video_required' || code === 'answers_required') return { title: 'Error', text: message };
  return { title: 'Submission Error', text: telling.includes(code) ? message : usual };
}

export const alreadySubmitted: SubmitFailure = {
  title: 'Application Already Submitted',
  text: 'You have already applied to this job.',
  goTo: { address: '/candidate/apply', after: 0 },
};
