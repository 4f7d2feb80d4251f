import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { statusTones, statusWords } from './application-status.ts';
import { isInterviewOver } from './interview-end.ts';

type Props = {
  status: ApplicationStatus;
  interviewEnds?: string | null | undefined;
};

export function ApplicationStatusBadge({ status, interviewEnds }: Props) {
  const now = useMinute();
  if (status === 'meeting_scheduled' && isInterviewOver(interviewEnds, now))
    return <Badge tone="neutral">Interview Over</Badge>;
  return <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>;
}
