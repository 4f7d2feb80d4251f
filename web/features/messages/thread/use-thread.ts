import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Output } from '#contract/base/endpoint.ts';
import { type Message, messages as messagesApi } from '#contract/messages/messages.ts';
import { call, query, queryClient } from '../../../session/api.ts';
import { clearTyping } from './typing.ts';

type Page = Output<typeof messagesApi.thread>;
type Pages = InfiniteData<Page>;

/** This is the first part of a thread's query key; threads catch up and are never refetched as a whole. */
export const threadKey = 'thread';

const earlierAtOnce = 60;

const quicklyAtOnce = 200;
const quickly = new Set<string>();

export const loadQuickly = (conversationId: string, now: boolean) =>
  now ? quickly.add(conversationId) : quickly.delete(conversationId);

const threadOf = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: [threadKey, conversationId],
    queryFn: ({ pageParam, signal }) => {
      const limit = quickly.has(conversationId) ? quicklyAtOnce : earlierAtOnce;
      const earlier = pageParam !== null && { cursor: pageParam, limit };
      return call(messagesApi.thread, { conversation_id: conversationId, ...earlier }, { signal });
    },
    // Structural sharing would compare thousands of messages with themselves, which costs a frame; pages only grow.
    structuralSharing: false,
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page): string | null => page.next_cursor,
  });

const none: Page['automatic'] = [];

const lastOf = (data: Pages | undefined) => data?.pages[0]?.messages.at(-1)?.number ?? 0;

export function useThread(conversationId: string) {
  const thread = useInfiniteQuery(threadOf(conversationId));
  const pages = useMemo(() => thread.data?.pages.toReversed().map((page) => page.messages) ?? [], [thread.data]);
  const { conversation, automatic = none } = thread.data?.pages[0] ?? {};
  return { thread, pages, conversation, automatic };
}

export type ThreadQuery = ReturnType<typeof useThread>['thread'];

export function addToThread(conversationId: string, message: Message): void {
  // Only the next number may be appended: after a gap, the missing messages would never be fetched.
  const next = lastOf(queryClient.getQueryData(threadOf(conversationId).queryKey)) + 1;
  if (message.number === next) append(conversationId, [message]);
  else void refreshThread(conversationId).catch(() => {});
}

type News = Partial<Pick<Page, 'conversation' | 'automatic'>>;

function append(conversationId: string, more: readonly Message[], news: News = {}): void {
  queryClient.setQueryData(threadOf(conversationId).queryKey, (data: Pages | undefined) => {
    const [newest, ...older] = data?.pages ?? [];
    if (!data || !newest) return data;
    const last = lastOf(data);
    const fresh = more.filter(({ number }) => number > last);
    if (fresh.some(({ ours }) => !ours)) clearTyping(conversationId);
    const page = {
      ...newest,
      ...news,
      messages: [...newest.messages, ...fresh],
    };
    return { ...data, pages: [page, ...older] };
  });
}

/** Loads new messages and read states; it does nothing for a conversation that is not open. */
export async function refreshThread(conversationId: string): Promise<void> {
  const { queryKey } = threadOf(conversationId);
  for (;;) {
    const data = queryClient.getQueryData(queryKey);
    if (!data) return;
    const input = { conversation_id: conversationId, after: lastOf(data), limit: 200 };
    const { messages, conversation, automatic } = await call(messagesApi.thread, input);
    append(conversationId, messages, { conversation, automatic });
    if (messages.length < input.limit) return;
  }
}

export function useMarkRead(conversationId: string, last: number, unread: number | undefined): void {
  useEffect(() => {
    if (!unread || last === 0) return undefined;
    const report = async () => {
      if (document.visibilityState !== 'visible') return;
      const told = await call(messagesApi.read, { conversation_id: conversationId, number: last });
      queryClient.setQueryData(query(messagesApi.unread, {}).queryKey, told);
      await refreshThread(conversationId);
    };
    const look = () => void report().catch(() => {});
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [conversationId, last, unread]);
}
