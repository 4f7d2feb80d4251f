import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import { ProgressLineMini, type Stop } from '../../../brand/progress-line.tsx';
import { statusWords } from './application-status.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { isInterviewOver } from './interview-end.ts';
import { t } from '../../../ui/words.ts';

const states: Record<ApplicationStatus, Stop['state'][]> = {
  draft: ['now', 'next', 'next', 'next'],
  submitted: ['done', 'next', 'next', 'next'],
  under_review: ['done', 'now', 'next', 'next'],
  meeting_scheduled: ['done', 'done', 'now', 'next'],
  accepted: ['done', 'done', 'done', 'done'],
  rejected: ['done', 'done', 'next', 'stopped'],
  withdrawn: ['done', 'next', 'next', 'stopped'],
};
/** After the interview, held or missed, the next step is the decision. */
const interviewedStates: Stop['state'][] = ['done', 'done', 'done', 'now'];
const labels = [t`Applied`, t`Under review`, t`Interview`, t`Decision`];

export const applicationStops = (
  status: ApplicationStatus,
  notes: readonly (string | undefined)[] = [],
  interviewOver = false,
): Stop[] =>
  labels.map((label, index) => ({
    label: index === 3 && status === 'withdrawn' ? t`Withdrawn` : label,
    note: notes[index],
    state: (interviewOver ? interviewedStates : states[status])[index] ?? 'next',
  }));

type Props = { status: ApplicationStatus; interviewEnds?: string | null | undefined };

export function ApplicationLine({ status, interviewEnds }: Props) {
  const now = useMinute();
  const over = status === 'meeting_scheduled' && isInterviewOver(interviewEnds, now);
  const word = over ? t`Interview Over` : statusWords[status];
  return <ProgressLineMini stops={applicationStops(status, [], over)} label={t`Progress: ${word}`} />;
}
