import { AppError } from '#contract/base/errors.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { type Room, rooms as roomsApi, type RoomSignal } from '#contract/interviews/rooms.ts';
import { call as ask } from '../../../session/api.ts';
import { closeCamera } from '../../people/camera/camera.ts';
import { observable } from '../../people/camera/observable.ts';
import { createPeer, type Peer, type Reach, type Switches } from './peer.ts';

/** `elsewhere`: the same side entered from another tab or device · `over`: the room has closed. */
export type Phase = 'waiting' | 'elsewhere' | 'over' | 'left' | Reach;
export type CallState = {
  phase: Phase;
  /** What the other side shows, and what of it is switched on. */
  picture: MediaStream | null;
  theirs: Switches;
  mine: Switches;
  sharing: boolean;
};
export type Call = ReturnType<typeof createCall>;

const paceMs: Partial<Record<Phase, number>> = { waiting: 1500, connecting: 600, lost: 600, connected: 4000 };
const slowMs = 4000;
const everything = { picture: true, sound: true };

/** One conversation in a room, from entering to leaving. Only the first words go through the server. */
export function createCall({ room, media, mine }: { room: Room; media: MediaStream; mine: Switches }) {
  const state = observable<CallState>({ phase: 'waiting', picture: null, theirs: everything, mine, sharing: false });
  const { meeting_id } = room;
  const visit = crypto.randomUUID();
  let entered = false;
  let other: string | null = null;
  let peer: Peer | null = null;
  let outbox: RoomSignal[] = [];
  let after = 0;
  let screen: MediaStream | null = null;
  let hurry = () => {};

  const goesOn = () => !['elsewhere', 'over', 'left'].includes(state.get().phase);

  function tell(signal: RoomSignal) {
    outbox.push(signal);
    hurry();
  }

  function meet(visitor: string | null) {
    other = visitor;
    peer?.close();
    outbox = [];
    peer = visitor
      ? createPeer({
          iceServers: room.ice_servers,
          polite: room.side === 'candidate',
          media,
          tell,
          onPicture: (picture) => state.set({ picture }),
          onReach: (phase) => state.set({ phase }),
          onSwitches: (theirs) => state.set({ theirs }),
        })
      : null;
    peer?.say(state.get().mine);
    if (screen) showScreen(screen);
    state.set({ phase: visitor ? 'connecting' : 'waiting', picture: null, theirs: everything });
  }

  async function breathe() {
    const send = outbox.splice(0);
    try {
      const heard = await ask(roomsApi.exchange, { meeting_id, visit, enter: !entered, to: other, send, after });
      entered = true;
      await hear(heard);
    } catch (error) {
      outbox.unshift(...send);
      if (error instanceof AppError && error.code === 'room_closed') end('over');
      else console.warn('The room was not reached:', error);
    }
  }

  async function hear({ here, other: visitor, signals }: Output<typeof roomsApi.exchange>) {
    if (!goesOn()) return;
    if (!here) return end('elsewhere');
    if (visitor !== other) meet(visitor);
    for (const signal of signals) {
      after = signal.id;
      await peer?.hear(signal);
    }
  }

  async function live() {
    while (goesOn()) {
      await breathe();
      await new Promise<void>((done) => {
        const timer = setTimeout(done, outbox.length > 0 ? 0 : (paceMs[state.get().phase] ?? slowMs));
        hurry = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
  }

  function end(phase: 'elsewhere' | 'over' | 'left') {
    peer?.close();
    peer = null;
    closeCamera(media);
    closeCamera(screen);
    state.set({ phase, picture: null, sharing: false });
    hurry();
  }

  function showScreen(shown: MediaStream) {
    const [track] = shown.getVideoTracks();
    if (track) peer?.show(track);
  }

  function stopSharing() {
    closeCamera(screen);
    screen = null;
    const [camera] = media.getVideoTracks();
    if (camera) peer?.show(camera);
    state.set({ sharing: false });
  }

  void live();
  return {
    state,
    switch(change: Partial<Switches>) {
      const now = { ...state.get().mine, ...change };
      for (const track of media.getVideoTracks()) track.enabled = now.picture;
      for (const track of media.getAudioTracks()) track.enabled = now.sound;
      state.set({ mine: now });
      peer?.say(now);
    },
    /** Asks which screen or window; does nothing when none is chosen. */
    async share() {
      screen = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => null);
      if (!screen) return;
      screen.getVideoTracks()[0]?.addEventListener('ended', stopSharing);
      showScreen(screen);
      state.set({ sharing: true });
    },
    stopSharing,
    leave() {
      if (!goesOn()) return;
      end('left');
      ask(roomsApi.leave, { meeting_id, visit }).catch(() => undefined);
    },
  };
}
