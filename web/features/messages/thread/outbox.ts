import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Attachment } from '#contract/messages/attachments.ts';
import { liveStreamTimings } from '#contract/platform/live.ts';
import { type Message, messages as messagesApi } from '#contract/messages/messages.ts';
import { call } from '../../../session/api.ts';
import { session } from '../../../session/session.ts';
import { tabStorage } from '../../../ui/page/browser-storage.ts';
import { isRetryable } from '../../../session/request.ts';
import { type MessageQueue, messageQueue, type Pending } from './message-queue.ts';
import { addToThread } from './use-thread.ts';

// Queues belong to the tab, so they continue to send while another screen is open.
const queues = new Map<string, MessageQueue>();
const watchers = new Set<() => void>();

export function useOutbox(conversationId: string) {
  const queue = queueOf(conversationId);
  const pending = useSyncExternalStore(watch, queue.pending, queue.pending);
  useEffect(() => queue.resume(), [queue]);
  const say = useCallback(
    (text: string, attachments: readonly Attachment[]) =>
      queue.say({ client_id: crypto.randomUUID(), text, attachments }),
    [queue],
  );
  return { pending, say, retry: queue.retry, drop: queue.drop };
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function queueOf(conversationId: string): MessageQueue {
  const key = `outbox-${session.claims()?.sub ?? ''}-${conversationId}`;
  const known = queues.get(key);
  if (known) return known;
  const parts = {
    send: async ({ client_id, text, attachments }: Pending) => {
      const input = { conversation_id: conversationId, client_id, text, attachments: attachments.map(({ id }) => id) };
      return (await call(messagesApi.send, input)).message;
    },
    sent: (message: Message) => addToThread(conversationId, message),
    changed: (pending: readonly Pending[]) => {
      savePending(key, pending);
      for (const watcher of watchers) watcher();
    },
    mayPass: isRetryable,
    pause,
  };
  const queue = messageQueue(parts, loadPending(key));
  queues.set(key, queue);
  return queue;
}

function pause(failures: number, signal: AbortSignal): Promise<void> {
  const { pauses } = liveStreamTimings;
  return new Promise((resolve) => {
    const timer = setTimeout(done, pauses[Math.min(failures, pauses.length - 1)]);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

function loadPending(key: string): Pending[] {
  try {
    return JSON.parse(tabStorage.getItem(key) ?? '[]') as Pending[];
  } catch {
    return [];
  }
}

function savePending(key: string, pending: readonly Pending[]): void {
  if (pending.length === 0) tabStorage.removeItem(key);
  else tabStorage.setItem(key, JSON.stringify(pending));
}
