import { CalendarClock, CalendarX, Check, UserX, Video } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { Button } from '../../../ui/button.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { isAhead, joinLink, opensLater } from './meeting-moment.ts';
import { t } from '../../../ui/words.ts';

export type MeetingAsk = 'reschedule' | 'cancel' | 'completed' | 'no-show' | 'accept' | 'decline';
type Props = { meeting: Meeting; onAsk: (ask: MeetingAsk) => void };

export function MeetingActions({ meeting, onAsk, children }: Props & { children?: ReactNode }) {
  const now = useMinute();
  const [more, setMore] = useState(false);
  const { candidate } = meeting.application;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  const began = meeting.status !== 'cancelled' && Date.parse(meeting.scheduled_date) <= now;
  const ahead = meeting.status === 'scheduled' && isAhead(meeting, now);
  const asks = began && (meeting.status === 'scheduled' || meeting.awaits_confirmation);
  const link = joinLink(meeting, now);
  const early = opensLater(meeting, now) ? meeting.meeting_link : null;
  if ((!ahead && !began) || meeting.cancels_at) return children;
  const complete = (
    <Button
      size="sm"
      variant={asks && !link ? 'primary' : 'outline'}
      aria-label={t`${meeting.awaits_confirmation ? t`Confirm` : t`Complete`} the meeting with ${name}`}
      onClick={() => onAsk('completed')}
    >
      <Check className="size-4" aria-hidden="true" />
      {meeting.awaits_confirmation ? t`Confirm` : t`Complete`}
    </Button>
  );
  return (
    <>
      {asks && complete}
      {children}
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={more}
        aria-label={t`More for the meeting with ${name}`}
        onClick={() => setMore(!more)}
      >
        More
      </Button>
      {more && (
        <span className="flex basis-full flex-wrap gap-2 border-t border-rule pt-3">
          {ahead && (
            <>
              <Action label={t`Reschedule the meeting with ${name}`} onClick={() => onAsk('reschedule')}>
                <CalendarClock className="size-4" aria-hidden="true" />
                Reschedule
              </Action>
              <AddToCalendar id={meeting.id} with={name} />
              {early && (
                <Button asChild variant="outline" size="sm">
                  <a href={early} target="_blank" rel="noopener noreferrer">
                    <Video className="size-4" aria-hidden="true" />
                    Open meeting link
                  </a>
                </Button>
              )}
              <Action danger label={t`Cancel the meeting with ${name}`} onClick={() => onAsk('cancel')}>
                <CalendarX className="size-4" aria-hidden="true" />
                Cancel
              </Action>
            </>
          )}
          {began && !asks && meeting.status !== 'completed' && complete}
          {began && meeting.status !== 'no-show' && (
            <Action label={t`No-show: ${name} didn’t show up`} onClick={() => onAsk('no-show')}>
              <UserX className="size-4" aria-hidden="true" />
              No-show
            </Action>
          )}
        </span>
      )}
    </>
  );
}

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
