import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { aJob, type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let manager: Person;
beforeAll(async () => {
  product = await startTestProduct();
  manager = await product.signUp('manager', { company: 'Bread & Co' });
});
afterAll(() => product.close());

const textAt = async (url: string) => {
  const { statusCode, body } = await product.app.inject(url);
  return { statusCode, body };
};

describe('the public job board', () => {
  it('a job links to the page of its company exactly while that page is public', async () => {
    const baker = await product.signUp('manager', { company: 'Crumb Works' });
    const { id: job_id } = await product.job(baker, { company: 'Crumb Works' });
    const slugOf = async () => (await product.call(null, api.board.job, { job_id })).body.job.company_standing.slug;
    const slug = (await slugOf()) ?? '';
    const pageStatus = async () => (await product.call(null, api.companies.one, { slug })).status;
    expect(await pageStatus()).toBe(200);
    await product.call(baker, api.postings.pause, { job_id });
    expect([await pageStatus(), await slugOf()]).toEqual([404, null]);
    const change = (set: { domain?: string; domain_verified_at?: string; story?: string }) =>
      product.db.updateTable('organizations').set(set).where('name', '=', 'Crumb Works').execute();
    await change({ domain: 'crumb.example', domain_verified_at: new Date().toISOString() });
    expect([await pageStatus(), await slugOf()]).toEqual([404, null]);
    await change({ story: 'Bread since 1902.' });
    expect([await pageStatus(), await slugOf()]).toEqual([200, slug]);
  });

  it('the board lists open jobs without sign-in, and neither their questions nor their full texts', async () => {
    const job = await product.job(manager, { title: 'Night Baker', description: 'Bread. '.repeat(200) });
    const { body } = await product.call(null, api.board.jobs, { search: 'night bak' });
    expect(body.jobs.map(({ id }) => id)).toEqual([job.id]);
    expect(body.jobs[0]).toMatchObject({ posted_by: { first_name: 'Ada', last_name: 'Park' }, reply_days: 7 });
    expect(body.jobs[0]?.excerpt.length).toBeLessThanOrEqual(281);
    expect(body.jobs[0]).not.toHaveProperty('application_questions');
    expect(body.jobs[0]).not.toHaveProperty('org_id');
    const { total } = (await product.call(null, api.board.jobs, { search: 'night\0 bak\0' })).body;
    expect(total).toBe(1);
  });

  it('the next page continues where the last one ended', async () => {
    for (const title of ['Miller One', 'Miller Two', 'Miller Three']) await product.job(manager, { title });
    const first = await product.call(null, api.board.jobs, { search: 'miller', limit: 2 });
    const cursor = first.body.next_cursor ?? '';
    const second = await product.call(null, api.board.jobs, { search: 'miller', limit: 2, cursor });
    const titles = [...first.body.jobs, ...second.body.jobs].map(({ title }) => title);
    expect(titles).toEqual(['Miller Three', 'Miller Two', 'Miller One']);
    expect(first.body.total).toBe(3);
    expect(second.body.next_cursor).toBe(null);
  });

  it('a job page shows similar open jobs, marks a closed job, and hides a draft', async () => {
    const job = await product.job(manager, { title: 'Pastry Chef', category: 'Design' });
    const twin = await product.job(manager, { title: 'Pastry Cook', category: 'Design' });
    const shown = (await product.call(null, api.board.job, { job_id: job.id })).body;
    expect(shown.job).toMatchObject({ title: 'Pastry Chef', closed: false });
    expect(shown.similar.map(({ id }) => id)).toEqual([twin.id]);

    await product.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', job.id).execute();
    const closed = (await product.call(null, api.board.job, { job_id: job.id })).body.job;
    expect(closed).toMatchObject({ closed: true, paused: false, posting_state: 'filled' });
    const paused_at = new Date().toISOString();
    await product.db.updateTable('jobs').set({ status: 'Paused', paused_at }).where('id', '=', job.id).execute();
    const paused = (await product.call(null, api.board.job, { job_id: job.id })).body.job;
    expect(paused).toMatchObject({ closed: true, paused: true, posting_state: 'paused' });
    // A job whose thirty days have passed expires instead of being paused.
    await product.db.updateTable('jobs').set({ paused_at: null }).where('id', '=', job.id).execute();
    const expired = (await product.call(null, api.board.job, { job_id: job.id })).body.job;
    expect(expired).toMatchObject({ closed: true, paused: false, posting_state: 'expired' });
    await product.db.updateTable('jobs').set({ status: 'Draft' }).where('id', '=', job.id).execute();
    expect((await product.call(null, api.board.job, { job_id: job.id })).status).toBe(404);
    expect((await product.call(null, api.board.job, { job_id: randomUUID() })).status).toBe(404);
  });

  it('the operator’s own job list holds only jobs of the organization with its verified domain', async () => {
    const shown = async () => (await product.call(null, api.board.own, {})).body.jobs.map(({ title }) => title);
    const us = await product.signUp('manager', { company: 'Garden Team' });
    await product.grant(us, 'job_posting', 1);
    const post = () => product.call(us, api.jobs.create, { ...aJob, title: 'Gardener', company: 'Saywell' });
    expect(await post()).toMatchObject({ status: 400, body: { issues: [{ path: 'company' }] } });
    const admin = await product.signUp('admin');
    await product.call(admin, api.administration.edit, { user_id: us.id, company: 'Saywell' });
    expect((await post()).status).toBe(200);
    expect(await shown()).toEqual([]);
    const proved = { domain: 'saywell.test', domain_verified_at: new Date().toISOString() };
    const org = product.db.selectFrom('users').select('org_id').where('id', '=', us.id);
    await product.db.updateTable('organizations').set(proved).where('id', '=', org).execute();
    expect(await shown()).toEqual(['Gardener']);
    await product.db.updateTable('jobs').set({ status: 'Filled' }).where('title', '=', 'Gardener').execute();
    expect(await shown()).toEqual([]);
  });

  it('sitemap, feed and list escape the special characters of a title', async () => {
    const { id } = await product.job(manager, { title: 'Baker <b>&</b> "Miller"' });
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
