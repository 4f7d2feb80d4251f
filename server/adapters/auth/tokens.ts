import { createHash, createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export type TokenClaims = { user_id: string; session_id: string };
export type Tokens = {
  issue(
    about: TokenClaims & { email: string; user_type: string },
  ): Promise<{ token: string; seconds: number; expires_at: number }>;
  read(token: string): Promise<TokenClaims | null>;
};

const accessSeconds = 900;
const verifiedAtMost = 10_000;

export function openTokens(secret: string, issuer: string): Tokens {
  const key = createHash('sha256').update(`access-token:${secret}`).digest();
  // A recording arrives in about a hundred requests with one token, so the result of its verification is cached.
  const verified = new Map<string, { claims: TokenClaims; expires_at: number }>();
  return {
    async issue({ user_id, session_id, email, user_type }) {
      const now = Math.floor(Date.now() / 1000);
      const expires_at = now + accessSeconds;
      const token = await new SignJWT({ email, user_type, sid: session_id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(user_id)
        .setIssuer(issuer)
        .setAudience('saywell')
        .setIssuedAt(now)
        .setExpirationTime(expires_at)
        .sign(key);
      return { token, seconds: accessSeconds, expires_at };
    },
    async read(token) {
      const known = verified.get(token);
      if (known) return known.expires_at > Date.now() / 1000 ? known.claims : null;
      const options = { algorithms: ['HS256'], issuer, audience: 'saywell' };
      const claims = await jwtVerify(token, key, options).then(
        ({ payload }) => payload,
        () => null,
      );
      if (!claims?.sub || !claims.exp || typeof claims['sid'] !== 'string') return null;
      if (verified.size >= verifiedAtMost) verified.clear();
      const read = { user_id: claims.sub, session_id: claims['sid'] };
      verified.set(token, { claims: read, expires_at: claims.exp });
      return read;
    },
  };
}

export const newSecret = () => randomBytes(32).toString('base64url');
const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Returns a code such as `ABCD-EFGH-JKMN` with about 59 bits of entropy. */
export const newInviteCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('')).join(
    '-',
  );

export const sha256 = (text: string) => hash('sha256', text);

export const signText = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');
export function isValidSignature(secret: string, text: string, given: string): boolean {
  const [right, other] = [Buffer.from(signText(secret, text)), Buffer.from(given)];
  return right.length === other.length && timingSafeEqual(right, other);
}
