import { useSyncExternalStore } from 'react';
import { messages as messagesApi } from '#contract/messages/messages.ts';
import type { News } from '#contract/platform/live.ts';
import { call } from '../../../session/api.ts';

// Told again while someone goes on typing, and forgotten soon after they stop.
const tellMs = 3000;
const forgetMs = 6000;

const until = new Map<string, number>();
const watchers = new Set<() => void>();
const changed = () => watchers.forEach((watch) => watch());

/** Someone on the other side is typing. */
export function noteTyping({ conversation_id }: News): void {
  if (!conversation_id) return;
  until.set(conversation_id, Date.now() + forgetMs);
  changed();
  setTimeout(changed, forgetMs + 50);
}

/** What they typed has arrived. */
export function forgetTyping(conversationId: string): void {
  if (until.delete(conversationId)) changed();
}

export const useTyping = (conversationId: string): boolean =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => (until.get(conversationId) ?? 0) > Date.now(),
    () => false,
  );

const told = new Map<string, number>();

/** Tells the other side now and then; that it could not be told is no loss. */
export function tellTyping(conversationId: string): void {
  if ((told.get(conversationId) ?? 0) > Date.now() - tellMs) return;
  told.set(conversationId, Date.now());
  void call(messagesApi.typing, { conversation_id: conversationId }).catch(() => {});
}
