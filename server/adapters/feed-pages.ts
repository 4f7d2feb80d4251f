import type { FastifyInstance, FastifyReply } from 'fastify';

type FeedOptions = {
  robots: () => string;
  sitemap: () => Promise<string>;
  /** Addresses of the pages that are always there. */
  pages: () => string;
  /** One part of the open jobs, counted from 1; throws `not_found` beyond the last. */
  jobs: (part: number) => Promise<string>;
  jobsRss: () => Promise<string>;
  jobsXml: () => Promise<string>;
};

/** What programs read of the public site: search engines, aggregators of jobs, feed readers. */
export function mountFeeds(http: FastifyInstance, options: FeedOptions): void {
  http.get('/robots.txt', async (_, reply) => send(reply, 'text/plain', options.robots()));
  http.get('/sitemap.xml', async (_, reply) => send(reply, 'application/xml', await options.sitemap()));
  http.get('/sitemaps/pages.xml', async (_, reply) => send(reply, 'application/xml', options.pages()));
  http.get<{ Params: { part: string } }>('/sitemaps/jobs-:part.xml', async ({ params }, reply) =>
    send(reply, 'application/xml', await options.jobs(Number(params.part))),
  );
  http.get('/feeds/jobs.rss', async (_, reply) => send(reply, 'application/rss+xml', await options.jobsRss()));
  http.get('/feeds/jobs.xml', async (_, reply) => send(reply, 'application/xml', await options.jobsXml()));
}

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=600' }).send(text);
