import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { signText, isValidSignature } from '../auth/tokens.ts';
import type { Storage } from '../storage/storage.ts';

export const faceKeys = (id: string) => `faces/${id}.`;
export const faceKey = (id: string, size: 'small' | 'large') => `${faceKeys(id)}${size}.webp`;

const halfHour = 1800;

/**
 * Returns a URL that only this viewer can use for 30 to 60 minutes. It is stable for half an hour for caching and names neither
 * person.
 */
export function faceUrl(secret: string, id: string, viewerId: string): string {
  const expires = (Math.floor(Date.now() / 1000 / halfHour) + 2) * halfHour;
  return `/faces/${id}/${expires.toString(36)}/${signText(secret, sealedText(id, viewerId, expires))}`;
}

const sealedText = (id: string, viewer: string, expires: number) => `face\n${id}\n${viewer}\n${expires}`;

type FaceOptions = {
  storage: Storage;
  secret: string;
  viewer: (authorization: string | undefined, cookies: Record<string, string | undefined>) => Promise<Actor | null>;
  /** This is checked on each request, so that a withdrawn picture disappears for every URL. */
  isShown: (id: string) => Promise<boolean>;
};

export function mountFaces(http: FastifyInstance, { storage, secret, viewer, isShown }: FaceOptions): void {
  http.get<{ Params: Record<'id' | 'expires' | 'signature', string>; Querystring: { large?: string } }>(
    '/faces/:id/:expires/:signature',
    async (request, reply) => {
      const { id, signature } = request.params;
      const expires = Number.parseInt(request.params.expires, 36);
      const actor = await viewer(request.headers.authorization, request.cookies);
      const fits =
        actor && expires > Date.now() / 1000 && isValidSignature(secret, sealedText(id, actor.id, expires), signature);
      if (!fits || !(await isShown(id))) throw new AppError('not_found');
      const key = faceKey(id, request.query.large === undefined ? 'small' : 'large');
      if ((await storage.size(key)) === null) throw new AppError('not_found');
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': `private, max-age=${halfHour}`,
          vary: 'cookie',
        })
        .send(await buffer(await storage.read(key)));
    },
  );
}
