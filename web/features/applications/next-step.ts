import type { OwnApplication } from '#contract/applications.ts';
import { dayText } from '../../ui/date-text.ts';
import { zonedDateTime } from '../../ui/zoned-time.ts';

type Facts = Pick<OwnApplication, 'status' | 'posted_by' | 'opened_at' | 'meeting'> & { job: { status: string } };

/** What happens next with an application, and who does it: one sentence for its candidate, on the clocks of `zone`. */
export function nextStep({ status, posted_by, opened_at, meeting, job }: Facts, zone: string): string {
  const { first_name } = posted_by;
  switch (status) {
    case 'draft':
      return job.status === 'Active' ? 'Record your answer and submit it' : 'The job is closed';
    case 'submitted':
      return `${first_name} has not opened it yet`;
    case 'under_review':
      return opened_at ? `${first_name} opened it on ${dayText(opened_at)} and decides` : `${first_name} decides`;
    case 'meeting_scheduled':
      return meeting ? `Interview on ${zonedDateTime(meeting.scheduled_date, zone)}` : 'Interview with ' + first_name;
    case 'accepted':
      return `${first_name} contacts you`;
    case 'rejected':
      return 'Closed. Other jobs that match your skills are open';
    case 'withdrawn':
      return job.status === 'Active' ? 'You may apply again' : 'The job is closed';
  }
}
