import { setTimeout as pause } from 'node:timers/promises';
import { type FeedEvent, followEvents } from './event-feed.ts';
import type { Log } from './log.ts';

/** Hears every event of the database; null after a break, when any may have been missed. */
type Listener = (event: FeedEvent | null) => void;

export type Live = {
  /** Returns how to stop listening. */
  listen(listener: Listener): () => void;
  stop(): Promise<void>;
};

const againMs = 1000;

/** One connection of this process to the event feed, opened with the first listener, for any number of them. */
export function openLive({ url, log }: { url: string; log: Log }): Live {
  const listeners = new Set<Listener>();
  const ending = new AbortController();
  const { signal } = ending;
  let following: Promise<void> | undefined;

  const tell = (event: FeedEvent | null) => {
    for (const listener of listeners) listener(event);
  };

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        await followEvents({
          url,
          signal,
          // What committed before the connection stood was heard by nobody.
          opened: async () => tell(null),
          heard: async (events) => events.forEach(tell),
        });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'live updates lost the database');
      }
      await pause(againMs, undefined, { signal }).catch(() => {});
    }
  }

  return {
    listen(listener) {
      listeners.add(listener);
      following ??= follow();
      return () => void listeners.delete(listener);
    },
    async stop() {
      ending.abort();
      await following;
    },
  };
}
