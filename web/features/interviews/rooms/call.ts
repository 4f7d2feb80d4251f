import { AppError } from '#contract/base/errors.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { type Room, rooms as roomsApi } from '#contract/interviews/rooms.ts';
import { call as ask } from '../../../session/api.ts';
import { closeCamera } from '../../video/camera/camera.ts';
import { observable } from '../../video/camera/observable.ts';
import type { MediaSwitches, PeerState } from './peer.ts';
import { createPeers, type Guest, type Peers } from './peers.ts';

/** `elsewhere`: the same person entered from another tab or device. `over`: the meeting room has closed. `full`: the meeting room has no free place. */
export type Phase = 'in' | 'elsewhere' | 'over' | 'left' | 'full';
export type CallState = {
  phase: Phase;
  entered: boolean;
  guests: Guest[];
  mine: MediaSwitches;
  screen: MediaStream | null;
};
export type Call = ReturnType<typeof createCall>;

const paceMs = { alone: 1500, connecting: 600, talking: 3000 };
/** Each peer gets a separately encoded video, so a smaller picture limits the CPU load with several peers. */
const pictureFor = (others: number): MediaTrackConstraints =>
  others > 1
    ? { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 24 } }
    : { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
/** Shared screens contain text, so they need full resolution but few frames. */
const screenPicture = { frameRate: { ideal: 10, max: 15 } };
const endings: Partial<Record<string, Exclude<Phase, 'in'>>> = { room_closed: 'over', room_full: 'full' };

/** Runs one call from entering to leaving; without a media server, only signaling goes through the server. */
export function createCall({ room, media, mine }: { room: Room; media: MediaStream; mine: MediaSwitches }) {
  const state = observable<CallState>({ phase: 'in', entered: false, guests: [], mine, screen: null });
  const { meeting_id } = room;
  const visit = crypto.randomUUID();
  let after = 0;
  let hurry = () => {};
  let others = 0;

  const told = (): PeerState => ({ ...state.get().mine, screen: state.get().screen?.id ?? null });
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
    // The LiveKit client loads only where a media server is configured.
    if (access) await servedBy(access);
    if (!goesOn()) return;
    if (!state.get().entered) state.set({ entered: true });
    peers.meet(people);
    for (const signal of signals) {
      after = signal.id;
      // A signal that arrives too late must not cause our own signals to be sent again.
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
    // The state is sent before the stream, so that the peer recognizes the stream as a screen.
    peers.say();
    peers.show(screen);
  }

  void live();
  return {
    state,
    switch(change: Partial<MediaSwitches>) {
      const now = { ...state.get().mine, ...change };
      for (const track of media.getVideoTracks()) track.enabled = now.picture;
      for (const track of media.getAudioTracks()) track.enabled = now.sound;
      state.set({ mine: now });
      peers.say();
    },
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
