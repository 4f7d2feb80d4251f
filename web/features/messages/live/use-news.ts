import { useEffect } from 'react';
import type { News, NewsTopic } from '#contract/platform/live.ts';
import { queryClient } from '../../../session/api.ts';
import { firstAnswerAt } from '../../../session/request.ts';
import { noteTyping } from '../thread/typing.ts';
import { reconcile, threadKey } from '../thread/use-thread.ts';
import { followNews } from './news-stream.ts';
import { stalePaths } from './stale-paths.ts';

const gatherMs = 50;
const atMostEveryMs = 1000;

/** Whatever is on screen asks again as soon as the server says that it has changed, as long as this tab is open. */
export function useNews(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const refresh = gathered();
    void followNews(
      leaving.signal,
      (topic, news) => {
        if (topic === 'typing') return noteTyping(news);
        refresh(topic);
        return catchUpOn(topic, news);
      },
      firstAnswerAt(),
    );
    return () => leaving.abort();
  }, []);
}

/** News comes in bursts: the first of them is obeyed at once, the others together. */
function gathered(): (topic: Exclude<NewsTopic, 'typing'>) => void {
  const waiting = new Set<Exclude<NewsTopic, 'typing'>>();
  let last = 0;
  const flush = () => {
    last = Date.now();
    const topics = [...waiting];
    waiting.clear();
    // What fails now is asked for again with the next news or the next connection.
    void refreshAll(topics).catch(() => {});
  };
  return (topic) => {
    if (waiting.size === 0) setTimeout(flush, Math.max(gatherMs, last + atMostEveryMs - Date.now()));
    waiting.add(topic);
  };
}

function refreshAll(topics: Exclude<NewsTopic, 'typing'>[]): Promise<void> {
  const everything = topics.includes('again');
  const stale = new Set(topics.flatMap((topic) => (topic === 'again' ? [] : stalePaths[topic])));
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path !== threadKey && (everything || stale.has(String(path))),
  });
}

function catchUpOn(topic: NewsTopic, { conversation_id }: News): void {
  if (topic === 'conversation' && conversation_id) void reconcile(conversation_id).catch(() => {});
  if (topic !== 'again') return;
  const open = queryClient.getQueryCache().findAll({ queryKey: [threadKey] });
  for (const { queryKey } of open) void reconcile(String(queryKey[1])).catch(() => {});
}
