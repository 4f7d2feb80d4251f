import type { OwnApplication } from '#contract/hiring/applications.ts';
import { dayText } from '../../../ui/time/date-text.ts';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

type Facts = Pick<OwnApplication, 'status' | 'posted_by' | 'opened_at' | 'meeting'> & { job: { status: string } };

/** What happens next with an application, and who does it: one sentence for its candidate, on the clocks of `zone`. */
export function nextStep({ status, posted_by, opened_at, meeting, job }: Facts, zone: string): string {
  const { first_name } = posted_by;
  switch (status) {
    case 'draft':
      return job.status === 'Active' ? t`Record your answer and submit it` : t`The job is closed`;
    case 'submitted':
      return t`${first_name} has not opened it yet`;
    case 'under_review':
      return opened_at ? t`${first_name} opened it on ${dayText(opened_at)} and decides` : t`${first_name} decides`;
    case 'meeting_scheduled':
      return meeting ? t`Interview on ${zonedDateTime(meeting.scheduled_date, zone)}` : t`Interview with ${first_name}`;
    case 'accepted':
      return t`${first_name} contacts you`;
    case 'rejected':
      return t`Closed. Other jobs that match your skills are open`;
    case 'withdrawn':
      return job.status === 'Active' ? t`You may apply again` : t`The job is closed`;
  }
}
