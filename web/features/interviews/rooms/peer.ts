import type { Room, RoomSignal } from '#contract/interviews/rooms.ts';

/** Whether the other side can be seen and heard, as they have switched it. */
export type Switches = { picture: boolean; sound: boolean };
/** `lost` may come back by itself; `unreachable` has given up. */
export type Reach = 'connecting' | 'connected' | 'lost' | 'unreachable';

type Options = {
  iceServers: Room['ice_servers'];
  /** When both speak at once, the polite one gives way. */
  polite: boolean;
  media: MediaStream;
  tell: (signal: RoomSignal) => void;
  onPicture: (picture: MediaStream) => void;
  onReach: (reach: Reach) => void;
  onSwitches: (switches: Switches) => void;
};
export type Peer = ReturnType<typeof createPeer>;

const reaches: Partial<Record<RTCPeerConnectionState, Reach>> = {
  connected: 'connected',
  disconnected: 'lost',
  failed: 'unreachable',
};

/** The line to one other browser, kept up as the standard's "perfect negotiation" says. */
export function createPeer({ iceServers, polite, media, tell, onPicture, onReach, onSwitches }: Options) {
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map(({ urls, username = '', credential = '' }) => ({ urls, username, credential })),
  });
  // Both sides open the same channel by its number: no one has to wait for the other's.
  const channel = connection.createDataChannel('switches', { negotiated: true, id: 0 });
  let offering = false;
  let ignoring = false;
  let switches: Switches = { picture: true, sound: true };
  let repaired = false;

  for (const track of media.getTracks()) connection.addTrack(track, media);
  connection.ontrack = ({ streams: [picture] }) => picture && onPicture(picture);
  connection.onicecandidate = ({ candidate }) =>
    candidate && tell({ kind: 'candidate', data: JSON.stringify(candidate) });
  connection.onnegotiationneeded = () => void offer();
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
  channel.onopen = sendSwitches;
  channel.onmessage = ({ data }) => onSwitches(JSON.parse(String(data)) as Switches);

  function sendSwitches() {
    if (channel.readyState === 'open') channel.send(JSON.stringify(switches));
  }

  async function describe() {
    await connection.setLocalDescription();
    if (connection.localDescription) tell({ kind: 'description', data: JSON.stringify(connection.localDescription) });
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
    const collision = description.type === 'offer' && (offering || connection.signalingState !== 'stable');
    ignoring = !polite && collision;
    if (ignoring) return;
    await connection.setRemoteDescription(description);
    if (description.type === 'offer') await describe();
  }

  return {
    async hear({ kind, data }: RoomSignal) {
      const told: unknown = JSON.parse(data);
      if (kind === 'description') return hearDescription(told as RTCSessionDescriptionInit);
      // Ways to an offer that was passed over lead nowhere.
      return connection.addIceCandidate(told as RTCIceCandidateInit).catch((error: unknown) => {
        if (!ignoring) throw error;
      });
    },
    /** Shows another picture, such as a screen, on the same line. */
    show(track: MediaStreamTrack) {
      const sender = connection.getSenders().find((one) => one.track?.kind === 'video');
      void sender?.replaceTrack(track);
    },
    say(now: Switches) {
      switches = now;
      sendSwitches();
    },
    close: () => connection.close(),
  };
}
