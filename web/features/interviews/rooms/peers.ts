import type { Input, Output } from '#contract/base/endpoint.ts';
import type { Room, rooms, RoomSide, RoomSignal } from '#contract/interviews/rooms.ts';
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

/** What stands beside each signal: the line that it is of, and the other's line that it means. */
type Envelope = { line?: string; meant?: string | null; type?: string };
/** `heard`: the other's end, once it has spoken. */
type Line = { id: string; heard: string | null; peer: Peer };

/** A line to each of the others: with four people, six lines in all. */
export function createPeers({ room, visit: mine, media, told, screen, onGuests, onOutbox }: Options): Peers {
  const lines = new Map<string, Line>();
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
    open(visit);
  }

  function open(visit: string) {
    const id = crypto.randomUUID();
    const tell = (kind: RoomSignal['kind'], body: object) => {
      const envelope: Envelope = { line: id, meant: lines.get(visit)?.heard ?? null };
      outbox.push({ kind, data: JSON.stringify({ ...body, ...envelope }), to: visit });
      onOutbox();
    };
    // The other may still hold the line before this one.
    tell('description', { type: 'opened' });
    const peer = createPeer({
      iceServers: room.ice_servers,
      polite: mine < visit,
      media,
      tell,
      onStreams: (streams) => change(visit, { streams }),
      onReach: (reach) => change(visit, { reach }),
      onTold: (said) => change(visit, { told: said }),
    });
    lines.set(visit, { id, heard: null, peer });
    peer.say(told());
    peer.show(screen());
  }

  /** Each side may have closed its end for itself, after a silence: both go on with new ends then. */
  async function hear({ from, kind, data }: Heard['signals'][number]) {
    const body = JSON.parse(data) as Envelope;
    const line = lines.get(from);
    if (!line || (body.meant && body.meant !== line.id)) return;
    if (line.heard && body.line && line.heard !== body.line) {
      line.peer.close();
      change(from, { reach: 'connecting', streams: [] });
      open(from);
    }
    const now = lines.get(from);
    if (!now) return;
    now.heard = body.line ?? null;
    if (body.type !== 'opened') await now.peer.hear(kind, body);
  }

  function part(visit: string) {
    lines.get(visit)?.peer.close();
    lines.delete(visit);
    guests.delete(visit);
    outbox = outbox.filter(({ to }) => to !== visit);
  }

  return {
    meet(people) {
      const present = people.map(({ visit }) => visit);
      // Who is seen and heard is there, however late their browser says so.
      const gone = [...lines.keys()].filter(
        (visit) => !present.includes(visit) && guests.get(visit)?.reach !== 'connected',
      );
      const come = people.filter(({ visit }) => !lines.has(visit));
      for (const visit of gone) part(visit);
      for (const guest of come) greet(guest);
      if (gone.length + come.length > 0) onGuests([...guests.values()]);
    },
    hear,
    say: () => lines.forEach(({ peer }) => peer.say(told())),
    show: (shown) => lines.forEach(({ peer }) => peer.show(shown)),
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
