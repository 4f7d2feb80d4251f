import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Output } from '#contract/base/endpoint.ts';
import { type Message, messages as messagesApi } from '#contract/messages/messages.ts';
import { call, query, queryClient } from '../../../session/api.ts';
import { forgetTyping } from './typing.ts';

type Page = Output<typeof messagesApi.thread>;
type Pages = InfiniteData<Page>;

/** First part of the key of a thread, which is caught up and never loaded anew. */
export const threadKey = 'thread';

// As many as are drawn within a frame or two.
const earlierAtOnce = 60;

const quicklyAtOnce = 200;
const quickly = new Set<string>();

/** While someone waits for a message far back. */
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
    // Pages are only ever added to: comparing thousands of messages with themselves would cost a frame.
    structuralSharing: false,
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page): string | null => page.next_cursor,
  });

const lastOf = (data: Pages | undefined) => data?.pages[0]?.messages.at(-1)?.number ?? 0;

/** A conversation from its end backwards; what comes later is added without loading the rest again. */
export function useThread(conversationId: string) {
  const thread = useInfiniteQuery(threadOf(conversationId));
  const pages = useMemo(() => thread.data?.pages.toReversed().map((page) => page.messages) ?? [], [thread.data]);
  return { thread, pages, conversation: thread.data?.pages[0]?.conversation };
}

export type ThreadQuery = ReturnType<typeof useThread>['thread'];

/** What was just said here. */
export function addToThread(conversationId: string, message: Message): void {
  // Only the next one: with a gap before it, what is missing would never be asked for.
  const next = lastOf(queryClient.getQueryData(threadOf(conversationId).queryKey)) + 1;
  if (message.number === next) append(conversationId, [message]);
  else void reconcile(conversationId).catch(() => {});
}

function append(conversationId: string, more: readonly Message[], conversation?: Page['conversation']): void {
  queryClient.setQueryData(threadOf(conversationId).queryKey, (data: Pages | undefined) => {
    const [newest, ...older] = data?.pages ?? [];
    if (!data || !newest) return data;
    const last = lastOf(data);
    const fresh = more.filter(({ number }) => number > last);
    if (fresh.some(({ ours }) => !ours)) forgetTyping(conversationId);
    const page = {
      ...newest,
      conversation: conversation ?? newest.conversation,
      messages: [...newest.messages, ...fresh],
    };
    return { ...data, pages: [page, ...older] };
  });
}

/** Loads what was said since, and who has read what. Nothing happens to a conversation that is not open. */
export async function reconcile(conversationId: string): Promise<void> {
  const { queryKey } = threadOf(conversationId);
  for (;;) {
    const data = queryClient.getQueryData(queryKey);
    if (!data) return;
    const input = { conversation_id: conversationId, after: lastOf(data), limit: 200 };
    const { messages, conversation } = await call(messagesApi.thread, input);
    append(conversationId, messages, conversation);
    if (messages.length < input.limit) return;
  }
}

/** Tells the server that this side has read so far, whenever someone really looks. */
export function useMarkRead(conversationId: string, last: number, unread: number | undefined): void {
  useEffect(() => {
    if (!unread || last === 0) return undefined;
    const report = async () => {
      if (document.visibilityState !== 'visible') return;
      const told = await call(messagesApi.read, { conversation_id: conversationId, number: last });
      queryClient.setQueryData(query(messagesApi.unread, {}).queryKey, told);
      await reconcile(conversationId);
    };
    // The next look tells it again.
    const look = () => void report().catch(() => {});
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [conversationId, last, unread]);
}
