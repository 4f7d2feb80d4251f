import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../cn.ts';
import { countWords, t } from '../words.ts';
import { LoadFailure } from './load-failure.tsx';
import { MoreButton } from './more-button.tsx';

export type PagedQuery<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

type FooterProps = {
  noun?: (count: number) => string;
  footer?: 'always' | 'more' | 'button';
  footerClassName?: string;
  countedAll?: boolean | undefined;
};

type Props<Page, Row> = FooterProps & {
  list: PagedQuery<Page>;
  rows: (page: Page) => readonly Row[];
  total?: (last: Page) => number;
  pending: ReactNode;
  failure?: Pick<Parameters<typeof LoadFailure>[0], 'title' | 'message' | 'className'>;
  empty?: ReactNode;
  loadsAhead?: boolean;
  className?: string;
  children: (rows: Row[], last: Page) => ReactNode;
};

/** Shows a list that loads page by page; a failure after the first page leaves the loaded rows in place. */
export function Paged<Page, Row>({ list, pending, failure, className, ...shown }: Props<Page, Row>) {
  const loaded = list.data?.pages ?? [];
  return (
    <div className={className} aria-busy={list.isPlaceholderData || undefined}>
      {list.isPlaceholderData && list.isPaused ? (
        <p role="status">We can’t reach Saywell right now. Check your connection and try again.</p>
      ) : loaded.length > 0 ? (
        <LoadedRows list={list} pages={loaded} {...shown} />
      ) : list.isError ? (
        <LoadFailure query={list} {...failure} />
      ) : (
        pending
      )}
    </div>
  );
}

type LoadedProps<Page, Row> = Omit<Props<Page, Row>, 'pending' | 'failure' | 'className'> & { pages: Page[] };

function LoadedRows<Page, Row>(props: LoadedProps<Page, Row>) {
  const { list, pages, rows: rowsOf, total, empty, loadsAhead = false, children, ...footer } = props;
  const rows = pages.flatMap(rowsOf);
  const last = pages.at(-1);
  const end = useNearEnd(list, loadsAhead);
  if (last === undefined) return null;
  return (
    <>
      {rows.length === 0 && empty != null ? empty : children(rows, last)}
      <div ref={end}>
        <Footer list={list} shown={rows.length} total={total?.(last)} {...footer} />
      </div>
    </>
  );
}

type FooterState = FooterProps & { list: PagedQuery<unknown>; shown: number; total: number | undefined };

function Footer({ list, shown, total, noun, footer = 'always', footerClassName = 'mt-6', countedAll }: FooterState) {
  const isLast = !list.hasNextPage && !list.isError;
  if (isLast && (shown === 0 || footer !== 'always')) return null;
  return (
    <div className={cn('flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2', footerClassName)}>
      {noun && footer !== 'button' && shown > 0 && (
        <p className="tnum" role="status">
          {countText(shown, total, noun, countedAll)}
        </p>
      )}
      <MoreButton list={list} quiet={footer === 'button'} />
    </div>
  );
}

function countText(
  shown: number,
  total: number | undefined,
  nounOf: (count: number) => string,
  countedAll = true,
): string {
  const here = countWords(shown, true);
  const noun = nounOf(total ?? shown);
  if (total === undefined) return t`Showing ${here} ${noun}`;
  const all = countWords(total, countedAll);
  return t`Showing ${here} of ${all} ${noun}`;
}

/** Fetches the next page before its place is reached; the button remains for keyboards and after a failure. */
function useNearEnd({ hasNextPage, isFetching, isError, fetchNextPage }: PagedQuery<unknown>, loadsAhead: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const waits = loadsAhead && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (!end.current || !waits) return undefined;
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void fetchNextPage(), {
      rootMargin: '1200px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waits, fetchNextPage]);
  return end;
}
