import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import { companyColors, contrast, rgbOf } from '#contract/people/company-colors.ts';
import { minApplicationsToScore } from '#contract/jobs/response-promise.ts';
import {
  type CompanyPage,
  filmAddress,
  maxPictures,
  type PictureKind,
  pictureAddress,
} from '#contract/people/company-page.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { companyPictureKey } from '../../adapters/uploads/company-media.ts';
import { posterKey, videoKey } from '../../video/videos/queries.ts';

const aPicture = (width = 900, height = 600) => {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(0, 0, width / 2, height);
  return canvas.toBuffer('image/png');
};

describe('the page of a company', () => {
  let product: TestProduct;

  const forgetPerson = ({ id, email }: Person) =>
    product.db
      .transaction()
      .execute((tx) => product.services.hooks.forget(product.services, tx, { id, email, names: [], phone: '' }));
  beforeAll(async () => void (product = await startTestProduct()));
  afterAll(() => product.close());

  async function add(person: Person, kind: PictureKind, bytes: Buffer = aPicture(), alt = '') {
    const form = new FormData();
    form.append('kind', kind);
    form.append('alt', alt);
    form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'us.png');
    const { statusCode, json } = await product.app.inject({
      method: 'POST',
      url: api.companyPages.addPicture.path,
      headers: { authorization: `Bearer ${person.token}` },
      payload: form,
    });
    return { status: statusCode, body: json<CompanyPage & Partial<ErrorBody>>() };
  }
  const slugOf = async (person: Person) =>
    (await product.call(person, api.companyPages.mine, {})).body.path.replace('/companies/', '');
  const read = (slug: string) => product.call(null, api.companies.one, { slug });
  const save = (person: Person, said: { story?: string; color?: string | null; video?: string | null }) =>
    product.call(person, api.companyPages.save, said);
  const seen = async (id: string) => (await product.app.inject(pictureAddress(id))).statusCode;
  const code = (body: unknown) => (body as Partial<ErrorBody>).code;

  const verify = ({ id }: Person, domain: string) =>
    product.db
      .updateTable('organizations')
      .set({ domain, domain_verified_at: new Date().toISOString() })
      .where('id', '=', (eb) => eb.selectFrom('users').select('org_id').where('id', '=', id))
      .execute();

  async function colleagueOf(owner: Person): Promise<Person> {
    const person = await product.signUp('manager');
    const { org_id } = await product.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await product.db.updateTable('users').set({ org_id, org_role: 'recruiter' }).where('id', '=', person.id).execute();
    return person;
  }

  it('the page shows story, open jobs and verification to any visitor', async () => {
    const dana = await product.signUp('manager', { company: 'Crème & Söhne' });
    const slug = await slugOf(dana);
    expect(slug).toBe('creme-sohne');
    expect([(await read(slug)).status, code((await read(slug)).body)]).toEqual([404, 'company_not_found']);
    expect((await save(dana, { story: ' We bake at night. ' })).status).toBe(200);
    const job = await product.job(dana, { title: 'Night Baker', company: 'Crème & Söhne' });
    const other = await product.job(dana, { title: 'Driver', company: 'Another Name' });
    const { status, body } = await read(slug);
    expect(status).toBe(200);
    expect(body.company).toMatchObject({
      name: 'Crème & Söhne',
      slug,
      story: 'We bake at night.',
      company_standing: { standing: 'named', domain: null, slug, logo: null },
      people: [],
    });
    expect(body.jobs.map(({ id }) => id)).toEqual([job.id]);
    expect(body.client_jobs).toMatchObject([
      { id: other.id, company: 'Another Name', company_standing: { standing: 'unverified' } },
    ]);
    const shown = async (job_id: string) => (await product.call(null, api.board.job, { job_id })).body.job;
    expect((await shown(job.id)).company_standing.slug).toBe(slug);
    expect((await shown(other.id)).company_standing.slug).toBeNull();
  });

  it('the page counts every open job, and a second page lists what the first one does not', async () => {
    const agency = await product.signUp('manager', { company: 'Lund Search' });
    const slug = await slugOf(agency);
    await product.job(agency, { title: 'Recruiter', company: 'Lund Search' });
    for (let client = 1; client <= 32; client += 1)
      await product.job(agency, { title: `Captain ${client}`, company: `Client ${client}` });
    const { body } = await read(slug);
    expect(body.total).toBe(33);
    expect(body.jobs.map(({ title }) => title)).toEqual(['Recruiter']);
    expect(body.client_jobs).toHaveLength(29);
    expect(body.client_jobs[0]).toMatchObject({ title: 'Captain 32', company: 'Client 32' });
    const second = (await product.call(null, api.companies.one, { slug, page: 2 })).body;
    expect(second).toMatchObject({ jobs: [], total: 33, pages: 2 });
    expect(second.client_jobs.map(({ title }) => title)).toEqual(['Captain 3', 'Captain 2', 'Captain 1']);
    expect((await product.call(null, api.companies.one, { slug, page: 3 })).body).toMatchObject({ client_jobs: [] });
  });

  it('the page shows the responsiveness once there are enough applications', async () => {
    const { manager, job_id } = await sentIn(product);
    await save(manager, { story: 'We answer late.' });
    const slug = await slugOf(manager);
    expect((await read(slug)).body.responsiveness).toBeNull();
    for (let count = 1; count < minApplicationsToScore; count += 1) await sentIn(product, { manager, job_id });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await product.db
      .updateTable('applications')
      .set({ reply_due_at: yesterday })
      .where('job_id', '=', job_id)
      .execute();
    expect((await read(slug)).body.responsiveness).toMatchObject({
      applications: minApplicationsToScore,
      answered_percent: 0,
    });
  });

  it('the page shows only the members who opted in, until they opt out', async () => {
    const dana = await product.signUp('manager', { company: 'Lumen' });
    const colleague = await colleagueOf(dana);
    await verify(dana, 'lumen.example');
    await save(dana, { story: 'Lamps.' });
    const people = async () => (await read('lumen')).body.company.people;
    expect(await people()).toEqual([]);
    await product.call(colleague, api.companyPages.showMe, { shown: true });
    expect(await people()).toMatchObject([{ first_name: 'Ada', last_name: 'Park', picture: null }]);
    expect((await product.call(dana, api.companyPages.mine, {})).body.shown).toBe(false);
    await product.call(colleague, api.companyPages.showMe, { shown: false });
    expect(await people()).toEqual([]);
  });

  it('only owners can change the page, and no one can use another company’s pictures', async () => {
    const dana = await product.signUp('manager', { company: 'Tinder Box' });
    const [colleague, eve] = [await colleagueOf(dana), await product.signUp('manager', { company: 'Elsewhere' })];
    await verify(dana, 'tinder-box.example');
    const { body } = await add(dana, 'picture', aPicture(), 'Our shop');
    const id = body.pictures[0]?.id ?? '';
    expect((await save(colleague, { story: 'Mine now' })).status).toBe(403);
    expect((await add(colleague, 'logo')).status).toBe(403);
    expect((await product.call(colleague, api.companyPages.removePicture, { id })).status).toBe(403);
    expect((await product.call(eve, api.companyPages.removePicture, { id })).status).toBe(404);
    expect((await product.call(eve, api.companyPages.describePicture, { id, alt: 'Theirs' })).status).toBe(404);
    await save(eve, { story: 'Elsewhere.' });
    const mine = (await product.call(dana, api.companyPages.mine, {})).body;
    expect(mine).toMatchObject({ story: '', pictures: [{ id, alt: 'Our shop' }] });
    await product.call(dana, api.companyPages.describePicture, { id, alt: 'The shop at night' });
    expect((await read('tinder-box')).body.company.pictures).toMatchObject([{ id, alt: 'The shop at night' }]);
  });

  it('former names lead to the page, and a second company of the same name gets another address', async () => {
    const dana = await product.signUp('manager', { company: 'Old Mill' });
    const eve = await product.signUp('manager', { company: 'Old mill!' });
    expect(await slugOf(eve)).toBe('old-mill-2');
    await product.job(dana, { company: 'Old Mill' });
    await save(dana, { story: 'Flour.' });
    await product.call(dana, api.organizations.rename, { name: 'New Mill' });
    expect(await slugOf(dana)).toBe('new-mill');
    expect((await read('old-mill')).body.company).toMatchObject({ name: 'New Mill', slug: 'new-mill' });
    expect((await read('never-was')).status).toBe(404);
    const sitemap = (await product.app.inject('/sitemaps/pages.xml')).body;
    expect(sitemap).toContain('/companies/new-mill<');
    expect(sitemap).not.toContain('/companies/old-mill<');
    expect((await product.app.inject('/share/companies/new-mill.png')).statusCode).toBe(200);
    expect(sitemap).not.toContain('/companies/old-mill-2<');
  });

  it('a color is adjusted until it is readable on both backgrounds, and an invalid one is refused', async () => {
    const dana = await product.signUp('manager', { company: 'Paint' });
    const { status, body } = await save(dana, { color: 'yellow' });
    expect([status, body]).toMatchObject([400, { code: 'invalid_input', issues: [{ path: 'color' }] }]);
    expect((await save(dana, { color: '#FFEE00' })).body.color).toBe('#ffee00');
    for (const color of ['#ffee00', '#000033', '#1a6b4f', '#ffffff']) {
      const { light, dark } = companyColors(color);
      expect(contrast(rgbOf(light), rgbOf('#f7f9f7'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgbOf(dark), rgbOf('#1f2d26'))).toBeGreaterThanOrEqual(4.5);
    }
    expect(companyColors('#000033').light).toBe('#000033');
  });

  it('only real pictures of at most 5 MB are accepted, cropped to size, and at most six', async () => {
    const dana = await product.signUp('manager', { company: 'Gallery' });
    const vector = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(code((await add(dana, 'logo', vector)).body)).toBe('picture_refused');
    const large = Buffer.concat([aPicture(), Buffer.alloc(5_242_881)]);
    expect(code((await add(dana, 'logo', large)).body)).toBe('picture_too_large');
    const { body } = await add(dana, 'cover');
    const cover = await product.app.inject(pictureAddress(body.cover?.id ?? '', 'large'));
    const { width, height } = await loadImage(cover.rawPayload);
    expect([width, height, cover.headers['content-type']]).toEqual([1440, 480, 'image/webp']);
    const { org_id } = await product.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', dana.id)
      .executeTakeFirstOrThrow();
    const row = { org_id: org_id ?? '', kind: 'picture', width: 4, height: 3 };
    await product.db
      .insertInto('company_pictures')
      .values(Array.from({ length: maxPictures }, () => row))
      .execute();
    const seventh = await add(dana, 'picture');
    expect([seventh.status, seventh.body]).toMatchObject([
      400,
      { code: 'invalid_input', issues: [{ path: 'picture' }] },
    ]);
  });

  it('any visitor can play the company video until it is removed or the last member is deleted', async () => {
    const dana = await product.signUp('manager', { company: 'Moving Pictures' });
    const eve = await product.signUp('manager', { company: 'Still' });
    await verify(dana, 'moving-pictures.example');
    const film = await product.video(dana);
    const id = videoIdOf(film) ?? '';
    expect((await save(dana, { video: film })).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'video' }],
    });
    await product.db.updateTable('videos').set({ purpose: 'company' }).where('id', '=', id).execute();
    const bytes = join(product.folder, 'film');
    writeFileSync(bytes, 'moving pictures');
    for (const key of [videoKey(id), posterKey(id)]) await product.services.storage.put(key, bytes);
    const watch = (file: 'mp4' | 'jpg' = 'mp4', headers = {}) =>
      product.app.inject({ url: filmAddress(id, file), headers });

    expect((await watch()).statusCode).toBe(404);
    expect((await save(eve, { video: film })).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'video' }],
    });
    expect((await save(dana, { video: film })).body.video).toEqual({ id, status: 'ready' });
    expect((await read('moving-pictures')).body.company.video).toEqual({ id });
    const part = await watch('mp4', { range: 'bytes=0-5' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'moving', 'bytes 0-5/15']);
    expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'cache-control': 'public, max-age=3600' });
    expect((await watch('jpg')).headers['content-type']).toBe('image/jpeg');

    await save(dana, { video: null });
    expect([(await watch()).statusCode, (await read('moving-pictures')).status]).toEqual([404, 404]);
    await save(dana, { video: film });
    await forgetPerson(dana);
    await product.runTasks();
    expect((await watch()).statusCode).toBe(404);
    expect(await product.services.storage.size(videoKey(id))).toBeNull();
  });

  it('a new logo replaces the old one and appears on jobs, and is deleted with the last member', async () => {
    const dana = await product.signUp('manager', { company: 'Short Lived' });
    const job = await product.job(dana, { title: 'Clerk', company: 'Short Lived' });
    const first = (await add(dana, 'logo')).body.logo?.id ?? '';
    const second = (await add(dana, 'logo')).body.logo?.id ?? '';
    await product.runTasks();
    expect([await seen(first), await seen(second)]).toEqual([404, 200]);
    expect(await product.services.storage.size(companyPictureKey(first, 'small'))).toBeNull();
    const shown = (await product.call(null, api.board.job, { job_id: job.id })).body.job;
    expect(shown.company_standing.logo).toBe(second);
    await save(dana, { story: 'Not for long.' });
    await forgetPerson(dana);
    await product.runTasks();
    expect(await seen(second)).toBe(404);
    expect(await product.services.storage.size(companyPictureKey(second, 'large'))).toBeNull();
    await product.db
      .updateTable('users')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', dana.id)
      .execute();
    expect([(await read('short-lived')).status, code((await read('short-lived')).body)]).toEqual([410, 'company_gone']);
  });
});
