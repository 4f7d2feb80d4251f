import type { OwnApplication } from '#contract/hiring/applications.ts';
import type { PublicJobState } from '#contract/jobs/jobs.ts';
import { dayText } from '../../../ui/time/date-text.ts';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';
import { endOfInterview, isInterviewOver } from './interview-end.ts';

type Facts = Pick<OwnApplication, 'status' | 'posted_by' | 'opened_by' | 'opened_at' | 'meeting'> & {
  job: Pick<OwnApplication['job'], 'posting_state'>;
};

export function nextStep(
  { status, posted_by, opened_by, opened_at, meeting, job }: Facts,
  zone: string,
  now: number,
): string {
  const { first_name } = posted_by;
  switch (status) {
    case 'draft':
      return closedText(job) ?? t`Record your answer and submit it`;
    case 'submitted':
      return opened_at ? opened(first_name, opened_by, opened_at) : t`${first_name} hasn’t viewed it yet`;
    case 'under_review':
      return opened_at ? opened(first_name, opened_by, opened_at) : t`${first_name} decides`;
    case 'meeting_scheduled':
      return interview(meeting, first_name, zone, now);
    case 'accepted':
      return t`${first_name} will contact you`;
    case 'rejected':
      return t`Closed. Other jobs that match your skills are open`;
    case 'withdrawn':
      return closedText(job) ?? t`You can apply again`;
  }
}

const closedTexts: Record<Exclude<PublicJobState, 'open'>, string> = {
  paused: t`The job is paused and takes no applications right now`,
  held: t`The job is on hold until the employer sends an overdue reply`,
  expired: t`The job has expired`,
  filled: t`The job is filled`,
};

const closedText = ({ posting_state }: Facts['job']): string | null =>
  posting_state === 'open' ? null : posting_state === null ? t`The job is closed` : closedTexts[posting_state];

function opened(first_name: string, by: Facts['opened_by'], at: string): string {
  const day = dayText(at);
  if (!by || by.first_name === first_name) return t`${first_name} viewed it on ${day}. Decision pending`;
  return t`${by.first_name} opened it on ${day}, and ${first_name} decides`;
}

function interview(meeting: Facts['meeting'], first_name: string, zone: string, now: number): string {
  if (!meeting) return t`${first_name} decides`;
  const time = zonedDateTime(meeting.scheduled_date, zone);
  if (isInterviewOver(endOfInterview(meeting), now)) return t`The interview was on ${time}. ${first_name} decides`;
  return Date.parse(meeting.scheduled_date) <= now ? t`Your interview has begun` : t`Interview on ${time}`;
}
