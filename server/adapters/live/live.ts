import { setTimeout as pause } from 'node:timers/promises';
import { type FeedEvent, followEvents } from '../database/event-feed.ts';
import type { Log } from '../log.ts';

/** Whose tabs learn of something: a person's, or those of everyone in an organization. */
export type Address = { org_id?: string | null; user_id?: string | null };
export type LiveEvent = { topic: string; news: object; /** `news` as it is sent, made once for all. */ line: string };
/** Hears what is addressed to it; null after a break, when anything may have been missed. */
type Listener = (event: LiveEvent | null) => void;

export type Live = {
  /** Returns how to stop listening. */
  listen(address: Address, listener: Listener): () => void;
  /** What was heard for this address since then; null where not all of it is known. */
  heardSince(address: Address, since: number): LiveEvent[] | null;
  stop(): Promise<void>;
};

const againMs = 1000;
// A page asks for its first answers before its stream is open: so long it may take to open, and so many events are kept.
const keptMs = 60_000;
const keptEvents = 5000;

/** One connection of this process to the event feed, opened with the first listener, for any number of them. */
export function openLive({ url, log }: { url: string; log: Log }): Live {
  const rooms = new Map<string, Set<Listener>>();
  const ending = new AbortController();
  const { signal } = ending;
  let following: Promise<void> | undefined;
  let kept: { at: number; names: string[]; event: LiveEvent }[] = [];
  /** Everything since then was heard. */
  let heardFrom = Infinity;

  const tellAll = () => {
    const everybody = new Set([...rooms.values()].flatMap((room) => [...room]));
    for (const listener of everybody) listener(null);
  };

  const tell = ({ topic, payload }: FeedEvent) => {
    const { to, ...news } = payload as { to?: Address };
    const names = roomsOf(to ?? {});
    if (names.length === 0) return;
    const event = { topic, news, line: `event: ${topic}\ndata: ${JSON.stringify(news)}\n\n` };
    keep(names, event);
    const concerned = new Set(names.flatMap((name) => [...(rooms.get(name) ?? [])]));
    for (const listener of concerned) listener(event);
  };

  function keep(names: string[], event: LiveEvent): void {
    kept.push({ at: Date.now(), names, event });
    if (kept.length < 2 * keptEvents) return;
    kept = kept.slice(-keptEvents);
    heardFrom = Math.max(heardFrom, kept[0]?.at ?? 0);
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        await followEvents({
          url,
          talk: true,
          signal,
          // What committed before the connection was was heard by no one.
          opened: async () => {
            kept = [];
            heardFrom = Date.now();
            tellAll();
          },
          heard: async (events) => events.forEach(tell),
        });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'live updates lost the database');
      }
      heardFrom = Infinity;
      await pause(againMs, undefined, { signal }).catch(() => {});
    }
  }

  return {
    listen(address, listener) {
      const names = roomsOf(address);
      for (const name of names) enter(rooms, name, listener);
      following ??= follow();
      return () => names.forEach((name) => leave(rooms, name, listener));
    },
    heardSince(address, since) {
      if (since < Math.max(heardFrom, Date.now() - keptMs)) return null;
      const names = roomsOf(address);
      return kept.flatMap(({ at, names: to, event }) =>
        at >= since && to.some((name) => names.includes(name)) ? [event] : [],
      );
    },
    async stop() {
      ending.abort();
      await following;
    },
  };
}

const roomsOf = ({ org_id, user_id }: Address): string[] => [
  ...(org_id ? [`org ${org_id}`] : []),
  ...(user_id ? [`user ${user_id}`] : []),
];

function enter(rooms: Map<string, Set<Listener>>, name: string, listener: Listener): void {
  const room = rooms.get(name) ?? new Set();
  rooms.set(name, room.add(listener));
}

function leave(rooms: Map<string, Set<Listener>>, name: string, listener: Listener): void {
  const room = rooms.get(name);
  room?.delete(listener);
  if (room?.size === 0) rooms.delete(name);
}
