import { AppError } from '#contract/base/errors.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { type Room, rooms as roomsApi } from '#contract/interviews/rooms.ts';
import { call as ask } from '../../../session/api.ts';
import { closeCamera } from '../../people/camera/camera.ts';
import { observable } from '../../people/camera/observable.ts';
import type { Switches, Told } from './peer.ts';
import { createPeers, type Guest, type Peers } from './peers.ts';

/** `elsewhere`: the same person entered from another tab or device · `over`: the room has closed · `full`: there was no place. */
export type Phase = 'in' | 'elsewhere' | 'over' | 'left' | 'full';
export type CallState = {
  phase: Phase;
  /** False until the server has let this browser in. */
  entered: boolean;
  guests: Guest[];
  mine: Switches;
  /** One's own screen while others see it. */
  screen: MediaStream | null;
};
export type Call = ReturnType<typeof createCall>;

const paceMs = { alone: 1500, connecting: 600, talking: 3000 };
/** One picture is encoded for each of the others: beside several of them a smaller one keeps a laptop cool. */
const pictureFor = (others: number): MediaTrackConstraints =>
  others > 1
    ? { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 24 } }
    : { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
/** A screen is read, not watched: few frames, all of its lines. */
const screenPicture = { frameRate: { ideal: 10, max: 15 } };
const endings: Partial<Record<string, Exclude<Phase, 'in'>>> = { room_closed: 'over', room_full: 'full' };

/** One conversation in a room, from entering to leaving. Only the first words go through the server. */
export function createCall({ room, media, mine }: { room: Room; media: MediaStream; mine: Switches }) {
  const state = observable<CallState>({ phase: 'in', entered: false, guests: [], mine, screen: null });
  const { meeting_id } = room;
  const visit = crypto.randomUUID();
  let after = 0;
  let hurry = () => {};
  let others = 0;

  const told = (): Told => ({ ...state.get().mine, screen: state.get().screen?.id ?? null });
  let peers: Peers = createPeers({
    room,
    visit,
    media,
    told,
    screen: () => state.get().screen,
    onGuests,
    onOutbox: () => hurry(),
  });
  function onGuests(guests: Guest[]) {
    state.set({ guests });
    if (guests.length > 1 === others > 1) return;
    others = guests.length;
    for (const track of media.getVideoTracks()) track.applyConstraints(pictureFor(others)).catch(() => undefined);
  }

  const goesOn = () => state.get().phase === 'in';

  async function breathe() {
    const send = peers.takeOutbox();
    try {
      const heard = await ask(roomsApi.exchange, { meeting_id, visit, enter: !state.get().entered, send, after });
      if (goesOn()) await hear(heard);
    } catch (error) {
      peers.putBack(send);
      const ending = error instanceof AppError && endings[error.code];
      if (ending) end(ending);
      else console.warn('The room was not reached:', error);
    }
  }

  async function hear({ here, people, signals, media: access }: Output<typeof roomsApi.exchange>) {
    if (!here) return end('elsewhere');
    // Loaded where a server carries the pictures, and there alone.
    if (access) await servedBy(access);
    if (!goesOn()) return;
    if (!state.get().entered) state.set({ entered: true });
    peers.meet(people);
    for (const signal of signals) {
      after = signal.id;
      // A word that came too late is no reason to send our own again.
      await peers.hear(signal).catch((error: unknown) => console.warn('A signal was passed over:', error));
    }
  }

  async function servedBy(access: NonNullable<Output<typeof roomsApi.exchange>['media']>) {
    const { createServedPeers } = await import('./media-server.ts');
    if (!goesOn()) return;
    peers.close();
    peers = createServedPeers({ access, media, told, onGuests: (guests) => state.set({ guests }) });
  }

  function pace(): number {
    const { guests } = state.get();
    if (peers.hasOutbox()) return 0;
    if (guests.length === 0) return paceMs.alone;
    return guests.every(({ reach }) => reach === 'connected') ? paceMs.talking : paceMs.connecting;
  }

  async function live() {
    while (goesOn()) {
      await breathe();
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pace());
        hurry = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
  }

  function end(phase: Exclude<Phase, 'in'>) {
    peers.close();
    closeCamera(media);
    closeCamera(state.get().screen);
    state.set({ phase, guests: [], screen: null });
    hurry();
  }

  function show(screen: MediaStream | null) {
    closeCamera(state.get().screen);
    state.set({ screen });
    // Told first: what arrives next is then known to be a screen.
    peers.say();
    peers.show(screen);
  }

  void live();
  return {
    state,
    switch(change: Partial<Switches>) {
      const now = { ...state.get().mine, ...change };
      for (const track of media.getVideoTracks()) track.enabled = now.picture;
      for (const track of media.getAudioTracks()) track.enabled = now.sound;
      state.set({ mine: now });
      peers.say();
    },
    /** Asks which screen or window; does nothing when none is chosen. */
    async share() {
      const chosen = await navigator.mediaDevices
        .getDisplayMedia({ video: screenPicture, audio: true })
        .catch(() => null);
      if (!chosen) return;
      if (!goesOn()) return closeCamera(chosen);
      chosen.getVideoTracks()[0]?.addEventListener('ended', () => state.get().screen === chosen && show(null));
      show(chosen);
    },
    stopSharing: () => show(null),
    leave() {
      if (!goesOn()) return;
      end('left');
      ask(roomsApi.leave, { meeting_id, visit }).catch(() => undefined);
    },
  };
}
