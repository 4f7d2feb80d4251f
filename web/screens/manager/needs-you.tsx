import { useInfiniteQuery } from '@tanstack/react-query';
import { stats as statsApi } from '#contract/administration/statistics.ts';
import { pages } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { NeedsYouList } from '../../features/hiring/waiting/needs-you.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { locale, plural, t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Needs you · ${BRAND}` }];

export default function NeedsYouScreen() {
  const list = useInfiniteQuery(pages(statsApi.needs, {}));
  const total = list.data?.pages.at(-1)?.total;
  return (
    <>
      {total === undefined ? (
        <h1 className="type-h1">Needs you</h1>
      ) : (
        <h1 className="type-h1">
          Needs you <span className="font-normal text-ink-2 tnum">({total.toLocaleString(locale)})</span>
        </h1>
      )}
      <p className="mt-1.5 text-md text-ink-2">Replies you owe and interviews that wait for you, most urgent first.</p>
      <h2 className="sr-only">People</h2>
      <Paged
        list={list}
        rows={(page) => page.items}
        total={(page) => page.total}
        noun={(count) => plural(count, { one: 'person', other: 'people' })}
        pending={<SkeletonRows count={6} label="Loading people who wait for you" />}
        empty={
          <EmptyState title="You're all caught up." className="mt-6">
            No one waits for your reply.
          </EmptyState>
        }
      >
        {(items) => <NeedsYouList items={items} />}
      </Paged>
    </>
  );
}
