import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import { LineMini, type Stop } from '../../../brand/line.tsx';
import { statusWords } from './application-status.ts';
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
const labels = [t`Applied`, t`Under review`, t`Interview`, t`Decision`];

/** The way of an application, as stops of the line. `notes` stand under their stop. */
export const stopsOf = (status: ApplicationStatus, notes: readonly (string | undefined)[] = []): Stop[] =>
  labels.map((label, index) => ({
    label: index === 3 && status === 'withdrawn' ? t`Withdrawn` : label,
    note: notes[index],
    state: states[status][index] ?? 'next',
  }));

export function ApplicationLine({ status }: { status: ApplicationStatus }) {
  return <LineMini stops={stopsOf(status)} label={t`Progress: ${statusWords[status]}`} />;
}
