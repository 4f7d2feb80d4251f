import { caughtUp, liveTimes, type News, type NewsTopic, newsTopics } from '#contract/platform/live.ts';
import { session } from '../../../session/session.ts';

type Hear = (topic: NewsTopic, news: News) => void;

// One heartbeat of the server missed, and time for it to be late.
const silenceMs = liveTimes.heartbeat + liveTimes.answer;

/** Keeps one stream of news open until the signal, at first from `since` on (milliseconds of the server); after every break `again` says that anything may have changed. */
export async function followNews(signal: AbortSignal, hear: Hear, since?: number): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    await connection(signal, hear, () => (failures = 0), since).catch(() => {});
    since = undefined;
    const wait = liveTimes.pauses[Math.min(failures, liveTimes.pauses.length - 1)] ?? 0;
    if (!signal.aborted) await pause(wait, signal);
  }
}

/** Something between here and the server answers in its place. */
class NoStream extends Error {}

async function connection(signal: AbortSignal, hear: Hear, opened: () => void, since?: number): Promise<void> {
  const watch = watchSilence(liveTimes.answer, signal);
  try {
    const { body, headers, ok, status } = await fetch(since === undefined ? '/live' : `/live?since=${since}`, {
      headers: { authorization: `Bearer ${await session.token()}` },
      signal: watch.signal,
    });
    // Signed out elsewhere: renewing finds that out, and the area shows the way to sign in.
    if (status === 401) await session.renew();
    if (status === 401) return;
    if (!ok || !body) throw new NoStream();
    opened();
    // What the page asked for before is caught up by the stream itself.
    if (!headers.has(caughtUp)) hear('again', {});
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let greeted = false;
    for (let rest = ''; ;) {
      // The server greets at once: silence after the head of the answer is a proxy that holds the rest back.
      watch.heard(greeted ? silenceMs : liveTimes.answer);
      const { done, value } = await reader.read();
      if (done) return;
      greeted = true;
      const pieces = (rest + value).split('\n\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) read(piece, hear);
    }
  } catch (error) {
    // Where no stream comes through, as behind a proxy that holds answers back or knows no streams, asking anew takes its place.
    if ((watch.signal.aborted || error instanceof NoStream) && !signal.aborted) hear('again', {});
    throw error;
  } finally {
    watch.stop();
  }
}

function read(piece: string, hear: Hear): void {
  const [, name, data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(piece) ?? [];
  const topic = newsTopics.find((one) => one === name);
  if (topic) hear(topic, JSON.parse(data) as News);
}

/** Hangs up after a silence, or with `outer`; by the clock on the wall, because timers stop while a laptop sleeps. */
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
