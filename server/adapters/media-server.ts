import { AccessToken, TrackSource } from 'livekit-server-sdk';

type Admission = {
  room: string;
  visit: string;
  /** What the others read over the picture. */ name: string;
  until: Date;
};

/** A kept server that carries the pictures and sound of meeting rooms, so that each browser sends its own only once. */
export type MediaServer = {
  url: string;
  /** What pages must be allowed to connect to. */
  addresses: string[];
  /** A key to one room for one visit, until the room closes. */
  admit(admission: Admission): Promise<string>;
};

type Given = {
  LIVEKIT_URL?: string | undefined;
  LIVEKIT_API_KEY?: string | undefined;
  LIVEKIT_API_SECRET?: string | undefined;
};

/** A LiveKit server; null where none is set. */
export function openMediaServer({ LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET }: Given): MediaServer | null {
  if (!LIVEKIT_URL) return null;
  const { origin } = new URL(LIVEKIT_URL);
  return {
    url: LIVEKIT_URL,
    // Its client asks over HTTP why a connection was refused.
    addresses: [origin, origin.replace(/^ws/, 'http')],
    admit({ room, visit, name, until }) {
      const ttl = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
      const token = new AccessToken(LIVEKIT_API_KEY, LIVEKIT_API_SECRET, { identity: visit, name, ttl });
      token.addGrant({
        room,
        roomJoin: true,
        canSubscribe: true,
        canPublishSources: [
          TrackSource.CAMERA,
          TrackSource.MICROPHONE,
          TrackSource.SCREEN_SHARE,
          TrackSource.SCREEN_SHARE_AUDIO,
        ],
        // What people say of themselves goes with their tracks.
        canPublishData: false,
        canUpdateOwnMetadata: false,
      });
      return token.toJwt();
    },
  };
}
