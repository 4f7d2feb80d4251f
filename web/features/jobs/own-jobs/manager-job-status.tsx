import { jobStateOf } from '#contract/jobs/job-life.ts';
import type { JobStatus, PostedJob } from '#contract/jobs/jobs.ts';
import { Badge } from '../../../ui/badge.tsx';
import { jobStatusWords } from '../job/job-words.ts';
import { t } from '../../../ui/words.ts';

const tones = { Active: 'ok', Paused: 'warn', Filled: 'info', Draft: 'neutral' } as const;

type Props = { status: JobStatus; expired?: boolean; held?: boolean; hidden?: boolean };

/** Whether candidates see a posting; one whose thirty days are over, or that owes answers, says so (D65, N4). */
export function JobStatusBadge({ status, expired = false, held = false, hidden = false }: Props) {
  if (hidden) return <Badge tone="danger">Hidden by us</Badge>;
  if (held) return <Badge tone="danger">Answers overdue</Badge>;
  return <Badge tone={expired ? 'warn' : tones[status]}>{expired ? t`Expired` : jobStatusWords[status]}</Badge>;
}

/** The same of a job in the own list. */
export const JobStateBadge = ({ job }: { job: PostedJob }) => (
  <JobStatusBadge
    status={job.status}
    expired={job.expired}
    held={jobStateOf(job) === 'held'}
    hidden={job.hidden_at !== null}
  />
);
