import type { Input, Output } from '#contract/base/endpoint.ts';
import type { Room, rooms, RoomSide } from '#contract/interviews/rooms.ts';
import { createPeer, type Peer, type Reach, type Told } from './peer.ts';

type Exchange = typeof rooms.exchange;
type Sent = Input<Exchange>['send'];
type Heard = Output<Exchange>;

/** Another person in the room, and what arrives from them. */
export type Guest = {
  visit: string;
  name: string;
  face: string | null;
  side: RoomSide;
  reach: Reach;
  told: Told;
  picture: MediaStream | null;
  screen: MediaStream | null;
};

/** What the others are reached by: lines of our own, or a kept server. */
export type Peers = {
  /** Who is there now: greets those who came, and parts from those who left. */
  meet(people: Heard['people']): void;
  hear(signal: Heard['signals'][number]): Promise<void>;
  /** What is switched on or shown has changed. */
  say(): void;
  show(screen: MediaStream | null): void;
  hasOutbox(): boolean;
  takeOutbox(): Sent;
  putBack(sent: Sent): void;
  close(): void;
};

type Options = {
  room: Room;
  visit: string;
  media: MediaStream;
  told: () => Told;
  screen: () => MediaStream | null;
  onGuests: (guests: Guest[]) => void;
  /** Something waits to be sent. */
  onOutbox: () => void;
};

const unknown: Told = { picture: true, sound: true, screen: null };

/** A line to each of the others: with four people, six lines in all. */
export function createPeers({ room, visit: mine, media, told, screen, onGuests, onOutbox }: Options): Peers {
  const lines = new Map<string, Peer>();
  const guests = new Map<string, Guest & { streams: MediaStream[] }>();
  let outbox: Sent = [];

  function change(visit: string, now: Partial<Guest & { streams: MediaStream[] }>) {
    const before = guests.get(visit);
    if (!before) return;
    const guest = { ...before, ...now };
    const { streams, told: said } = guest;
    const shared = streams.find(({ id }) => id === said.screen) ?? null;
    const picture = streams.find(({ id }) => id !== said.screen) ?? null;
    guests.set(visit, { ...guest, screen: shared, picture });
    onGuests([...guests.values()]);
  }

  function greet({ visit, first_name, last_name, face, side }: Heard['people'][number]) {
    const name = `${first_name} ${last_name}`.trim();
    const empty = { picture: null, screen: null, streams: [] };
    guests.set(visit, { visit, name, face, side, reach: 'connecting', told: unknown, ...empty });
    const line = createPeer({
      iceServers: room.ice_servers,
      polite: mine < visit,
      media,
      tell: (signal) => {
        outbox.push({ ...signal, to: visit });
        onOutbox();
      },
      onStreams: (streams) => change(visit, { streams }),
      onReach: (reach) => change(visit, { reach }),
      onTold: (said) => change(visit, { told: said }),
    });
    lines.set(visit, line);
    line.say(told());
    line.show(screen());
  }

  function part(visit: string) {
    lines.get(visit)?.close();
    lines.delete(visit);
    guests.delete(visit);
    outbox = outbox.filter(({ to }) => to !== visit);
  }

  return {
    meet(people) {
      const present = people.map(({ visit }) => visit);
      const gone = [...lines.keys()].filter((visit) => !present.includes(visit));
      const come = people.filter(({ visit }) => !lines.has(visit));
      for (const visit of gone) part(visit);
      for (const guest of come) greet(guest);
      if (gone.length + come.length > 0) onGuests([...guests.values()]);
    },
    hear: async ({ from, kind, data }) => lines.get(from)?.hear({ kind, data }),
    say: () => lines.forEach((line) => line.say(told())),
    show: (shown) => lines.forEach((line) => line.show(shown)),
    hasOutbox: () => outbox.length > 0,
    takeOutbox: () => outbox.splice(0, 120),
    putBack: (sent) => {
      outbox = [...sent, ...outbox];
    },
    close() {
      for (const visit of lines.keys()) part(visit);
    },
  };
}
