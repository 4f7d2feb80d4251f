import { ConnectionState, type Room as Server, RoomEvent, Track } from 'livekit-client';
import { expect, it, vi } from 'vitest';
import { createServedPeers } from './media-server.ts';
import type { Guest } from './peers.ts';

/** What the client of a media server does, as far as a room needs it; whoever is there sends what the test says. */
function pretendedServer({ refuses = false } = {}) {
  const listeners = new Map<string, (() => void)[]>();
  const sent = new Map<MediaStreamTrack, { source: Track.Source; muted: boolean }>();
  const mine = new Map<string, object>();
  const server = {
    state: ConnectionState.Disconnected,
    remoteParticipants: new Map<string, object>(),
    localParticipant: {
      trackPublications: mine,
      async publishTrack(track: MediaStreamTrack, { source }: { source: Track.Source }) {
        const kept = { source, muted: false };
        sent.set(track, kept);
        const set = (muted: boolean) => async () => void (kept.muted = muted);
        mine.set(track.id, { source, track: { mediaStreamTrack: track, mute: set(true), unmute: set(false) } });
      },
      async unpublishTrack({ mediaStreamTrack }: { mediaStreamTrack: MediaStreamTrack }) {
        sent.delete(mediaStreamTrack);
        mine.delete(mediaStreamTrack.id);
      },
    },
    on: (event: string, listener: () => void) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    async connect() {
      if (refuses) throw new Error('refused');
      server.state = ConnectionState.Connected;
      say(RoomEvent.ConnectionStateChanged);
    },
    disconnect: vi.fn<() => Promise<void>>(async () => {
      server.state = ConnectionState.Disconnected;
    }),
  };
  const say = (event: string) => listeners.get(event)?.forEach((listener) => listener());
  type Sending = { source: Track.Source; isMuted: boolean; track: { mediaStreamTrack: MediaStreamTrack } };
  return {
    server: server as unknown as Server,
    sent,
    disconnect: server.disconnect,
    sources: () => [...sent.values()].map(({ source, muted }) => (muted ? `${source} off` : source)),
    /** Another participant sends these. */
    sends(visit: string, tracks: Sending[], event: string = RoomEvent.TrackSubscribed) {
      server.remoteParticipants.set(visit, {
        trackPublications: new Map(tracks.map((track, at) => [String(at), track])),
        getTrackPublication: (source: Track.Source) => tracks.find((track) => track.source === source),
      });
      say(event);
    },
    breaks() {
      server.state = ConnectionState.Reconnecting;
      say(RoomEvent.ConnectionStateChanged);
    },
  };
}

const canvas = document.createElement('canvas');
canvas.getContext('2d');
const picture = () => canvas.captureStream(5).getVideoTracks()[0]!;
const sending = (source: Track.Source, track = picture(), isMuted = false) => ({
  source,
  isMuted,
  track: { mediaStreamTrack: track },
});
const dana = { visit: 'v1', first_name: 'Dana', last_name: 'Whitfield', face: null, side: 'organization' as const };

function entered(pretended = pretendedServer()) {
  let guests: Guest[] = [];
  const mine = { picture: true, sound: true };
  const media = new MediaStream([picture()]);
  const peers = createServedPeers({
    access: { url: 'ws://localhost:7880', token: 'a token' },
    media,
    told: () => ({ ...mine, screen: null }),
    onGuests: (now) => (guests = now),
    server: pretended.server,
  });
  return { ...pretended, peers, mine, media, guest: () => guests[0] };
}

it('participants appear under the name from the server, with the media they send', async () => {
  const { peers, sends, guest, sent } = entered();
  peers.meet([dana]);
  expect(guest()).toMatchObject({ name: 'Dana Whitfield', reach: 'connecting', picture: null });
  await vi.waitUntil(() => sent.size === 1);
  const [face, screen] = [picture(), picture()];
  sends('v1', [sending(Track.Source.Camera, face)]);
  expect(guest()).toMatchObject({ reach: 'connected', told: { picture: true, sound: false, screen: null } });
  const shown = guest()?.picture;
  expect(shown?.getTracks()).toEqual([face]);
  sends('v1', [sending(Track.Source.Camera, face, true), sending(Track.Source.ScreenShare, screen)]);
  // The picture keeps its stream, so that nothing on the page starts anew.
  expect(guest()?.picture).toBe(shown);
  expect(guest()?.screen?.getTracks()).toEqual([screen]);
  expect(guest()?.told).toEqual({ picture: false, sound: false, screen: guest()?.screen?.id });
  sends('v1', [sending(Track.Source.Camera, face)], RoomEvent.TrackUnsubscribed);
  expect(guest()?.screen).toBeNull();
  peers.meet([]);
  expect(guest()).toBeUndefined();
});

it('camera and screen are sent separately, and a muted source stays muted', async () => {
  const { peers, mine, sources, sent, media, disconnect } = entered();
  await vi.waitUntil(() => sent.size === 1);
  expect(sources()).toEqual(['camera']);
  mine.picture = false;
  peers.say();
  const screen = new MediaStream([picture()]);
  peers.show(screen);
  await vi.waitUntil(() => sources().join() === 'camera off,screen_share');
  peers.show(null);
  await vi.waitUntil(() => sources().join() === 'camera off');
  peers.close();
  await vi.waitUntil(() => disconnect.mock.calls.length === 1);
  expect(media.getVideoTracks()[0]?.readyState).toBe('live');
});

it('a lost connection is reported, and one that never existed too', async () => {
  const { peers, sends, breaks, guest } = entered();
  peers.meet([dana]);
  sends('v1', [sending(Track.Source.Camera)]);
  await vi.waitUntil(() => guest()?.reach === 'connected');
  breaks();
  expect(guest()?.reach).toBe('lost');
  const refused = entered(pretendedServer({ refuses: true }));
  refused.peers.meet([dana]);
  await vi.waitUntil(() => refused.guest()?.reach === 'unreachable');
});
