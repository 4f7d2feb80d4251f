import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import { type ShareCard, sharePicture } from '../formats/share-picture.ts';

type FeedOptions = {
  robots: () => string;
  security: () => string;
  sitemap: () => Promise<string>;
  pages: () => Promise<string>;
  jobs: (part: number) => Promise<string>;
  jobsRss: (page: number) => Promise<string>;
  jobsXml: (page: number) => Promise<string>;
  sharedLink: (path: string) => Promise<ShareCard>;
};

export function mountFeeds(http: FastifyInstance, options: FeedOptions): void {
  http.get('/robots.txt', async (_, reply) => send(reply, 'text/plain', options.robots()));
  http.get('/.well-known/security.txt', async (_, reply) => send(reply, 'text/plain', options.security()));
  http.get('/sitemap.xml', async (_, reply) => send(reply, 'application/xml', await options.sitemap()));
  http.get('/sitemaps/pages.xml', async (_, reply) => send(reply, 'application/xml', await options.pages()));
  http.get<{ Params: { part: string } }>('/sitemaps/jobs-:part.xml', async ({ params }, reply) =>
    send(reply, 'application/xml', await options.jobs(Number(params.part))),
  );
  http.get<Paged>('/feeds/jobs.rss', async ({ query }, reply) =>
    send(reply, 'application/rss+xml', await options.jobsRss(pageIn(query))),
  );
  http.get<Paged>('/feeds/jobs.xml', async ({ query }, reply) =>
    send(reply, 'application/xml', await options.jobsXml(pageIn(query))),
  );
  http.get<{ Params: { '*': string } }>('/share/*', async ({ params }, reply) => {
    const [, name] = /^([\w/-]{1,100})\.png$/.exec(params['*']) ?? [];
    if (!name) throw new AppError('not_found');
    const picture = await cachedSharePicture(await options.sharedLink(name === 'home' ? '/' : `/${name}`));
    // The cache time matches the feeds, so that the image of a hidden job soon leaves shared caches.
    return reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=600' }).send(picture);
  });
}

type Paged = { Querystring: { page?: string } };
const pageIn = ({ page }: Paged['Querystring']): number => (page === undefined ? 1 : Number(page));

const maxSharePictures = 200;
const sharePictures = new Map<string, Promise<Buffer>>();

/** Drawing takes about 30 ms, and a shared link is requested many times, so pictures are cached. */
function cachedSharePicture(shared: ShareCard): Promise<Buffer> {
  const key = JSON.stringify(shared);
  const picture = sharePictures.get(key) ?? sharePicture(shared);
  sharePictures.delete(key);
  sharePictures.set(key, picture);
  for (const [oldest] of sharePictures) {
    if (sharePictures.size <= maxSharePictures) break;
    sharePictures.delete(oldest);
  }
  return picture;
}

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=600' }).send(text);
