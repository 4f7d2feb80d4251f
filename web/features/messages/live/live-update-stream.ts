import {
  caughtUpHeader,
  liveStreamTimings,
  type LiveUpdate,
  type LiveTopic,
  liveTopics,
} from '#contract/platform/live.ts';
import { session } from '../../../session/session.ts';

type NewsHandler = (topic: LiveTopic, news: LiveUpdate) => void;

// This is one missed heartbeat of the server plus time for a late one.
const silenceMs = liveStreamTimings.heartbeat + liveStreamTimings.answer;

/**
 * Holds one live stream open until `signal` aborts, first from `since` (server time in milliseconds); `again` after a break means
 * that any data may have changed.
 */
export async function followLiveUpdates(signal: AbortSignal, hear: NewsHandler, since?: number): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    await connection(signal, hear, () => (failures = 0), since).catch(() => {});
    since = undefined;
    const wait = liveStreamTimings.pauses[Math.min(failures, liveStreamTimings.pauses.length - 1)] ?? 0;
    if (!signal.aborted) await pause(wait, signal);
  }
}

/** A proxy between this page and the server answered in its place. */
class NoStream extends Error {}

async function connection(signal: AbortSignal, hear: NewsHandler, opened: () => void, since?: number): Promise<void> {
  const watch = watchSilence(liveStreamTimings.answer, signal);
  try {
    const { body, headers, ok, status } = await fetch(since === undefined ? '/live' : `/live?since=${since}`, {
      headers: { authorization: `Bearer ${await session.token()}` },
      signal: watch.signal,
    });
    // The session may have been ended elsewhere; renewing detects that, and the page then offers to sign in.
    if (status === 401) await session.renew();
    if (status === 401) return;
    if (!ok || !body) throw new NoStream();
    opened();
    // With this header the stream itself delivers what the page missed.
    if (!headers.has(caughtUpHeader)) hear('again', {});
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let greeted = false;
    for (let rest = ''; ;) {
      // The server greets immediately, so silence after the response head means that a proxy buffers the stream.
      watch.heard(greeted ? silenceMs : liveStreamTimings.answer);
      const { done, value } = await reader.read();
      if (done) return;
      greeted = true;
      const pieces = (rest + value).split('\n\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) read(piece, hear);
    }
  } catch (error) {
    // Where a proxy buffers or blocks streams, refetching everything replaces the stream.
    if ((watch.signal.aborted || error instanceof NoStream) && !signal.aborted) hear('again', {});
    throw error;
  } finally {
    watch.stop();
  }
}

function read(piece: string, hear: NewsHandler): void {
  const [, name, data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(piece) ?? [];
  const topic = liveTopics.find((one) => one === name);
  if (topic) hear(topic, JSON.parse(data) as LiveUpdate);
}

/** Aborts after silence or with `outer`; it compares `Date.now()`, because timers stop while a laptop sleeps. */
function watchSilence(first: number, outer: AbortSignal) {
  const hangingUp = new AbortController();
  const leave = () => hangingUp.abort();
  if (outer.aborted) leave();
  outer.addEventListener('abort', leave);
  let until = Date.now() + first;
  const look = () => {
    if (Date.now() >= until) hangingUp.abort();
  };
  const timer = setInterval(look, 1000);
  document.addEventListener('visibilitychange', look);
  return {
    signal: hangingUp.signal,
    heard: (milliseconds: number) => void (until = Date.now() + milliseconds),
    stop() {
      clearInterval(timer);
      outer.removeEventListener('abort', leave);
      document.removeEventListener('visibilitychange', look);
    },
  };
}

/** Waits, but ends early when the browser is online again. */
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
