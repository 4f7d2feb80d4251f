import { useEffect } from 'react';
import type { LiveUpdate, LiveTopic } from '#contract/platform/live.ts';
import { queryClient } from '../../../session/api.ts';
import { firstAnswerAt } from '../../../session/request.ts';
import { receiveTyping } from '../thread/typing.ts';
import { refreshThread, threadKey } from '../thread/use-thread.ts';
import { followLiveUpdates } from './live-update-stream.ts';
import { pathsToInvalidate } from './paths-to-invalidate.ts';

const debounceMs = 50;
const maxRefreshEveryMs = 1000;

export function useLiveUpdates(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const refresh = debounceTopics();
    void followLiveUpdates(
      leaving.signal,
      (topic, news) => {
        if (topic === 'typing') return receiveTyping(news);
        refresh(topic);
        return catchUpOn(topic, news);
      },
      firstAnswerAt(),
    );
    return () => leaving.abort();
  }, []);
}

function debounceTopics(): (topic: Exclude<LiveTopic, 'typing'>) => void {
  const waiting = new Set<Exclude<LiveTopic, 'typing'>>();
  let last = 0;
  const flush = () => {
    last = Date.now();
    const topics = [...waiting];
    waiting.clear();
    // A failed refresh is repeated with the next update or connection.
    void refreshAll(topics).catch(() => {});
  };
  return (topic) => {
    if (waiting.size === 0) setTimeout(flush, Math.max(debounceMs, last + maxRefreshEveryMs - Date.now()));
    waiting.add(topic);
  };
}

function refreshAll(topics: Exclude<LiveTopic, 'typing'>[]): Promise<void> {
  const everything = topics.includes('again');
  const stale = new Set(topics.flatMap((topic) => (topic === 'again' ? [] : pathsToInvalidate[topic])));
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path !== threadKey && (everything || stale.has(String(path))),
  });
}

function catchUpOn(topic: LiveTopic, { conversation_id }: LiveUpdate): void {
  if (topic === 'conversation' && conversation_id) void refreshThread(conversation_id).catch(() => {});
  if (topic !== 'again') return;
  const open = queryClient.getQueryCache().findAll({ queryKey: [threadKey] });
  for (const { queryKey } of open) void refreshThread(String(queryKey[1])).catch(() => {});
}
