import { afterEach, expect, it, vi } from 'vitest';
import { caughtUpHeader, liveStreamTimings, type LiveTopic } from '#contract/platform/live.ts';
import { followLiveUpdates } from './live-update-stream.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What a tab hears while every request for the stream gets this answer. */
function listen(answer: (signal: AbortSignal) => Response | Promise<Response>, since?: number) {
  vi.useFakeTimers();
  const heard: LiveTopic[] = [];
  const leaving = new AbortController();
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, given) => {
    const { signal } = given as { signal: AbortSignal };
    return answer(signal);
  });
  void followLiveUpdates(leaving.signal, (topic) => heard.push(topic), since);
  return { heard, asked, leave: () => leaving.abort() };
}

/** An answer whose body brings these pieces and then nothing more, until it is given up. */
const stream = (signal: AbortSignal, ...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(body) {
        for (const piece of pieces) body.enqueue(new TextEncoder().encode(piece));
        signal.addEventListener('abort', () => body.error(signal.reason));
      },
    }),
  );

it('polling runs every few seconds where a server in between supports no streams', async () => {
  const { heard, asked, leave } = listen(() => new Response('Bad gateway', { status: 502 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(heard).toEqual(asked.mock.calls.map(() => 'again'));
  leave();
});

it('polling runs where a proxy buffers the stream', async () => {
  const { heard, leave } = listen((signal) => stream(signal));
  await vi.advanceTimersByTimeAsync(4 * liveStreamTimings.answer);
  expect(heard.length).toBeGreaterThanOrEqual(5);
  expect(new Set(heard)).toEqual(new Set(['again']));
  leave();
});

it('no polling runs where the stream arrives', async () => {
  const { heard, asked, leave } = listen((signal) => stream(signal, ': hello\n\n', 'event: credits\ndata: {}\n\n'));
  await vi.advanceTimersByTimeAsync(liveStreamTimings.heartbeat);
  expect(heard).toEqual(['again', 'credits']);
  expect(asked).toHaveBeenCalledTimes(1);
  leave();
});

it('no request is repeated where the stream brings all updates since the page was first loaded', async () => {
  const { heard, asked, leave } = listen((signal) => {
    const whole = stream(signal, ': hello\n\n', 'event: credits\ndata: {}\n\n');
    whole.headers.set(caughtUpHeader, '1');
    return whole;
  }, 1234);
  await vi.advanceTimersByTimeAsync(liveStreamTimings.heartbeat);
  expect(asked.mock.calls[0]?.[0]).toBe('/live?since=1234');
  expect(heard).toEqual(['credits']);
  leave();
});
