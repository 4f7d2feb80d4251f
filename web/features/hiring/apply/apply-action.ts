import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import type { OpenJob, PublicJobState } from '#contract/jobs/jobs.ts';
import { closedWords } from '../../jobs/job/job-words.ts';
import { statusWords } from '../applications/application-status.ts';
import { t } from '../../../ui/words.ts';

export type ApplyAction =
  | { kind: 'apply' | 'draft'; label: string; note: string | null; advised: boolean }
  | { kind: 'applied' | 'closed'; label: string; note: string };

const advisedFrom = 70;

type Facts = Pick<OpenJob, 'applicationStatus' | 'match'>;

const notes: Partial<Record<ApplicationStatus, string>> = {
  submitted: t`No reply yet.`,
  under_review: t`It’s under review.`,
  meeting_scheduled: t`You have an interview.`,
  accepted: t`It was accepted.`,
  rejected: t`The manager has decided.`,
};

/** Returns what the button of a job does (specification §4); only a withdrawn application may be sent again. */
export function applyActionOf({ applicationStatus, match }: Facts, state: PublicJobState = 'open'): ApplyAction {
  const own = applicationStatus as ApplicationStatus | null;
  const note = own ? notes[own] : undefined;
  if (own && note) return { kind: 'applied', label: statusWords[own], note };
  if (state !== 'open') return { kind: 'closed', label: closedWords[state].label, note: closedWords[state].text };
  if (own === 'draft') {
    return { kind: 'draft', label: t`Continue Application`, note: t`A draft is saved.`, advised: false };
  }
  const again = own === 'withdrawn';
  return {
    kind: 'apply',
    label: again ? t`Apply Again` : t`Apply`,
    note: again ? t`You withdrew your first application.` : null,
    advised: (match.percentage ?? 0) >= advisedFrom,
  };
}
