import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { applicants as applicantsApi } from '#contract/hiring/applicants.ts';
import { pages } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { ApplicantRows } from '../../features/hiring/applicant-search/applicant-rows.tsx';
import {
  type ApplicantSearch,
  useApplicantSearch,
} from '../../features/hiring/applicant-search/applicant-search-filter.ts';
import { ApplicantSearchToolbar } from '../../features/hiring/applicant-search/applicant-search-toolbar.tsx';
import { PostingTabs } from '../../features/hiring/prospects/posting-tabs.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { countWords, plural, t } from '../../ui/words.ts';

export const meta = () => [{ title: t`All Applicants · ${BRAND}` }];

export default function AllApplicantsScreen() {
  const filter = useApplicantSearch();
  const list = useInfiniteQuery({
    ...pages(applicantsApi.all, filter.input),
    placeholderData: keepPreviousData,
  });
  const last = list.data?.pages.at(-1);
  return (
    <>
      <h1 className="type-h1">All Applicants</h1>
      <p className="mt-1.5 text-md text-ink-2" role="status">
        {last && !list.isPaused ? foundText(last) : t`Everyone who applied to your company.`}
      </p>
      <PostingTabs />
      <ApplicantSearchToolbar filter={filter} />
      <h2 className="sr-only">People</h2>
      <Paged
        className="mt-6"
        list={list}
        rows={(page) => page.applicants}
        total={(page) => page.total}
        countedAll={last?.counted_all}
        noun={(count) => plural(count, { one: 'applicant', other: 'applicants' })}
        pending={<SkeletonRows count={6} label="Loading applicants" />}
        empty={<NoApplicants filter={filter} />}
      >
        {(applicants) => <ApplicantRows applicants={applicants} />}
      </Paged>
    </>
  );
}

function foundText({ total, counted_all }: { total: number; counted_all: boolean }): string {
  const exactly = plural(total, { one: '# applicant', other: '# applicants' });
  const people = counted_all ? exactly : t`${countWords(total, counted_all)} applicants`;
  return total === 0 ? people : t`${people}, most urgent first`;
}

function NoApplicants({ filter }: { filter: ApplicantSearch }) {
  if (filter.active === 0 && !filter.value('search'))
    return <EmptyState title="No applicants yet">Everyone who applies to one of your jobs appears here.</EmptyState>;
  return (
    <EmptyState
      title="No applicants found"
      action={
        <Button variant="outline" onClick={filter.clear}>
          Clear filters
        </Button>
      }
    >
      Try other words, or fewer filters.
    </EmptyState>
  );
}
