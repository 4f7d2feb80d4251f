import { ArrowRightLeft, ClipboardCheck } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { ReviewLink } from './review-link.tsx';
import type { ApplicationRow } from '#contract/hiring/applicants.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { ScoreShown } from '../analysis/score-range.tsx';
import { DemoLabel } from '../analysis/demo-label.tsx';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { dayText } from '../../../ui/time/date-text.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { isInterviewOver } from '../applications/interview-end.ts';
import { statusWords } from '../applications/application-status.ts';
import { useIsReviewer } from '../../accounts/users/reviewer-seat.ts';
import { type BoardStatus, boardMovesFrom } from './board-moves.ts';
import { ReplyDue } from './reply-due.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  jobId: string;
  row: ApplicationRow;
  busy: boolean;
  onMove: (row: ApplicationRow, to: BoardStatus) => void;
  onDrag: (row: ApplicationRow | null) => void;
};

export function BoardCard({ jobId, row, busy, onMove, onDrag }: Props) {
  const [open, setOpen] = useState(false);
  const { id, candidate_id, name, face, first_words, match_percentage, submitted_at, scored } = row;
  const now = useMinute();
  const isReviewer = useIsReviewer();
  const moves = isReviewer ? [] : boardMovesFrom(row.status);
  const grab = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', candidate_id);
    onDrag(row);
  };
  return (
    // Dragging is for pointers only; keyboard users have the button below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={moves.length > 0}
      onDragStart={grab}
      onDragEnd={() => onDrag(null)}
      data-card={id}
      aria-busy={busy}
      className={cn(
        'sheet relative min-w-0 p-3.5 transition-shadow hover:shadow-lift aria-busy:opacity-60',
        moves.length > 0 && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <div className="flex items-center gap-2.5">
        {name && <Avatar of={name} face={face} side="candidate" size={32} />}
        <ReviewLink
          jobId={jobId}
          applicationId={id}
          draggable={false}
          className="min-w-0 flex-1 truncate font-bold after:absolute after:inset-0"
        >
          {name ?? candidate_id}
        </ReviewLink>
        <ScoreShown of={row} demoLabel={false} />
      </div>
      {first_words && <p className="type-voice mt-1.5 line-clamp-2 text-sm leading-5 text-ink-2">{first_words}</p>}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 tnum">
        {match_percentage !== null && <MatchBadge value={match_percentage} className="h-6 text-xs" />}
        {row.reply_due_at ? <ReplyDue at={row.reply_due_at} /> : submitted_at && <span>{dayText(submitted_at)}</span>}
        {isInterviewOver(row.interview_ends_at, now) && <span className="text-ink">Interview over</span>}
        <DemoLabel demo={row.score_by === 'demo'} />
        {scored && (
          <span className="inline-flex items-center gap-1 text-ok">
            <ClipboardCheck className="size-3.5" aria-hidden="true" />
            Scored by you
          </span>
        )}
      </p>
      {moves.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={t`Move ${name ?? candidate_id}`}
          onClick={() => setOpen(!open)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          className="relative z-1 mt-2 -mb-1 -ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ArrowRightLeft className="size-4" aria-hidden="true" />
          Move
        </button>
      )}
      {open && (
        <ul
          aria-label={t`Move ${name ?? candidate_id} to`}
          className="relative z-1 mt-1 grid gap-0.5 border-t border-rule pt-2"
        >
          {moves.map((to) => (
            <li key={to}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  onMove(row, to);
                }}
                className="h-11 w-full rounded-md px-2 text-left text-sm hover:bg-sunken"
              >
                {statusWords[to]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
