import type { Input, Output } from '#contract/base/endpoint.ts';
import type { Room, rooms, RoomSide, RoomSignal } from '#contract/interviews/rooms.ts';
import { createPeer, type Peer, type PeerReach, type PeerState } from './peer.ts';

type Exchange = typeof rooms.exchange;
type SentSignals = Input<Exchange>['send'];
type ExchangeAnswer = Output<Exchange>;

export type Guest = {
  visit: string;
  name: string;
  face: string | null;
  side: RoomSide;
  reach: PeerReach;
  told: PeerState;
  picture: MediaStream | null;
  screen: MediaStream | null;
};

export type Peers = {
  meet(people: ExchangeAnswer['people']): void;
  hear(signal: ExchangeAnswer['signals'][number]): Promise<void>;
  say(): void;
  show(screen: MediaStream | null): void;
  hasOutbox(): boolean;
  takeOutbox(): SentSignals;
  putBack(sent: SentSignals): void;
  close(): void;
};

type Options = {
  room: Room;
  visit: string;
  media: MediaStream;
  told: () => PeerState;
  screen: () => MediaStream | null;
  onGuests: (guests: Guest[]) => void;
  onOutbox: () => void;
};

const unknown: PeerState = { picture: true, sound: true, screen: null };

/** `line` identifies the sender's connection, and `meant` the recipient's connection that the signal addresses. */
type Envelope = { line?: string; meant?: string | null; type?: string };
type Line = { id: string; heard: string | null; peer: Peer };

/** Connects to each participant directly (a mesh), so four people need six connections in total. */
export function createPeers({ room, visit: mine, media, told, screen, onGuests, onOutbox }: Options): Peers {
  const lines = new Map<string, Line>();
  const guests = new Map<string, Guest & { streams: MediaStream[] }>();
  const replaced = new Set<string>();
  let outbox: SentSignals = [];

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

  function greet({ visit, first_name, last_name, face, side }: ExchangeAnswer['people'][number]) {
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
    // The other side may still use the previous connection.
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

  /** Handles one signal; after silence each side may have closed its connection, so a new remote id replaces both ends. */
  async function hear({ from, kind, data }: ExchangeAnswer['signals'][number]) {
    const body = JSON.parse(data) as Envelope;
    const line = lines.get(from);
    if (!line || (body.meant && body.meant !== line.id) || replaced.has(body.line ?? '')) return;
    if (line.heard && body.line && line.heard !== body.line) {
      replaced.add(line.heard);
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
      // A connected peer counts as present even when its browser is late to report to the server.
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
