import { createHash, createHmac } from 'node:crypto';

type IceServer = { urls: string[]; username?: string | undefined; credential?: string | undefined };

/**
 * What one visitor of a room may use until it closes: TURN servers get a name and a password that end then, by the secret
 * that they share with us (coturn's `use-auth-secret`). Without a secret the servers are handed on as they are.
 */
export function iceServersFor(
  { servers, secret }: { servers: readonly IceServer[]; secret: string | null },
  { visitor, until }: { visitor: string; until: Date },
): IceServer[] {
  if (secret === null) return [...servers];
  // No name that says who it is: it travels through a server of someone else.
  const name = createHash('sha256').update(`${secret} ${visitor}`).digest('hex').slice(0, 16);
  const username = `${Math.ceil(until.getTime() / 1000)}:${name}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return servers.map(({ urls }) => (urls.some(isTurn) ? { urls, username, credential } : { urls }));
}

export const isTurn = (url: string): boolean => /^turns?:/.test(url);
