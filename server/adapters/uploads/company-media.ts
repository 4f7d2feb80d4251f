import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import type { Storage } from '../storage/storage.ts';

/** Where the storage keeps the files of a company's picture. */
export const companyPictureKeys = (id: string) => `companies/${id}.`;
export const companyPictureKey = (id: string, size: string) => `${companyPictureKeys(id)}${size}.webp`;

type Options = {
  storage: Storage;
  /** The key of a public picture, null when there is none by this id: a picture of a company, or of someone who is shown on its page. */
  pictureKey: (id: string, size: 'small' | 'large') => Promise<string | null>;
};

const hour = 3600;

/** What companies show to everyone. A picture never changes under its address; taken back, it is gone within the hour. */
export function mountCompanyMedia(http: FastifyInstance, { storage, pictureKey }: Options): void {
  http.get<{ Params: { file: string } }>('/company-media/:file', async (request, reply) => {
    const [, id = '', size] = /^([0-9a-f-]{36})-(small|large)\.webp$/.exec(request.params.file) ?? [];
    const key = size === 'small' || size === 'large' ? await pictureKey(id, size) : null;
    if (!key || (await storage.size(key)) === null) throw new AppError('not_found');
    return reply
      .headers({ ...shared, 'content-type': 'image/webp', 'cache-control': `public, max-age=${hour}` })
      .send(await buffer(await storage.read(key)));
  });
}

const shared = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
