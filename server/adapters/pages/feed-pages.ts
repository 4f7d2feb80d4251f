import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import { type Shared, sharePicture } from '../formats/share-picture.ts';

type FeedOptions = {
  robots: () => string;
  security: () => string;
  sitemap: () => Promise<string>;
  /** Addresses of the pages that are always there. */
  pages: () => Promise<string>;
  /** One part of the open jobs, counted from 1; throws `not_found` beyond the last. */
  jobs: (part: number) => Promise<string>;
  /** A page of the newest jobs, counted from 1; throws `not_found` beyond the last. */
  jobsRss: (page: number) => Promise<string>;
  jobsXml: (page: number) => Promise<string>;
  /** What a link to an address shows where it is shared; throws `not_found`. */
  sharedLink: (path: string) => Promise<Shared>;
};

/** What programs read of the public site: search engines, aggregators of jobs, feed readers. */
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
    const picture = await keptPicture(await options.sharedLink(name === 'home' ? '/' : `/${name}`));
    return reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }).send(picture);
  });
}

type Paged = { Querystring: { page?: string } };
const pageIn = ({ page }: Paged['Querystring']): number => (page === undefined ? 1 : Number(page));

const mostKept = 200;
const kept = new Map<string, Promise<Buffer>>();

/** Drawing takes some 30 ms of work, and a link that is shared is asked for many times. */
function keptPicture(shared: Shared): Promise<Buffer> {
  const key = JSON.stringify(shared);
  const picture = kept.get(key) ?? sharePicture(shared);
  kept.delete(key);
  kept.set(key, picture);
  for (const [oldest] of kept) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return picture;
}

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=600' }).send(text);
