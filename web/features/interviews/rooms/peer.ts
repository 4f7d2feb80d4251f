import type { Room, RoomSignal } from '#contract/interviews/rooms.ts';

export type MediaSwitches = { picture: boolean; sound: boolean };
export type PeerState = MediaSwitches & { screen: string | null };
/** `lost` may recover by itself; `unreachable` is final. */
export type PeerReach = 'connecting' | 'connected' | 'lost' | 'unreachable';

type Options = {
  iceServers: Room['ice_servers'];
  /** When offers collide, the polite peer accepts the other's offer. */
  polite: boolean;
  media: MediaStream;
  tell: (kind: RoomSignal['kind'], body: object) => void;
  onStreams: (streams: MediaStream[]) => void;
  onReach: (reach: PeerReach) => void;
  onTold: (told: PeerState) => void;
};
export type Peer = ReturnType<typeof createPeer>;

const reaches: Partial<Record<RTCPeerConnectionState, PeerReach>> = {
  connected: 'connected',
  disconnected: 'lost',
  failed: 'unreachable',
};

/** Connects to one other browser with the "perfect negotiation" pattern of WebRTC. */
export function createPeer({ iceServers, polite, media, tell, onStreams, onReach, onTold }: Options) {
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map(({ urls, username = '', credential = '' }) => ({ urls, username, credential })),
  });
  // Both sides negotiate the same channel id, so neither has to wait for the other to open it.
  const channel = connection.createDataChannel('switches', { negotiated: true, id: 0 });
  // The polite peer waits for the first offer, because two simultaneous initial offers with different tracks break the connection.
  let greeted = !polite;
  let offering = false;
  let ignoring = false;
  let told: PeerState = { picture: true, sound: true, screen: null };
  let repaired = false;
  let shown: RTCRtpSender[] = [];
  const streams = new Set<MediaStream>();

  for (const track of media.getTracks()) connection.addTrack(track, media);
  connection.ontrack = ({ streams: [stream] }) => {
    if (!stream) return;
    streams.add(stream);
    stream.onremovetrack = () => {
      if (stream.getTracks().length === 0) streams.delete(stream);
      onStreams([...streams]);
    };
    onStreams([...streams]);
  };
  connection.onicecandidate = ({ candidate }) => candidate && tell('candidate', candidate.toJSON());
  connection.onnegotiationneeded = () => greeted && void offer();
  connection.onconnectionstatechange = () => {
    const reach = reaches[connection.connectionState] ?? 'connecting';
    // A failed connection gets one ICE restart before it counts as unreachable.
    if (reach === 'unreachable' && !repaired) {
      repaired = true;
      connection.restartIce();
      return onReach('lost');
    }
    if (reach === 'connected') repaired = false;
    return onReach(reach);
  };
  channel.onopen = sendTold;
  // The peer has left or has replaced this connection.
  channel.onclose = () => onReach('lost');
  channel.onmessage = ({ data }) => onTold(JSON.parse(String(data)) as PeerState);

  function sendTold() {
    if (channel.readyState === 'open') channel.send(JSON.stringify(told));
  }

  async function describe() {
    await connection.setLocalDescription();
    if (connection.localDescription) tell('description', connection.localDescription.toJSON());
  }

  async function offer() {
    try {
      offering = true;
      await describe();
    } finally {
      offering = false;
    }
  }

  async function hearDescription(description: RTCSessionDescriptionInit) {
    greeted = true;
    const collision = description.type === 'offer' && (offering || connection.signalingState !== 'stable');
    ignoring = !polite && collision;
    if (ignoring) return;
    await connection.setRemoteDescription(description);
    if (description.type === 'offer') await describe();
  }

  return {
    async hear(kind: RoomSignal['kind'], heard: object) {
      if (kind === 'description') return hearDescription(heard as RTCSessionDescriptionInit);
      // ICE candidates of an ignored offer are invalid, so their errors are ignored too.
      return connection.addIceCandidate(heard as RTCIceCandidateInit).catch((error: unknown) => {
        if (!ignoring) throw error;
      });
    },
    show(screen: MediaStream | null) {
      for (const sender of shown) connection.removeTrack(sender);
      shown = screen ? screen.getTracks().map((track) => connection.addTrack(track, screen)) : [];
    },
    say(now: PeerState) {
      told = now;
      sendTold();
    },
    close() {
      channel.onclose = null;
      connection.close();
    },
  };
}
