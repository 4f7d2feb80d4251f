import { useEffect } from 'react';
import type { Message } from '#contract/messages/messages.ts';
import { loadQuickly, type ThreadQuery } from './use-thread.ts';

export function useJump(
  conversationId: string,
  wanted: number | null,
  thread: ThreadQuery,
  pages: readonly (readonly Message[])[],
): void {
  const first = pages[0]?.[0]?.number ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = thread;
  useEffect(() => {
    const missing = wanted !== null && first > wanted && hasNextPage;
    loadQuickly(conversationId, missing);
    if (missing && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [conversationId, wanted, first, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}
