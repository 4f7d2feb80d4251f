import { Link } from 'react-router';
import type { Job, JobState } from '#contract/jobs/jobs.ts';
import { Badge } from '../../../ui/badge.tsx';
import { t } from '../../../ui/words.ts';

type Props = { job: Pick<Job, 'posting_state'> };

const badges = {
  draft: { tone: 'neutral', label: t`Draft` },
  open: { tone: 'ok', label: t`Active` },
  held: { tone: 'danger', label: t`Answers overdue` },
  paused: { tone: 'warn', label: t`Paused` },
  over_plan: { tone: 'warn', label: t`Paused: over your plan` },
  expired: { tone: 'warn', label: t`Expired` },
  hidden: { tone: 'danger', label: t`Hidden by us` },
  filled: { tone: 'info', label: t`Filled` },
} as const;

export function JobStateBadge({ job }: Props) {
  const { tone, label } = badges[job.posting_state];
  return <Badge tone={tone}>{label}</Badge>;
}

const notes: Partial<Record<JobState, string>> = {
  held: t`Candidates can’t find or apply to this job until you send the overdue replies.`,
  paused: t`Candidates can’t find or apply to this job until you resume it.`,
  over_plan: t`Your plan carries fewer jobs, so we paused this one. Resume it once there is room.`,
  expired: t`The 30 days are over. Repost the job to take applications again.`,
  hidden: t`We have hidden this job. No one can find it or apply.`,
};

const steps: Partial<Record<JobState, string>> = {
  held: t`Send the overdue replies to open it again.`,
  paused: t`Resume it to take applications.`,
  over_plan: t`Free a slot or upgrade, then resume it.`,
  expired: t`Repost it to take applications.`,
};

const links: Partial<Record<JobState, { to: string; label: string }>> = {
  over_plan: { to: '/manager/plans', label: t`See the plans` },
  hidden: { to: '/manager/cases', label: t`Read why and answer` },
};

const linkClass = 'font-semibold text-primary-text underline-link tap-area';

export function JobStateNote({ job: { posting_state } }: Props) {
  const [note, link] = [notes[posting_state], links[posting_state]];
  if (!note) return null;
  return (
    <p className="mt-3 max-w-[68ch] text-ink-2">
      {note}{' '}
      {link && (
        <Link to={link.to} className={linkClass}>
          {link.label}
        </Link>
      )}
    </p>
  );
}

/** Shows the state of a job in a list, and what its employer can do about it. */
export function JobStateCell({ job }: Props) {
  const [step, link] = [steps[job.posting_state], links[job.posting_state]];
  return (
    <>
      <JobStateBadge job={job} />
      {step && <span className="mt-1 block max-w-[26ch] text-sm text-ink-2">{step}</span>}
      {link && (
        <Link to={link.to} className={`mt-1 block w-fit text-sm ${linkClass}`}>
          {link.label}
        </Link>
      )}
    </>
  );
}
