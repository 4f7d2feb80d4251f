import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationRow } from '#contract/hiring/applicants.ts';
import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import { errors } from '#contract/base/errors.ts';
import { reviews as reviewsApi } from '#contract/hiring/review.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BoardColumn } from '../../../features/hiring/applicants/board-column.tsx';
import { type BoardStatus, boardStatuses } from '../../../features/hiring/applicants/board-moves.ts';
import { statusWords } from '../../../features/hiring/applications/application-status.ts';
import { showDecidedToast, showDecisionFailedToast } from '../../../features/hiring/review/decision-toasts.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { type DecisionQuestion, DecisionDialogs } from '../review/decision-dialogs.tsx';
import { plural, t } from '../../../ui/words.ts';

type Props = { jobId: string; counts: Record<Exclude<ApplicationStatus, 'withdrawn'>, number> };

const asks: Partial<Record<BoardStatus, DecisionQuestion>> = {
  meeting_scheduled: 'interview',
  accepted: 'accept',
  rejected: 'pass',
};

export function Board({ jobId, counts }: Props) {
  const [dragged, setDragged] = useState<ApplicationRow | null>(null);
  const [pending, setPending] = useState<{ row: ApplicationRow; ask: DecisionQuestion } | null>(null);
  const update = useCommand(reviewsApi.updateStatus);
  const { said, watch } = useMoved();

  const move = (row: ApplicationRow, to: BoardStatus) => {
    setDragged(null);
    const ask = asks[to];
    watch(row);
    if (ask) return setPending({ row, ask });
    return update.mutate(
      { application_id: row.id, new_status: 'under_review' },
      { onSuccess: showDecidedToast, onError: showDecisionFailedToast },
    );
  };

  return (
    <>
      <div
        role="group"
        aria-label="Board"
        className="mt-5 grid snap-x scroll-px-4 auto-cols-[minmax(min(80vw,18rem),1fr)] grid-flow-col gap-3 overflow-x-auto py-1 lg:auto-cols-[minmax(14rem,1fr)] max-lg:-mx-4 max-lg:px-4 max-lg:pb-3"
      >
        {boardStatuses.map((status) => (
          <BoardColumn
            key={status}
            jobId={jobId}
            status={status}
            count={counts[status]}
            dragged={dragged}
            moving={update.isPending ? update.variables.application_id : null}
            onMove={move}
            onDrag={setDragged}
          />
        ))}
      </div>
      {counts.draft > 0 && (
        <p className="mt-4 text-sm text-ink-3">
          {plural(counts.draft, { one: 'One application isn’t', other: '# applications aren’t' })} submitted yet, so not
          on the board.
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {pending && <Dialogs key={pending.row.id} {...pending} onClose={() => setPending(null)} />}
    </>
  );
}

type DialogsProps = { row: ApplicationRow; ask: DecisionQuestion; onClose: () => void };

function Dialogs({ row, ask, onClose }: DialogsProps) {
  const detail = useQuery(query(reviewsApi.detail, { application_id: row.id }));
  const application = detail.data?.application;
  const refusal = detail.error?.message ?? (application?.hidden && ask !== 'pass' ? errors.score_first.message : null);
  useEffect(() => {
    if (!refusal) return;
    errorToast(refusal);
    onClose();
  }, [refusal, onClose]);
  if (!application || refusal) return null;
  return <DecisionDialogs application={application} ask={ask} onAsk={(next) => next === null && onClose()} />;
}

/** Announces the new column of a moved card and returns the focus to the card. */
function useMoved() {
  const watched = useRef<ApplicationRow | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const look = new MutationObserver(() => {
      const row = watched.current;
      const card = row && document.querySelector(`[data-card="${row.id}"]`);
      const column = card?.closest('section')?.getAttribute('aria-label');
      if (!row || !card || !column || column === statusWords[row.status]) return;
      watched.current = null;
      setSaid(t`${row.name ?? row.candidate_id} is now in ${column}.`);
      card.querySelector<HTMLElement>('a')?.focus();
    });
    look.observe(document.body, { childList: true, subtree: true });
    return () => look.disconnect();
  }, []);
  return {
    said,
    watch: (row: ApplicationRow) => {
      watched.current = row;
    },
  };
}
