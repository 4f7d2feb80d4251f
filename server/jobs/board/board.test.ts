import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
let manager: Person;
beforeAll(async () => {
  house = await openHouse();
  manager = await house.signUp('manager', { company: 'Bread & Co' });
});
afterAll(() => house.close());

const textAt = async (url: string) => {
  const { statusCode, body } = await house.app.inject(url);
  return { statusCode, body };
};

describe('the public job board', () => {
  it('lists open jobs to no one in particular, and says neither questions nor whole texts', async () => {
    const job = await house.job(manager, { title: 'Night Baker', description: 'Bread. '.repeat(200) });
    const { body } = await house.call(null, api.board.jobs, { search: 'night bak' });
    expect(body.jobs.map(({ id }) => id)).toEqual([job.id]);
    expect(body.jobs[0]).toMatchObject({ posted_by: { first_name: 'Ada', last_name: 'Park' }, reply_days: 7 });
    expect(body.jobs[0]?.excerpt.length).toBeLessThanOrEqual(281);
    expect(body.jobs[0]).not.toHaveProperty('application_questions');
    expect(body.jobs[0]).not.toHaveProperty('org_id');
    const { total } = (await house.call(null, api.board.jobs, { search: 'night\0 bak\0' })).body;
    expect(total).toBe(1);
  });

  it('goes on where a page ends', async () => {
    for (const title of ['Miller One', 'Miller Two', 'Miller Three']) await house.job(manager, { title });
    const first = await house.call(null, api.board.jobs, { search: 'miller', limit: 2 });
    const cursor = first.body.next_cursor ?? '';
    const second = await house.call(null, api.board.jobs, { search: 'miller', limit: 2, cursor });
    const titles = [...first.body.jobs, ...second.body.jobs].map(({ title }) => title);
    expect(titles).toEqual(['Miller Three', 'Miller Two', 'Miller One']);
    expect(first.body.total).toBe(3);
    expect(second.body.next_cursor).toBe(null);
  });

  it('shows a job with open ones like it, tells a closed one, and hides a draft', async () => {
    const job = await house.job(manager, { title: 'Pastry Chef', category: 'Design' });
    const twin = await house.job(manager, { title: 'Pastry Cook', category: 'Design' });
    const shown = (await house.call(null, api.board.job, { job_id: job.id })).body;
    expect(shown.job).toMatchObject({ title: 'Pastry Chef', closed: false });
    expect(shown.similar.map(({ id }) => id)).toEqual([twin.id]);

    await house.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', job.id).execute();
    const closed = (await house.call(null, api.board.job, { job_id: job.id })).body.job;
    expect(closed).toMatchObject({ closed: true, paused: false });
    await house.db.updateTable('jobs').set({ status: 'Paused' }).where('id', '=', job.id).execute();
    const paused = (await house.call(null, api.board.job, { job_id: job.id })).body.job;
    expect(paused).toMatchObject({ closed: true, paused: true });
    await house.db.updateTable('jobs').set({ status: 'Draft' }).where('id', '=', job.id).execute();
    expect((await house.call(null, api.board.job, { job_id: job.id })).status).toBe(404);
    expect((await house.call(null, api.board.job, { job_id: randomUUID() })).status).toBe(404);
  });

  it('names as its own only jobs of the house, known by the domain of its mail', async () => {
    const shown = async () => (await house.call(null, api.board.own, {})).body.jobs.map(({ title }) => title);
    const us = await house.signUp('manager', { company: 'Saywell' });
    await house.job(us, { title: 'Gardener', company: 'Saywell' });
    // Someone may call their company like ours.
    expect(await shown()).toEqual([]);
    const proved = { domain: 'saywell.test', domain_verified_at: new Date().toISOString() };
    const org = house.db.selectFrom('users').select('org_id').where('id', '=', us.id);
    await house.db.updateTable('organizations').set(proved).where('id', '=', org).execute();
    expect(await shown()).toEqual(['Gardener']);
    await house.db.updateTable('jobs').set({ status: 'Filled' }).where('title', '=', 'Gardener').execute();
    expect(await shown()).toEqual([]);
  });

  it('is read by programs: sitemap, feed and list, whatever signs a title holds', async () => {
    const { id } = await house.job(manager, { title: 'Baker <b>&</b> "Miller"' });
    const sitemap = await textAt('/sitemap.xml');
    expect(sitemap.body).toContain('<loc>http://localhost:3000/sitemaps/jobs-1.xml</loc>');
    expect((await textAt('/sitemaps/jobs-1.xml')).body).toContain(`<loc>http://localhost:3000/jobs/${id}</loc>`);
    for (const url of ['/feeds/jobs.rss', '/feeds/jobs.xml']) {
      const { body } = await textAt(url);
      expect(body).toContain('Baker &lt;b&gt;&amp;&lt;/b&gt; &quot;Miller&quot;');
      expect(body).toContain(`http://localhost:3000/jobs/${id}`);
    }
    const { body } = await textAt('/.well-known/security.txt');
    expect(body).toContain('Contact: http://localhost:3000/contact-us\n');
    expect(Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now());
    expect((await textAt('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    for (const part of ['0', '2', 'x', '1.5'])
      expect((await textAt(`/sitemaps/jobs-${part}.xml`)).statusCode).toBe(404);
  });
});
