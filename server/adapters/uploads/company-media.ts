import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { sendStored } from './playback.ts';

export const companyPictureKeys = (id: string) => `companies/${id}.`;
export const companyPictureKey = (id: string, size: string) => `${companyPictureKeys(id)}${size}.webp`;

type Options = {
  storage: Storage;
  pictureKey: (id: string, size: 'small' | 'large') => Promise<string | null>;
  filmKey: (id: string, file: 'mp4' | 'jpg') => Promise<string | null>;
};

const hour = 3600;
const cache = `public, max-age=${hour}`;

/** Serves public company media. A URL never changes its content, and a withdrawn file leaves caches within the hour. */
export function mountCompanyMedia(http: FastifyInstance, { storage, pictureKey, filmKey }: Options): void {
  http.get<{ Params: { file: string } }>('/company-media/:file', async (request, reply) => {
    const [, film = '', file] = /^([0-9a-f-]{36})\.(mp4|jpg)$/.exec(request.params.file) ?? [];
    if (file === 'mp4' || file === 'jpg') {
      const key = await filmKey(film, file);
      if (!key) throw new AppError('not_found');
      return sendStored(request, reply, { storage, key, cache });
    }
    const [, id = '', size] = /^([0-9a-f-]{36})-(small|large)\.webp$/.exec(request.params.file) ?? [];
    const key = size === 'small' || size === 'large' ? await pictureKey(id, size) : null;
    if (!key || (await storage.size(key)) === null) throw new AppError('not_found');
    return reply
      .headers({ ...shared, 'content-type': 'image/webp', 'cache-control': cache })
      .send(await buffer(await storage.read(key)));
  });
}

const shared = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};
