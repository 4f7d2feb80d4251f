import { useSyncExternalStore } from 'react';
import { messages as messagesApi } from '#contract/messages/messages.ts';
import type { LiveUpdate } from '#contract/platform/live.ts';
import { call } from '../../../session/api.ts';

// The signal repeats while the user types and expires soon after the user stops.
const sendEveryMs = 3000;
const expireMs = 6000;

const until = new Map<string, number>();
const watchers = new Set<() => void>();
const changed = () => watchers.forEach((watch) => watch());

export function receiveTyping({ conversation_id }: LiveUpdate): void {
  if (!conversation_id) return;
  until.set(conversation_id, Date.now() + expireMs);
  changed();
  setTimeout(changed, expireMs + 50);
}

export function clearTyping(conversationId: string): void {
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

const lastSentAt = new Map<string, number>();

export function sendTyping(conversationId: string): void {
  if ((lastSentAt.get(conversationId) ?? 0) > Date.now() - sendEveryMs) return;
  lastSentAt.set(conversationId, Date.now());
  void call(messagesApi.typing, { conversation_id: conversationId }).catch(() => {});
}
