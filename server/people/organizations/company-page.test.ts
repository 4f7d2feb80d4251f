import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import { companyColors, contrast, rgbOf } from '#contract/people/company-colors.ts';
import { fewestToJudge } from '#contract/jobs/response-promise.ts';
import {
  type CompanyPage,
  filmAddress,
  mostPictures,
  type PictureKind,
  pictureAddress,
} from '#contract/people/company-page.ts';
import { videoIdOf } from '#contract/people/videos.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { companyPictureKey } from '../../adapters/uploads/company-media.ts';
import { forget } from '../personal-data/forget.ts';
import { posterKey, videoKey } from '../videos/queries.ts';

const aPicture = (width = 900, height = 600) => {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(0, 0, width / 2, height);
  return canvas.toBuffer('image/png');
};

describe('the page of a company', () => {
  let house: House;
  beforeAll(async () => void (house = await openHouse()));
  afterAll(() => house.close());

  async function add(person: Person, kind: PictureKind, bytes: Buffer = aPicture(), alt = '') {
    const form = new FormData();
    form.append('kind', kind);
    form.append('alt', alt);
    form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'us.png');
    const { statusCode, json } = await house.app.inject({
      method: 'POST',
      url: api.companyPages.addPicture.path,
      headers: { authorization: `Bearer ${person.token}` },
      payload: form,
    });
    return { status: statusCode, body: json<CompanyPage & Partial<ErrorBody>>() };
  }
  const slugOf = async (person: Person) =>
    (await house.call(person, api.companyPages.mine, {})).body.path.replace('/companies/', '');
  const read = (slug: string) => house.call(null, api.companies.one, { slug });
  const save = (person: Person, said: { story?: string; color?: string | null; video?: string | null }) =>
    house.call(person, api.companyPages.save, said);
  const seen = async (id: string) => (await house.app.inject(pictureAddress(id))).statusCode;
  const code = (body: unknown) => (body as Partial<ErrorBody>).code;

  async function colleagueOf(owner: Person): Promise<Person> {
    const person = await house.signUp('manager');
    const { org_id } = await house.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await house.db.updateTable('users').set({ org_id, org_role: 'recruiter' }).where('id', '=', person.id).execute();
    return person;
  }

  it('shows story, open jobs and standing to anyone', async () => {
    const dana = await house.signUp('manager', { company: 'Crème & Söhne' });
    const slug = await slugOf(dana);
    expect(slug).toBe('creme-sohne');
    expect([(await read(slug)).status, code((await read(slug)).body)]).toEqual([404, 'company_not_found']);
    expect((await save(dana, { story: ' We bake at night. ' })).status).toBe(200);
    const job = await house.job(dana, { title: 'Night Baker', company: 'Crème & Söhne' });
    const other = await house.job(dana, { title: 'Driver', company: 'Another Name' });
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
    const shown = async (job_id: string) => (await house.call(null, api.board.job, { job_id })).body.job;
    expect((await shown(job.id)).company_standing.slug).toBe(slug);
    expect((await shown(other.id)).company_standing.slug).toBeNull();
  });

  it('says how the company answers once there is enough to count', async () => {
    const { manager, job_id } = await sentIn(house);
    await save(manager, { story: 'We answer late.' });
    const slug = await slugOf(manager);
    expect((await read(slug)).body.responsiveness).toBeNull();
    for (let count = 1; count < fewestToJudge; count += 1) await sentIn(house, { manager, job_id });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await house.db.updateTable('applications').set({ reply_due_at: yesterday }).where('job_id', '=', job_id).execute();
    expect((await read(slug)).body.responsiveness).toMatchObject({ applications: fewestToJudge, answered_percent: 0 });
  });

  it('shows only those who chose it, and no longer once they take it back', async () => {
    const dana = await house.signUp('manager', { company: 'Lumen' });
    const colleague = await colleagueOf(dana);
    await save(dana, { story: 'Lamps.' });
    const people = async () => (await read('lumen')).body.company.people;
    expect(await people()).toEqual([]);
    await house.call(colleague, api.companyPages.showMe, { shown: true });
    expect(await people()).toMatchObject([{ first_name: 'Ada', last_name: 'Park', picture: null }]);
    expect((await house.call(dana, api.companyPages.mine, {})).body.shown).toBe(false);
    await house.call(colleague, api.companyPages.showMe, { shown: false });
    expect(await people()).toEqual([]);
  });

  it('is changed by its owners alone, and no one reaches the pictures of another', async () => {
    const dana = await house.signUp('manager', { company: 'Tinder Box' });
    const [colleague, eve] = [await colleagueOf(dana), await house.signUp('manager', { company: 'Elsewhere' })];
    const { body } = await add(dana, 'picture', aPicture(), 'Our shop');
    const id = body.pictures[0]?.id ?? '';
    expect((await save(colleague, { story: 'Mine now' })).status).toBe(403);
    expect((await add(colleague, 'logo')).status).toBe(403);
    expect((await house.call(colleague, api.companyPages.removePicture, { id })).status).toBe(403);
    expect((await house.call(eve, api.companyPages.removePicture, { id })).status).toBe(404);
    expect((await house.call(eve, api.companyPages.describePicture, { id, alt: 'Theirs' })).status).toBe(404);
    await save(eve, { story: 'Elsewhere.' });
    const mine = (await house.call(dana, api.companyPages.mine, {})).body;
    expect(mine).toMatchObject({ story: '', pictures: [{ id, alt: 'Our shop' }] });
    await house.call(dana, api.companyPages.describePicture, { id, alt: 'The shop at night' });
    expect((await read('tinder-box')).body.company.pictures).toMatchObject([{ id, alt: 'The shop at night' }]);
  });

  it('is found under its former names, and the second of a name has another address', async () => {
    const dana = await house.signUp('manager', { company: 'Old Mill' });
    const eve = await house.signUp('manager', { company: 'Old mill!' });
    expect(await slugOf(eve)).toBe('old-mill-2');
    await save(dana, { story: 'Flour.' });
    await house.call(dana, api.organizations.rename, { name: 'New Mill' });
    expect(await slugOf(dana)).toBe('new-mill');
    expect((await read('old-mill')).body.company).toMatchObject({ name: 'New Mill', slug: 'new-mill' });
    expect((await read('never-was')).status).toBe(404);
    const sitemap = (await house.app.inject('/sitemaps/pages.xml')).body;
    expect(sitemap).toContain('/companies/new-mill<');
    expect(sitemap).not.toContain('/companies/old-mill<');
    expect((await house.app.inject('/share/companies/new-mill.png')).statusCode).toBe(200);
    expect(sitemap).not.toContain('/companies/old-mill-2<');
  });

  it('moves a color until it reads on both grounds, and refuses what is none', async () => {
    const dana = await house.signUp('manager', { company: 'Paint' });
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

  it('takes real pictures of at most 5 MB, cut to size, and six of them', async () => {
    const dana = await house.signUp('manager', { company: 'Gallery' });
    const vector = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(code((await add(dana, 'logo', vector)).body)).toBe('picture_refused');
    const large = Buffer.concat([aPicture(), Buffer.alloc(5_242_881)]);
    expect(code((await add(dana, 'logo', large)).body)).toBe('picture_too_large');
    const { body } = await add(dana, 'cover');
    const cover = await house.app.inject(pictureAddress(body.cover?.id ?? '', 'large'));
    const { width, height } = await loadImage(cover.rawPayload);
    expect([width, height, cover.headers['content-type']]).toEqual([1440, 480, 'image/webp']);
    const { org_id } = await house.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', dana.id)
      .executeTakeFirstOrThrow();
    const row = { org_id: org_id ?? '', kind: 'picture', width: 4, height: 3 };
    await house.db
      .insertInto('company_pictures')
      .values(Array.from({ length: mostPictures }, () => row))
      .execute();
    const seventh = await add(dana, 'picture');
    expect([seventh.status, seventh.body]).toMatchObject([
      400,
      { code: 'invalid_input', issues: [{ path: 'picture' }] },
    ]);
  });

  it('shows its film to anyone, until it is taken away or the last of its people is gone', async () => {
    const dana = await house.signUp('manager', { company: 'Moving Pictures' });
    const eve = await house.signUp('manager', { company: 'Still' });
    const film = await house.video(dana);
    const id = videoIdOf(film) ?? '';
    expect((await save(dana, { video: film })).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'video' }],
    });
    await house.db.updateTable('videos').set({ purpose: 'company' }).where('id', '=', id).execute();
    const bytes = join(house.folder, 'film');
    writeFileSync(bytes, 'moving pictures');
    for (const key of [videoKey(id), posterKey(id)]) await house.services.storage.put(key, bytes);
    const watch = (file: 'mp4' | 'jpg' = 'mp4', headers = {}) =>
      house.app.inject({ url: filmAddress(id, file), headers });

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
    await house.db.transaction().execute((tx) => forget(house.services, tx, dana.id));
    await house.runTasks();
    expect((await watch()).statusCode).toBe(404);
    expect(await house.services.storage.size(videoKey(id))).toBeNull();
  });

  it('replaces a logo, shows it beside its jobs, and forgets everything with the last of its people', async () => {
    const dana = await house.signUp('manager', { company: 'Short Lived' });
    const job = await house.job(dana, { title: 'Clerk', company: 'Short Lived' });
    const first = (await add(dana, 'logo')).body.logo?.id ?? '';
    const second = (await add(dana, 'logo')).body.logo?.id ?? '';
    await house.runTasks();
    expect([await seen(first), await seen(second)]).toEqual([404, 200]);
    expect(await house.services.storage.size(companyPictureKey(first, 'small'))).toBeNull();
    const shown = (await house.call(null, api.board.job, { job_id: job.id })).body.job;
    expect(shown.company_standing.logo).toBe(second);
    await save(dana, { story: 'Not for long.' });
    await house.db.transaction().execute((tx) => forget(house.services, tx, dana.id));
    await house.runTasks();
    expect(await seen(second)).toBe(404);
    expect(await house.services.storage.size(companyPictureKey(second, 'large'))).toBeNull();
    await house.db
      .updateTable('users')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', dana.id)
      .execute();
    expect([(await read('short-lived')).status, code((await read('short-lived')).body)]).toEqual([410, 'company_gone']);
  });
});
