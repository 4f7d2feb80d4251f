import { CalendarClock, CalendarX, Check, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { Button } from '../../../ui/button.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { isAhead } from './meeting-moment.ts';
import { t } from '../../../ui/words.ts';

export type MeetingAsk = 'reschedule' | 'cancel' | 'completed' | 'no-show' | 'accept' | 'decline';
type Props = { meeting: Meeting; onAsk: (ask: MeetingAsk) => void };

/** What the organizer's side can do: move or cancel before the start, say how it went afterwards. */
export function MeetingActions({ meeting, onAsk }: Props) {
  const now = useMinute();
  const { candidate } = meeting.application;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  // A wrong answer about a meeting that is over can be corrected.
  const began = meeting.status !== 'cancelled' && Date.parse(meeting.scheduled_date) <= now;
  return (
    <>
      {meeting.status === 'scheduled' && isAhead(meeting, now) && (
        <>
          <Action label={t`Reschedule the meeting with ${name}`} onClick={() => onAsk('reschedule')}>
            <CalendarClock className="size-4" aria-hidden="true" />
            Reschedule
          </Action>
          <AddToCalendar id={meeting.id} with={name} />
          <Action danger label={t`Cancel the meeting with ${name}`} onClick={() => onAsk('cancel')}>
            <CalendarX className="size-4" aria-hidden="true" />
            Cancel
          </Action>
        </>
      )}
      {began && (meeting.status !== 'completed' || meeting.awaits_confirmation) && (
        <Action
          label={t`${meeting.awaits_confirmation ? t`Confirm` : t`Complete`} the meeting with ${name}`}
          onClick={() => onAsk('completed')}
        >
          <Check className="size-4" aria-hidden="true" />
          {meeting.awaits_confirmation ? t`Confirm` : t`Complete`}
        </Action>
      )}
      {began && meeting.status !== 'no-show' && (
        <Action label={t`No-show: ${name} didn’t show up`} onClick={() => onAsk('no-show')}>
          <UserX className="size-4" aria-hidden="true" />
          No-show
        </Action>
      )}
    </>
  );
}

/** The answer to a time that the candidate proposed. */
export function RescheduleAnswers({ meeting, onAsk }: Props) {
  if (meeting.rescheduleRequest?.status !== 'waiting') return null;
  const { first_name, last_name } = meeting.application.candidate;
  return (
    <>
      <Button
        size="sm"
        aria-label={t`Accept the time ${first_name} ${last_name} proposes`}
        onClick={() => onAsk('accept')}
      >
        Accept
      </Button>
      <Action label={t`Decline the time ${first_name} ${last_name} proposes`} onClick={() => onAsk('decline')}>
        Decline
      </Action>
    </>
  );
}

type ActionProps = { label: string; danger?: boolean; onClick: () => void; children: ReactNode };

function Action({ label, danger = false, onClick, children }: ActionProps) {
  return (
    <Button variant={danger ? 'danger-outline' : 'outline'} size="sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}
