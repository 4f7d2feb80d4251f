import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { board } from '#contract/jobs/board.ts';
import { pageMeta } from '../../brand/page-meta.ts';
import { type BoardFilter, boardInput, boardPath, readBoardFilter } from '../../features/jobs/board/board-filter.ts';
import { BoardForm } from '../../features/jobs/board/board-form.tsx';
import { BoardJobCard } from '../../features/jobs/board/board-job-card.tsx';
import { PromotedSlot } from '../../features/jobs/board/promoted-slot.tsx';
import { originContext, serverCallContext } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { drawnWhenNear } from '../../ui/loading/drawn-when-near.ts';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { countWords, plural, t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The job board needs a server behind it');
  const origin = context.get(originContext);
  const filter = readBoardFilter(new URL(request.url).searchParams);
  const found = await call(board.jobs, boardInput(filter)).catch((error: unknown) => {
    // The cursor no longer exists, so the list starts from the beginning.
    if (filter.cursor && (error as { code?: unknown }).code === 'invalid_input') return null;
    throw error;
  });
  if (found) return { ...found, filter, origin };
  const rest: BoardFilter = { ...filter, cursor: '' };
  return { ...(await call(board.jobs, boardInput(rest))), filter: rest, origin };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Data }) => [
  ...pageMeta({
    title: t`Browse Jobs`,
    description: t`Open jobs with their salary, and the name of the person who decides. Apply with a short video.`,
    path: '/browse',
    origin: loaderData?.origin,
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: t`New jobs`, href: '/feeds/jobs.rss' },
  ...(loaderData?.filter.cursor ? [{ name: 'robots', content: 'noindex, follow' }] : []),
];

export default function BrowseScreen() {
  const { jobs, promoted, total, counted_all, next_cursor, filter } = useLoaderData<Data>();
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="type-h1">Browse Jobs</h1>
      <p className="mt-2 max-w-[60ch] text-md text-ink-2">
        Every job shows its pay and who decides. Browse without an account. Applying is free.
      </p>
      <div className="mt-8 border-y border-rule py-6">
        <BoardForm filter={filter} />
      </div>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="type-label text-[0.9375rem]">{foundWords(total, counted_all, filter)}</p>
        {isFiltered(filter) && (
          <Link to="/browse" className="py-1 font-semibold text-primary-text underline-link tap-area">
            Show all jobs
          </Link>
        )}
      </div>
      {promoted && promoted.id !== jobs[0]?.id && (
        <PromotedSlot className="mt-4">
          <BoardJobCard job={promoted} />
        </PromotedSlot>
      )}
      {jobs.length > 0 ? (
        <ul className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
          {jobs.map((job) => (
            <li key={job.id} className="lg:grid" style={drawnWhenNear}>
              <BoardJobCard job={job} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound />
      )}
      <nav aria-label="Pages of the list" className="mt-8 flex flex-wrap gap-3">
        {filter.cursor && (
          <Button asChild variant="outline">
            <Link to={boardPath({ ...filter, cursor: '' })}>First page</Link>
          </Button>
        )}
        {next_cursor && (
          <Button asChild variant="outline">
            <Link to={boardPath({ ...filter, cursor: next_cursor })} rel="next">
              More jobs
            </Link>
          </Button>
        )}
      </nav>
    </div>
  );
}

const isFiltered = ({ search, place, category, work_arrangement, job_type, salary_min }: BoardFilter) =>
  Boolean(search || place || category || work_arrangement || job_type || salary_min);

function foundWords(total: number, countedAll: boolean, filter: BoardFilter): string {
  const exactly = plural(total, { one: '1 open job', other: '# open jobs' });
  const jobs = countedAll ? exactly : t`${countWords(total, countedAll)} open jobs`;
  return isFiltered(filter) ? t`${jobs} for this search` : jobs;
}

function NothingFound() {
  return (
    <EmptyState level={2} title="No job for this search" className="mt-8">
      Try fewer words or another location. With an account, you can get new matches by email.
    </EmptyState>
  );
}
