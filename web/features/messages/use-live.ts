import { useEffect } from 'react';
import type { UserRole } from '#contract/users.ts';
import { queryClient } from '../../api.ts';
import { session } from '../../session.ts';
import { catchUp, refreshLists } from './use-thread.ts';

const pausesMs = [1000, 2000, 5000, 10_000];
const answerMs = 10_000;
// The heart of the server beats every 30 seconds.
const silenceMs = 40_000;

/** Hears of new messages as long as this tab is open, and asks for all of them again after every break. */
export function useLive(role: UserRole): void {
  useEffect(() => {
    if (role !== 'candidate' && role !== 'manager') return undefined;
    const leaving = new AbortController();
    void stayConnected(leaving.signal);
    return () => leaving.abort();
  }, [role]);
}

async function stayConnected(signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    await connection(signal, () => (failures = 0)).catch(() => {});
    if (!signal.aborted) await pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0, signal);
  }
}

async function connection(signal: AbortSignal, opened: () => void): Promise<void> {
  const silence = new AbortController();
  const hangUp = () => silence.abort();
  let timer = setTimeout(hangUp, answerMs);
  try {
    const { body, ok } = await fetch('/live', {
      headers: { authorization: `Bearer ${await session.token()}` },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!ok || !body) return;
    opened();
    hear(null);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ;) {
      clearTimeout(timer);
      timer = setTimeout(hangUp, silenceMs);
      const { done, value } = await reader.read();
      if (done) return;
      const news = (rest + value).split('\n\n');
      rest = news.pop() ?? '';
      for (const one of news) if (!one.startsWith(':')) hear(conversationIn(one));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Null when anything may have changed. */
function conversationIn(news: string): string | null {
  const [, data] = /^data: (.*)$/m.exec(news) ?? [];
  return (JSON.parse(data ?? '{}') as { conversation_id?: string }).conversation_id ?? null;
}

function hear(conversationId: string | null): void {
  const open = queryClient.getQueryCache().findAll({ queryKey: ['thread'] });
  const ids = conversationId ? [conversationId] : open.map(({ queryKey }) => String(queryKey[1]));
  // What fails now is asked for again with the next news or the next connection.
  void Promise.all([refreshLists(), ...ids.map(catchUp)]).catch(() => {});
}

/** Ends early when the browser is back on the network. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
