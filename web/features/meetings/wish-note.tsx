import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import { type Side, zonesOf } from './meeting-times.tsx';
import { zonedDateTime } from '../../ui/zoned-time.ts';

type Props = { meeting: Meeting; side: Side; actions?: ReactNode | undefined };

/** Another time that the candidate proposed, as the reader sees it, and what became of it. */
export function WishNote({ meeting, side, actions }: Props) {
  const { wish, organiser, application } = meeting;
  if (!wish || (side === 'manager' && wish.status === 'declined')) return null;
  const when = zonedDateTime(wish.scheduled_date, zonesOf(meeting, side).own);
  return (
    <div className="flex gap-2.5 rounded-md bg-info-tint p-3 text-sm text-info">
      <CalendarClock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-[600]">
          {sentence(side, wish.status, when, { organiser, candidate: application.candidate })}
        </p>
        {wish.note && <p className="whitespace-pre-line wrap-anywhere">{wish.note}</p>}
        {wish.answer && <p className="whitespace-pre-line wrap-anywhere">{wish.answer}</p>}
        {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

type People = { organiser: Meeting['organiser']; candidate: Meeting['organiser'] };

function sentence(side: Side, status: 'waiting' | 'declined', when: string, { organiser, candidate }: People): string {
  if (side === 'manager') return `${candidate.first_name} proposes ${when}.`;
  if (status === 'declined') return `${organiser.first_name} declined ${when}. The meeting stays as arranged.`;
  return `You proposed ${when}. ${organiser.first_name} has not answered yet.`;
}
