import type { CreditKind } from '#contract/credits.ts';
import { compose, type Email } from '../../adapters/mail.ts';

const nouns: Record<CreditKind, [one: string, many: string]> = {
  application: ['application credit', 'application credits'],
  job_posting: ['job posting credit', 'job posting credits'],
  applicant_review: ['applicant review', 'applicant reviews'],
};

type Grant = { kind: CreditKind; amount: number; reason: string };

export function creditsGranted(to: string, { kind, amount, reason }: Grant, origin: string): Email {
  const [one, many] = nouns[kind];
  return compose(to, `You have received ${amount} ${amount === 1 ? one : many}`, [`The reason: ${reason}`], {
    label: 'Sign in',
    url: `${origin}/signin`,
  });
}

/** To the old address, so that nobody loses an account without hearing of it. */
export const emailChanged = (to: string, now: string, origin: string): Email =>
  compose(
    to,
    'The e-mail of your account was changed',
    [
      `An administrator changed it to ${now}. Sign in with that address from now on.`,
      'If you did not ask for this, write to us at once.',
    ],
    { label: 'Write to us', url: `${origin}/contact` },
  );
