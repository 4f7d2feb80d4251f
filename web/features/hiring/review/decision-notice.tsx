import { rejectionCodes } from '#contract/hiring/applications.ts';
import { Link } from 'react-router';
import type { ApplicationDetail, ReviewedJob } from '#contract/hiring/review.ts';
import { clockText } from '../../../ui/time/date-text.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { useOwnZone } from '../../accounts/users/own-zone.ts';
import { AcceptedNotice } from './accepted-notice.tsx';
import { BackToReview, Notice } from './notice.tsx';
import { endOfInterview, isInterviewOver } from '../applications/interview-end.ts';
import { plural, t } from '../../../ui/words.ts';

export function DecisionNotice({ application, job }: { application: ApplicationDetail; job: ReviewedJob }) {
  const now = useMinute();
  const zone = useOwnZone();
  const { status, rejection, undo_until, meeting, candidate } = application;
  const open = undo_until !== null && Date.parse(undo_until) > now;
  if (status === 'rejected') {
    return (
      <Notice>
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-bold">You passed on {candidate.first_name}.</p>
          <p className="text-ink-2">
            {open
              ? t`${candidate.first_name} doesn’t know yet. At ${clockText(undo_until)} we’ll send the email, and they’ll read “${notSelected(rejection)}”.`
              : t`${candidate.first_name} reads “${notSelected(rejection)}”.`}
          </p>
          {rejection?.note && <p className="type-voice mt-1 wrap-anywhere">{rejection.note}</p>}
        </div>
        <BackToReview applicationId={application.id} label={open ? t`Undo` : t`Reopen`} />
      </Notice>
    );
  }
  if (status === 'meeting_scheduled' && meeting) {
    return (
      <Notice>
        <p className="min-w-0 flex-1 basis-72">
          {isInterviewOver(endOfInterview(meeting), now) ? (
            <>
              <span className="font-bold">The interview was on {zonedDateTime(meeting.scheduled_date, zone)}.</span>{' '}
              <span className="text-ink-2">Say how it went, or decide here.</span>
            </>
          ) : (
            <>
              <span className="font-bold">Interview on {zonedDateTime(meeting.scheduled_date, zone)}</span>
              <span className="text-ink-2">, {plural(meeting.duration, { one: '# minute', other: '# minutes' })}.</span>
            </>
          )}
        </p>
        <Link to="/manager/meetings" className="font-semibold text-primary-text underline-link">
          My Meetings
        </Link>
      </Notice>
    );
  }
  if (status === 'accepted') return <AcceptedNotice application={application} job={job} open={open} />;
  return null;
}

const notSelected = (rejection: ApplicationDetail['rejection']) =>
  rejection ? t`Not Selected: ${rejectionCodes[rejection.code]}` : t`Not Selected`;
