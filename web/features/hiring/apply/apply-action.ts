import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { statusWords } from '../applications/application-status.ts';
import { t } from '../../../ui/words.ts';

export type ApplyAction =
  | { kind: 'apply' | 'draft'; label: string; note: string | null; advised: boolean }
  | { kind: 'applied' | 'closed'; label: string; note: string };

const advisedFrom = 70;

type Facts = Pick<OpenJob, 'applicationStatus' | 'status' | 'match'>;

const notes: Partial<Record<ApplicationStatus, string>> = {
  submitted: t`No reply yet.`,
  under_review: t`It has been opened.`,
  meeting_scheduled: t`You have an interview.`,
  accepted: t`It was accepted.`,
  rejected: t`The manager has decided.`,
};

/** `closed`: its days are over, which the status may not say yet. What the button of a job says and does (specification §4, D69): only a withdrawn application may be sent again. */
export function applyActionOf({ applicationStatus, status, match }: Facts, closed = false): ApplyAction {
  const own = applicationStatus as ApplicationStatus | null;
  const note = own ? notes[own] : undefined;
  if (own && note) return { kind: 'applied', label: statusWords[own], note };
  if (closed || status !== 'Active')
    return { kind: 'closed', label: t`Closed`, note: t`This job no longer takes applications.` };
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
