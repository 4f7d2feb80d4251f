import type { Room, RoomSignal } from '#contract/interviews/rooms.ts';

/** Whether someone can be seen and heard, as they have switched it. */
export type Switches = { picture: boolean; sound: boolean };
/** What a browser tells another of itself. `screen`: which of its streams is a screen. */
export type Told = Switches & { screen: string | null };
/** `lost` may come back by itself; `unreachable` has given up. */
export type Reach = 'connecting' | 'connected' | 'lost' | 'unreachable';

type Options = {
  iceServers: Room['ice_servers'];
  /** When both speak at once, the polite one gives way. */
  polite: boolean;
  media: MediaStream;
  tell: (kind: RoomSignal['kind'], body: object) => void;
  /** All that comes in: camera and microphone, and a screen beside them. */
  onStreams: (streams: MediaStream[]) => void;
  onReach: (reach: Reach) => void;
  onTold: (told: Told) => void;
};
export type Peer = ReturnType<typeof createPeer>;

const reaches: Partial<Record<RTCPeerConnectionState, Reach>> = {
  connected: 'connected',
  disconnected: 'lost',
  failed: 'unreachable',
};

/** The line to one other browser, kept up as the standard's "perfect negotiation" says. */
export function createPeer({ iceServers, polite, media, tell, onStreams, onReach, onTold }: Options) {
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map(({ urls, username = '', credential = '' }) => ({ urls, username, credential })),
  });
  // Both sides open the same channel by its number: no one has to wait for the other's.
  const channel = connection.createDataChannel('switches', { negotiated: true, id: 0 });
  // The polite one waits to be greeted: two first offers at once, of different things, end in no line at all.
  let greeted = !polite;
  let offering = false;
  let ignoring = false;
  let told: Told = { picture: true, sound: true, screen: null };
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
    // A failed way is looked for once more before we say so.
    if (reach === 'unreachable' && !repaired) {
      repaired = true;
      connection.restartIce();
      return onReach('lost');
    }
    if (reach === 'connected') repaired = false;
    return onReach(reach);
  };
  channel.onopen = sendTold;
  // The other has left, or closed this line for another.
  channel.onclose = () => onReach('lost');
  channel.onmessage = ({ data }) => onTold(JSON.parse(String(data)) as Told);

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
      // Ways to an offer that was passed over lead nowhere.
      return connection.addIceCandidate(heard as RTCIceCandidateInit).catch((error: unknown) => {
        if (!ignoring) throw error;
      });
    },
    /** Sends a screen beside camera and microphone, or none. */
    show(screen: MediaStream | null) {
      for (const sender of shown) connection.removeTrack(sender);
      shown = screen ? screen.getTracks().map((track) => connection.addTrack(track, screen)) : [];
    },
    say(now: Told) {
      told = now;
      sendTold();
    },
    close() {
      channel.onclose = null;
      connection.close();
    },
  };
}
