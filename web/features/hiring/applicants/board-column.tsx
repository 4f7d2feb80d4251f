import { useInfiniteQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { type ApplicationRow, applicants as applicantsApi } from '#contract/hiring/applicants.ts';
import { pages } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { statusWords } from '../applications/application-status.ts';
import { BoardCard } from './board-card.tsx';
import { type BoardStatus, movesFrom } from './board-moves.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  jobId: string;
  status: BoardStatus;
  count: number;
  /** The card in someone's hand; null while there is none. */
  dragged: ApplicationRow | null;
  moving: string | null;
  onMove: (row: ApplicationRow, to: BoardStatus) => void;
  onDrag: (row: ApplicationRow | null) => void;
};

const PAGE = 30;

/** Everyone in one status; takes a card only where its status may lead. */
export function BoardColumn({ jobId, status, count, dragged, moving, onMove, onDrag }: Props) {
  const list = useInfiniteQuery(pages(applicantsApi.forJob, { job_id: jobId, status, limit: PAGE }));
  const [over, setOver] = useState(false);
  const rows = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const takes = dragged !== null && movesFrom(dragged.status).includes(status);
  const hold = (event: DragEvent) => {
    if (!takes) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged && takes) onMove(dragged, status);
  };
  return (
    // A place to drop; the keyboard moves cards by the button of each.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={statusWords[status]}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex min-w-0 snap-start flex-col rounded-lg bg-sunken p-2.5 transition-[opacity,outline-color] duration-[var(--t-1)] max-lg:w-[min(80vw,18rem)] max-lg:shrink-0',
        dragged && !takes && dragged.status !== status && 'opacity-50',
        takes && 'outline-2 -outline-offset-2 outline-rule-strong outline-dashed',
        over && takes && 'outline-primary bg-primary-tint',
      )}
    >
      <h3 className="flex items-baseline justify-between gap-2 px-1.5 pt-1 pb-2.5 text-[0.9375rem] font-bold">
        {statusWords[status]}
        <span className="type-figure text-ink-2">{count}</span>
      </h3>
      {list.isPending && (
        <Loading label={t`Loading ${statusWords[status]}`} className="grid gap-2.5">
          <Skeleton className="h-24 rounded-lg!" />
          <Skeleton className="h-24 rounded-lg!" />
        </Loading>
      )}
      {list.isError && (
        <div className="grid justify-items-start gap-2 p-1.5">
          <p className="text-sm text-danger">{list.error.message}</p>
          <Button variant="outline" size="sm" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {list.data && rows.length === 0 && <p className="px-1.5 pb-2 text-sm text-ink-3">None yet.</p>}
      <ul className="grid content-start gap-2.5">
        {rows.map((row) => (
          <BoardCard key={row.id} jobId={jobId} row={row} busy={moving === row.id} onMove={onMove} onDrag={onDrag} />
        ))}
      </ul>
      {list.hasNextPage && (
        <BusyButton
          variant="quiet"
          size="sm"
          busy={list.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void list.fetchNextPage()}
          className="mt-2"
        >
          Load more
        </BusyButton>
      )}
    </section>
  );
}
