import { ConnectionState, Room as Server, RoomEvent, type RemoteParticipant, Track } from 'livekit-client';
import type { Output } from '#contract/base/endpoint.ts';
import type { rooms } from '#contract/interviews/rooms.ts';
import type { PeerReach, PeerState } from './peer.ts';
import type { Guest, Peers } from './peers.ts';

type ExchangeAnswer = Output<typeof rooms.exchange>;
type Options = {
  access: NonNullable<ExchangeAnswer['media']>;
  media: MediaStream;
  told: () => PeerState;
  onGuests: (guests: Guest[]) => void;
  server?: Server;
};
type Streams = { picture: MediaStream; screen: MediaStream };

const ofScreen: readonly Track.Source[] = [Track.Source.ScreenShare, Track.Source.ScreenShareAudio];
const sourceOf = ({ kind }: MediaStreamTrack, screen: boolean) => {
  if (screen) return kind === 'video' ? Track.Source.ScreenShare : Track.Source.ScreenShareAudio;
  return kind === 'video' ? Track.Source.Camera : Track.Source.Microphone;
};
const changes = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.ConnectionStateChanged,
] as const;

/** Connects to the LiveKit server, which forwards the media; our own server remains the source of who is present. */
export function createServedPeers({ access, media, told, onGuests, server = new Server() }: Options): Peers {
  let people: ExchangeAnswer['people'] = [];
  let failed = false;
  let closed = false;
  const streams = new Map<string, Streams>();
  // Tasks run in sequence, so that a screen that is shown and immediately hidden ends hidden.
  let work = begin();
  const next = (task: () => Promise<unknown>) => {
    work = attempt(work, task);
  };
  for (const change of changes) server.on(change, tell);

  async function begin() {
    try {
      await server.connect(access.url, access.token);
      for (const track of media.getTracks()) await publish(track, false);
      await say();
    } catch (error) {
      failed = true;
      warn(error);
      tell();
    }
  }

  const publish = (track: MediaStreamTrack, screen: boolean) =>
    server.localParticipant.publishTrack(track, { source: sourceOf(track, screen) });

  async function say() {
    const { picture, sound } = told();
    for (const { source, track } of server.localParticipant.trackPublications.values()) {
      if (ofScreen.includes(source)) continue;
      const shown = source === Track.Source.Camera ? picture : sound;
      await (shown ? track?.unmute() : track?.mute());
    }
  }

  async function show(screen: MediaStream | null) {
    for (const { source, track } of server.localParticipant.trackPublications.values())
      if (track && ofScreen.includes(source)) await server.localParticipant.unpublishTrack(track, false);
    for (const track of screen?.getTracks() ?? []) await publish(track, true);
  }

  function tell() {
    if (!closed) onGuests(people.map((person) => guestOf(person)));
  }

  function guestOf({ visit, first_name, last_name, face, side }: ExchangeAnswer['people'][number]): Guest {
    const participant = server.remoteParticipants.get(visit);
    const kept = streams.get(visit) ?? { picture: new MediaStream(), screen: new MediaStream() };
    streams.set(visit, kept);
    keepUp(kept.picture, participant, false);
    keepUp(kept.screen, participant, true);
    const orNull = (stream: MediaStream) => (stream.getTracks().length > 0 ? stream : null);
    const screen = orNull(kept.screen);
    return {
      visit,
      name: `${first_name} ${last_name}`.trim(),
      face,
      side,
      reach: reachOf(participant),
      told: { ...switchesOf(participant), screen: screen?.id ?? null },
      picture: orNull(kept.picture),
      screen,
    };
  }

  function reachOf(participant: RemoteParticipant | undefined): PeerReach {
    if (failed) return 'unreachable';
    if (!participant) return 'connecting';
    if (server.state === ConnectionState.Connected) return 'connected';
    return server.state === ConnectionState.Disconnected ? 'unreachable' : 'lost';
  }

  return {
    meet(now) {
      people = now;
      for (const visit of streams.keys()) if (!now.some((person) => person.visit === visit)) streams.delete(visit);
      tell();
    },
    hear: async () => {},
    hasOutbox: () => false,
    takeOutbox: () => [],
    putBack: () => {},
    say: () => next(say),
    show: (screen) => next(() => show(screen)),
    close() {
      closed = true;
      next(() => server.disconnect(false));
    },
  };
}

const warn = (error: unknown) => console.warn('The media server was not reached:', error);

async function attempt(before: Promise<void>, task: () => Promise<unknown>): Promise<void> {
  await before;
  await task().catch(warn);
}

/** Updates the tracks of a stream that stays the same object for as long as the participant is present. */
function keepUp(stream: MediaStream, participant: RemoteParticipant | undefined, screen: boolean): void {
  const arrived = [...(participant?.trackPublications.values() ?? [])]
    .filter(({ source }) => ofScreen.includes(source) === screen)
    .flatMap(({ track }) => track?.mediaStreamTrack ?? []);
  for (const track of stream.getTracks()) if (!arrived.includes(track)) stream.removeTrack(track);
  for (const track of arrived) stream.addTrack(track);
}

/** Treats an unpublished or muted track as off; before the participant has connected, both count as on. */
function switchesOf(participant: RemoteParticipant | undefined): { picture: boolean; sound: boolean } {
  if (!participant) return { picture: true, sound: true };
  const isOn = (source: Track.Source) => participant.getTrackPublication(source)?.isMuted === false;
  return { picture: isOn(Track.Source.Camera), sound: isOn(Track.Source.Microphone) };
}
