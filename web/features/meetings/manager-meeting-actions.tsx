import { CalendarClock, CalendarX, Check, UserRound, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Meeting } from '#contract/meetings.ts';
import { Button } from '../../ui/button.tsx';
import { useMinute } from '../../ui/time.tsx';
import { isAhead } from './meeting-moment.ts';

export type MeetingAsk = 'reschedule' | 'cancel' | 'completed' | 'no-show';
type Props = { meeting: Meeting; onAsk: (ask: MeetingAsk) => void };

/** What the organiser's side can do: move or cancel before the start, say how it went afterwards. */
export function MeetingActions({ meeting, onAsk }: Props) {
  const now = useMinute();
  const { candidate, job_id, id } = meeting.application;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  // A wrong answer about a meeting that is over can be corrected.
  const began = meeting.status !== 'cancelled' && Date.parse(meeting.scheduled_date) <= now;
  return (
    <>
      {meeting.status === 'scheduled' && isAhead(meeting, now) && (
        <>
          <Action label={`Reschedule the meeting with ${name}`} onClick={() => onAsk('reschedule')}>
            <CalendarClock className="size-4" aria-hidden="true" />
            Reschedule
          </Action>
          <Action label={`Cancel the meeting with ${name}`} onClick={() => onAsk('cancel')}>
            <CalendarX className="size-4" aria-hidden="true" />
            Cancel
          </Action>
        </>
      )}
      {began && meeting.status !== 'completed' && (
        <Action label={`Complete the meeting with ${name}`} onClick={() => onAsk('completed')}>
          <Check className="size-4" aria-hidden="true" />
          Complete
        </Action>
      )}
      {began && meeting.status !== 'no-show' && (
        <Action label={`No-show: ${name} did not come`} onClick={() => onAsk('no-show')}>
          <UserX className="size-4" aria-hidden="true" />
          No-show
        </Action>
      )}
      <Button asChild variant="quiet" size="sm">
        <Link to={`/manager/jobs/${job_id}/applications/${id}`} aria-label={`Application of ${name}`}>
          <UserRound className="size-4" aria-hidden="true" />
          Application
        </Link>
      </Button>
    </>
  );
}

type ActionProps = { label: string; onClick: () => void; children: ReactNode };

function Action({ label, onClick, children }: ActionProps) {
  return (
    <Button variant="outline" size="sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
