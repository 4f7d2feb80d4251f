import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { type MeetingViewer, timezonesFor } from './meeting-times.tsx';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

type Props = { meeting: Meeting; side: MeetingViewer; actions?: ReactNode | undefined };

export function RescheduleNote({ meeting, side, actions }: Props) {
  const { rescheduleRequest, organizer, application } = meeting;
  if (!rescheduleRequest || (side === 'manager' && rescheduleRequest.status === 'declined')) return null;
  const when = zonedDateTime(rescheduleRequest.scheduled_date, timezonesFor(meeting, side).own);
  return (
    <div className="flex gap-2.5 rounded-md bg-info-tint p-3 text-sm text-info">
      <CalendarClock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold">
          {sentence(side, rescheduleRequest.status, when, { organizer, candidate: application.candidate })}
        </p>
        {rescheduleRequest.note && <p className="whitespace-pre-line wrap-anywhere">{rescheduleRequest.note}</p>}
        {rescheduleRequest.answer && <p className="whitespace-pre-line wrap-anywhere">{rescheduleRequest.answer}</p>}
        {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

type People = { organizer: Meeting['organizer']; candidate: Meeting['organizer'] };

function sentence(
  side: MeetingViewer,
  status: 'waiting' | 'declined',
  when: string,
  { organizer, candidate }: People,
): string {
  if (side === 'manager') return t`${candidate.first_name} proposes ${when}.`;
  if (status === 'declined') return t`${organizer.first_name} declined ${when}. The interview time stays the same.`;
  return t`You proposed ${when}. Awaiting ${organizer.first_name}’s reply.`;
}
