import { AccessToken, RoomServiceClient, ServerError, TrackSource } from 'livekit-server-sdk';

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
  /** Disconnects everyone; a meeting room that does not exist counts as closed. */
  close(room: string): Promise<void>;
};

type MediaServerSettings = {
  LIVEKIT_URL?: string | undefined;
  LIVEKIT_API_KEY?: string | undefined;
  LIVEKIT_API_SECRET?: string | undefined;
};

/** A key only opens the connection, and LiveKit renews it while it lasts, so it may end soon. */
export const mediaKeySeconds = 120;

const requestSeconds = 10;

export function openMediaServer({
  LIVEKIT_URL,
  LIVEKIT_API_KEY,
  LIVEKIT_API_SECRET,
}: MediaServerSettings): MediaServer | null {
  if (!LIVEKIT_URL) return null;
  const { origin } = new URL(LIVEKIT_URL);
  const http = origin.replace(/^ws/, 'http');
  const rooms = new RoomServiceClient(http, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, { requestTimeout: requestSeconds });
  return {
    url: LIVEKIT_URL,
    // The LiveKit client uses HTTP to ask why a connection was refused.
    addresses: [origin, http],
    admit({ room, visit, name, until }) {
      const left = Math.ceil((until.getTime() - Date.now()) / 1000);
      const ttl = Math.max(1, Math.min(left, mediaKeySeconds));
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
    async close(room) {
      await rooms.deleteRoom(room).catch((error: unknown) => {
        if (!(error instanceof ServerError) || error.status !== 404) throw error;
      });
    },
  };
}
