import { AccessToken, TrackSource } from 'livekit-server-sdk';

type Admission = {
  room: string;
  visit: string;
  name: string;
  until: Date;
};

export type MediaServer = {
  url: string;
  addresses: string[];
  admit(admission: Admission): Promise<string>;
};

type MediaServerSettings = {
  LIVEKIT_URL?: string | undefined;
  LIVEKIT_API_KEY?: string | undefined;
  LIVEKIT_API_SECRET?: string | undefined;
};

export function openMediaServer({
  LIVEKIT_URL,
  LIVEKIT_API_KEY,
  LIVEKIT_API_SECRET,
}: MediaServerSettings): MediaServer | null {
  if (!LIVEKIT_URL) return null;
  const { origin } = new URL(LIVEKIT_URL);
  return {
    url: LIVEKIT_URL,
    // The LiveKit client uses HTTP to ask why a connection was refused.
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
        canPublishData: false,
        canUpdateOwnMetadata: false,
      });
      return token.toJwt();
    },
  };
}
