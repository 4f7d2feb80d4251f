import { useInfiniteQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { type ApplicationRow, applicants as applicantsApi } from '#contract/hiring/applicants.ts';
import { pages } from '../../../session/api.ts';
import { cn } from '../../../ui/cn.ts';
import { Paged } from '../../../ui/loading/paged.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { statusWords } from '../applications/application-status.ts';
import { BoardCard } from './board-card.tsx';
import { type BoardStatus, boardMovesFrom } from './board-moves.ts';
import { locale, t } from '../../../ui/words.ts';

type Props = {
  jobId: string;
  status: BoardStatus;
  count: number;
  dragged: ApplicationRow | null;
  moving: string | null;
  onMove: (row: ApplicationRow, to: BoardStatus) => void;
  onDrag: (row: ApplicationRow | null) => void;
};

const PAGE = 30;

export function BoardColumn({ jobId, status, count, dragged, moving, onMove, onDrag }: Props) {
  const list = useInfiniteQuery(pages(applicantsApi.forJob, { job_id: jobId, status, limit: PAGE }));
  const [over, setOver] = useState(false);
  const takes = dragged !== null && boardMovesFrom(dragged.status).includes(status);
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
    // This is only a drop target; keyboard users move each card with its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={statusWords[status]}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex min-w-0 snap-start flex-col rounded-lg bg-sunken p-2.5 transition-[opacity,outline-color] duration-[var(--t-1)]',
        dragged && !takes && dragged.status !== status && 'opacity-50',
        takes && 'outline-2 -outline-offset-2 outline-rule-strong outline-dashed',
        over && takes && 'outline-primary bg-primary-tint',
      )}
    >
      <h3 className="flex items-baseline justify-between gap-2 px-1.5 pt-1 pb-2.5 text-[0.9375rem] font-bold">
        {statusWords[status]}
        <span className="type-figure text-ink-2">{count.toLocaleString(locale)}</span>
      </h3>
      <Paged
        list={list}
        rows={(page) => page.applications}
        footer="button"
        footerClassName="mt-2 justify-center"
        failure={{ className: 'border-0 p-1.5' }}
        pending={
          <Loading label={t`Loading ${statusWords[status]}`} className="grid gap-2.5">
            <Skeleton className="h-24 rounded-lg!" />
            <Skeleton className="h-24 rounded-lg!" />
          </Loading>
        }
        empty={<p className="px-1.5 pb-2 text-sm text-ink-3">None yet.</p>}
      >
        {(rows) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] content-start gap-2.5">
            {rows.map((row) => (
              <BoardCard
                key={row.id}
                jobId={jobId}
                row={row}
                busy={moving === row.id}
                onMove={onMove}
                onDrag={onDrag}
              />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}
