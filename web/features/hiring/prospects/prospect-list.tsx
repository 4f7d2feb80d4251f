import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { jobStatuses } from '#contract/jobs/jobs.ts';
import { prospects as prospectsApi } from '#contract/hiring/prospects.ts';
import { pages } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { jobStatusWords } from '../../jobs/job/job-words.ts';
import { PostingTabs } from './posting-tabs.tsx';
import { ProspectTable, type ProspectView } from './prospect-table.tsx';
import { plural, t } from '../../../ui/words.ts';

const failed = t`Failed to fetch prospects.`;
const filters = ['all', ...jobStatuses] as const;

type Props = { title: string; lead: string; view: ProspectView };

/** The postings with live counts: the same under both names, each leading its own way (D12). */
export function ProspectList({ title, lead, view }: Props) {
  const [params, setParams] = useSearchParams();
  const status_filter = filters.find((value) => value === params.get('status')) ?? 'all';
  const list = useInfiniteQuery({
    ...pages(prospectsApi.list, { status_filter }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (list.isError) errorToast(failed);
  }, [list.isError]);
  const prospects = list.data?.pages.flatMap((page) => page.prospects) ?? [];
  const totals = list.data?.pages.at(-1)?.totals;
  const options = filters.map((value) => {
    const name = value === 'all' ? t`All statuses` : jobStatusWords[value];
    return { value, label: totals ? `${name} (${totals[value]})` : name };
  });

  return (
    <>
      <h1 className="type-h1">{title}</h1>
      <p className="mt-1.5 text-md text-ink-2">{lead}</p>
      <PostingTabs />
      <div className="mt-6 flex">
        <Select
          label="Status"
          options={options}
          value={status_filter}
          onChange={(value) => setParams(value === 'all' ? {} : { status: value }, { replace: true })}
        />
      </div>
      <h2 className="sr-only">Postings</h2>
      <div className="mt-6" aria-busy={list.isPlaceholderData}>
        {list.isPending && <SkeletonRows count={5} label="Loading jobs" />}
        {list.isError && <ErrorState message={failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />}
        {list.data && prospects.length === 0 && (
          <EmptyState
            title={status_filter === 'all' ? t`No jobs yet` : t`No job with this status`}
            action={
              <Button asChild variant="outline">
                <Link to="/manager/add-job">Post a Job</Link>
              </Button>
            }
          />
        )}
        {prospects.length > 0 && <ProspectTable prospects={prospects} view={view} />}
        <LoadMore
          shown={prospects.length}
          total={totals?.[status_filter]}
          noun={plural(totals?.[status_filter], { one: 'posting', other: 'postings' })}
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      </div>
    </>
  );
}
