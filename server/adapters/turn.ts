import { createHash, createHmac } from 'node:crypto';

type IceServer = { urls: string[]; username?: string | undefined; credential?: string | undefined };

/**
 * Returns TURN credentials that expire when the meeting room closes (coturn's `use-auth-secret`). Without a secret the servers are
 * returned unchanged.
 */
export function iceServersFor(
  { servers, secret }: { servers: readonly IceServer[]; secret: string | null },
  { visitor, until }: { visitor: string; until: Date },
): IceServer[] {
  if (secret === null) return [...servers];
  // The name is a hash, because it reaches a third-party server and must not identify the visitor.
  const name = createHash('sha256').update(`${secret} ${visitor}`).digest('hex').slice(0, 16);
  const username = `${Math.ceil(until.getTime() / 1000)}:${name}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return servers.map(({ urls }) => (urls.some(isTurn) ? { urls, username, credential } : { urls }));
}

export const isTurn = (url: string): boolean => /^turns?:/.test(url);
