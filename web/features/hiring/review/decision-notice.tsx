import { rejectionCodes } from '#contract/hiring/applications.ts';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ApplicationDetail, reviews as reviewsApi } from '#contract/hiring/review.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { clockText } from '../../../ui/time/date-text.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { useOwnZone } from '../../accounts/users/own-zone.ts';
import { decided, decisionFailed } from './decision-toasts.ts';
import { endOfInterview, isInterviewOver } from '../applications/interview-end.ts';
import { plural, t } from '../../../ui/words.ts';

/** What has been decided already, and the way back as long as there is one. */
export function DecisionNotice({ application }: { application: ApplicationDetail }) {
  const now = useMinute();
  const zone = useOwnZone();
  const { status, rejection, undo_until, meeting, candidate } = application;
  if (status === 'rejected') {
    const open = undo_until !== null && Date.parse(undo_until) > now;
    return (
      <Notice>
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-bold">You passed on {candidate.first_name}.</p>
          <p className="text-ink-2">
            {candidate.first_name} reads “Not Selected{rejection && `: ${rejectionCodes[rejection.code]}`}”.
            {open && t` We’ll send the email at ${clockText(undo_until)}.`}
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
  if (status === 'accepted') {
    return (
      <Notice>
        <p className="font-bold">You accepted {candidate.first_name}.</p>
        <a href={`mailto:${candidate.email}`} className="font-semibold text-primary-text underline-link">
          {candidate.email}
        </a>
      </Notice>
    );
  }
  return null;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-sunken p-4 sm:px-5">
      {children}
    </div>
  );
}

function BackToReview({ applicationId, label }: { applicationId: string; label: string }) {
  const update = useCommand(reviewsApi.updateStatus);
  const goBack = () =>
    update.mutate(
      { application_id: applicationId, new_status: 'under_review' },
      { onSuccess: decided, onError: decisionFailed },
    );
  return (
    <BusyButton variant="outline" size="sm" busy={update.isPending} busyLabel={`${label}…`} onClick={goBack}>
      <Undo2 className="size-4" aria-hidden="true" />
      {label}
    </BusyButton>
  );
}
