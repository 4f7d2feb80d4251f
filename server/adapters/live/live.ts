import { setTimeout as pause } from 'node:timers/promises';
import { type FeedEvent, followEvents } from '../database/event-feed.ts';
import type { Log } from '../log.ts';

export type LiveAddress = { org_id?: string | null; user_id?: string | null };
export type LiveEvent = { topic: string; news: object; line: string };
/** Receives events; null after a disconnect, because events may be missing. */
type Listener = (event: LiveEvent | null) => void;

type TopicListener = (payload: unknown) => void;

export type Live = {
  listen(address: LiveAddress, listener: Listener): () => void;
  listenTo(topic: string, listener: TopicListener): () => void;
  heardSince(address: LiveAddress, since: number): LiveEvent[] | null;
  stop(): Promise<void>;
};

const reconnectMs = 1000;
// A page loads its first data before its stream opens, so recent events are stored for this long.
const replayMs = 60_000;
const maxReplayedEvents = 5000;

export function openLive({ url, log }: { url: string; log: Log }): Live {
  const rooms = new Map<string, Set<Listener>>();
  const topics = new Map<string, Set<TopicListener>>();
  const ending = new AbortController();
  const { signal } = ending;
  let following: Promise<void> | undefined;
  let kept: { at: number; names: string[]; event: LiveEvent }[] = [];
  let heardFrom = Infinity;

  const tellAll = () => {
    const everybody = new Set([...rooms.values()].flatMap((room) => [...room]));
    for (const listener of everybody) listener(null);
    for (const listener of [...topics.values()].flatMap((each) => [...each])) listener(null);
  };

  const tell = ({ topic, payload }: FeedEvent) => {
    for (const listener of topics.get(topic) ?? []) listener(payload);
    const { to, ...news } = payload as { to?: LiveAddress };
    const names = channelsOf(to ?? {});
    if (names.length === 0) return;
    const event = { topic, news, line: `event: ${topic}\ndata: ${JSON.stringify(news)}\n\n` };
    keep(names, event);
    const concerned = new Set(names.flatMap((name) => [...(rooms.get(name) ?? [])]));
    for (const listener of concerned) listener(event);
  };

  function keep(names: string[], event: LiveEvent): void {
    kept.push({ at: Date.now(), names, event });
    if (kept.length < 2 * maxReplayedEvents) return;
    kept = kept.slice(-maxReplayedEvents);
    heardFrom = Math.max(heardFrom, kept[0]?.at ?? 0);
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        await followEvents({
          url,
          talk: true,
          signal,
          // Events before this connection were not received.
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
      await pause(reconnectMs, undefined, { signal }).catch(() => {});
    }
  }

  return {
    listen(address, listener) {
      const names = channelsOf(address);
      for (const name of names) joinChannel(rooms, name, listener);
      following ??= follow();
      return () => names.forEach((name) => leaveChannel(rooms, name, listener));
    },
    listenTo(topic, listener) {
      topics.set(topic, (topics.get(topic) ?? new Set()).add(listener));
      following ??= follow();
      return () => void topics.get(topic)?.delete(listener);
    },
    heardSince(address, since) {
      if (since < Math.max(heardFrom, Date.now() - replayMs)) return null;
      const names = channelsOf(address);
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

const channelsOf = ({ org_id, user_id }: LiveAddress): string[] => [
  ...(org_id ? [`org ${org_id}`] : []),
  ...(user_id ? [`user ${user_id}`] : []),
];

function joinChannel(rooms: Map<string, Set<Listener>>, name: string, listener: Listener): void {
  const room = rooms.get(name) ?? new Set();
  rooms.set(name, room.add(listener));
}

function leaveChannel(rooms: Map<string, Set<Listener>>, name: string, listener: Listener): void {
  const room = rooms.get(name);
  room?.delete(listener);
  if (room?.size === 0) rooms.delete(name);
}
