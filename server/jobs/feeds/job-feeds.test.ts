import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { aJob, type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { openPostings } from '../../../tests/support/postings.ts';

const origin = 'http://localhost:3000';
const inRss = 50;
let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const at = async (url: string) => {
  const { statusCode, body } = await product.app.inject({ url });
  return { statusCode, body };
};
const read = async (url: string) => (await at(url)).body;
const links = (body: string) => [...body.matchAll(/<atom:link rel="(\w+)" href="([^"]*)">/g)].map(([, ...it]) => it);
const lastmodOf = (body: string, id: string) => new RegExp(`${id}</loc><lastmod>([^<]*)`).exec(body)?.[1] ?? '';

describe('the feeds of open jobs', () => {
  it('a feed gives the country, the salary with its period, and the last change', async () => {
    const manager = await product.signUp('manager');
    const job = await product.job(manager, { salary_min: 40_000, salary_max: 50_000 });
    const xml = await at('/feeds/jobs.xml');
    expect(xml.body).toContain('<country>US</country>');
    expect(xml.body).toContain('<salary>$40,000 - $50,000 per year</salary>');
    expect(xml.body).toContain('<salary_currency>USD</salary_currency><salary_period>year</salary_period>');
    const rss = await at('/feeds/jobs.rss');
    expect(rss.body).toContain('Denver, CO, US. $40,000 - $50,000 per year.');
    expect(links(rss.body)).toEqual([['self', `${origin}/feeds/jobs.rss`]]);
    expect(links(xml.body)).toEqual([['self', `${origin}/feeds/jobs.xml`]]);

    const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
    await product.db.updateTable('jobs').set({ changed_at: dayAgo }).execute();
    expect((await at('/feeds/jobs.rss')).body).toContain(`<lastBuildDate>${new Date(dayAgo).toUTCString()}<`);
    expect(lastmodOf((await at('/sitemaps/jobs-1.xml')).body, job.id)).toBe(dayAgo);
    expect(lastmodOf((await at('/sitemap.xml')).body, 'jobs-1.xml')).toBe(dayAgo);

    const edit = { job_id: job.id, job: { ...aJob, title: 'Night baker' } };
    const edited = await product.call(manager, api.postings.edit, edit);
    expect(edited.status).toBe(200);
    for (const [url, name] of [
      ['/sitemaps/jobs-1.xml', job.id],
      ['/sitemap.xml', 'jobs-1.xml'],
    ] as const)
      expect(Date.parse(lastmodOf((await at(url)).body, name))).toBeGreaterThan(Date.parse(dayAgo));
    expect((await at('/feeds/jobs.rss')).body).not.toContain(new Date(dayAgo).toUTCString());
  });

  it('a feed gives the country only where the job’s location names one', async () => {
    const manager = await product.signUp('manager');
    const at = async (location: string, city: string, state: string) =>
      (await product.job(manager, { location, city, state })).id;
    const toronto = await at('Toronto, Canada', 'Toronto', 'ON');
    const unknown = await at('Remote', 'Springfield', 'Any');
    const entryOf = async (id: string) =>
      (await read('/feeds/jobs.xml')).split('<job>').find((entry) => entry.includes(id)) ?? '';
    expect(await entryOf(toronto)).toContain('<country>CA</country>');
    expect(await entryOf(unknown)).toContain('<city>Springfield</city>');
    expect(await entryOf(unknown)).not.toContain('<country>');
    const rss = await read('/feeds/jobs.rss');
    expect(rss).toContain('Toronto, Canada. ');
    expect((await product.call(null, api.board.job, { job_id: toronto })).body.job.countries).toEqual(['CA']);
  });

  it('the pages of a feed hold every job once, and end', async () => {
    const { open } = await openPostings(product.db);
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    for (let at = 0; at < inRss; at += 1) {
      const posted_at = new Date(Date.now() - (at + 1) * 60_000).toISOString();
      await open({ id: randomUUID(), skills: ['Baking'], posted_at, expires_at, salary: 40_000, kind: at });
    }
    const { jobs } = await product.db
      .selectFrom('job_search')
      .select((eb) => eb.fn.countAll<number>().as('jobs'))
      .executeTakeFirstOrThrow();
    await expect.poll(async () => (await at('/feeds/jobs.rss?page=2')).statusCode).toBe(200);
    const pages = [await at('/feeds/jobs.rss'), await at('/feeds/jobs.rss?page=2')].map(({ body }) => body);
    const guids = pages.flatMap((body) => [...body.matchAll(/<guid>([^<]*)/g)].map(([, guid]) => guid));
    expect([guids.length, new Set(guids).size]).toEqual([jobs, jobs]);
    expect(links(pages[0] ?? '')).toContainEqual(['next', `${origin}/feeds/jobs.rss?page=2`]);
    expect(links(pages[1] ?? '')).toEqual([
      ['self', `${origin}/feeds/jobs.rss?page=2`],
      ['previous', `${origin}/feeds/jobs.rss`],
    ]);
    for (const url of ['/feeds/jobs.rss?page=3', '/feeds/jobs.xml?page=2', '/feeds/jobs.rss?page=x'])
      expect((await at(url)).statusCode).toBe(404);
  });
});
