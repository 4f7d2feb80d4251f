import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { seal, sealFits } from '../auth/tokens.ts';
import type { Storage } from '../storage/storage.ts';

/** Where the storage keeps the files of a face: both keys start with `faceKeys(id)`. */
export const faceKeys = (id: string) => `faces/${id}.`;
export const faceKey = (id: string, size: 'small' | 'large') => `${faceKeys(id)}${size}.webp`;

const halfHour = 1800;

/**
 * An address that shows this picture to this person alone, for half an hour to an hour; the same within half an hour, so that lists do not flicker.
 * It names neither the person nor the viewer.
 */
export function faceUrl(secret: string, id: string, viewerId: string): string {
  const expires = (Math.floor(Date.now() / 1000 / halfHour) + 2) * halfHour;
  return `/faces/${id}/${expires.toString(36)}/${seal(secret, sealedText(id, viewerId, expires))}`;
}

const sealedText = (id: string, viewer: string, expires: number) => `face\n${id}\n${viewer}\n${expires}`;

type FaceOptions = {
  storage: Storage;
  secret: string;
  viewer: (authorization: string | undefined, cookies: Record<string, string | undefined>) => Promise<Actor | null>;
  /** Asked at each request: a picture that was taken back is gone for every address. */
  isShown: (id: string) => Promise<boolean>;
};

/** Sends small pictures to whom their address was made for; everyone else finds nothing there. */
export function mountFaces(http: FastifyInstance, { storage, secret, viewer, isShown }: FaceOptions): void {
  http.get<{ Params: Record<'id' | 'expires' | 'signature', string>; Querystring: { large?: string } }>(
    '/faces/:id/:expires/:signature',
    async (request, reply) => {
      const { id, signature } = request.params;
      const expires = Number.parseInt(request.params.expires, 36);
      const actor = await viewer(request.headers.authorization, request.cookies);
      const fits =
        actor && expires > Date.now() / 1000 && sealFits(secret, sealedText(id, actor.id, expires), signature);
      if (!fits || !(await isShown(id))) throw new AppError('not_found');
      const key = faceKey(id, request.query.large === undefined ? 'small' : 'large');
      if ((await storage.size(key)) === null) throw new AppError('not_found');
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          // Kept by this browser for as long as its address may live; a new picture has a new address.
          'cache-control': `private, max-age=${halfHour}`,
          vary: 'cookie',
        })
        .send(await buffer(await storage.read(key)));
    },
  );
}
