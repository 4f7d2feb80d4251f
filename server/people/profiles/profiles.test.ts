import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { wrongPhone } from '#contract/base/phone.ts';
import { maxResumeBytes, maxVariants } from '#contract/people/profiles.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { hostilePdfs } from '../../../tests/support/hostile/pdfs.ts';
import { aPdf, sendResume } from '../../../tests/support/resumes.ts';
import { recordProfileView } from './view.ts';
import { candidateProfile, profileOf, resumeKey } from './queries.ts';

describe('profiles', () => {
  let product: TestProduct;
  let ada: Person;
  let boss: Person;
  beforeAll(async () => {
    product = await startTestProduct();
    ada = await product.signUp('candidate');
    boss = await product.signUp('manager', { company: 'Bread & Co' });
  });
  afterAll(() => product.close());

  const save = (input: Parameters<typeof product.call<typeof api.profiles.save>>[2], person = ada) =>
    product.call(person, api.profiles.save, input);
  const mine = async (person = ada) => (await product.call(person, api.profiles.mine, {})).body;
  const seenBy = async (viewer: Person, applied: boolean) =>
    candidateProfile({ ...product.services, actor: viewer }, await profileOf(product.db, ada.id), { applied });
  const introduction = async (person: Person) => {
    const path = await product.video(person);
    await product.db.updateTable('videos').set({ purpose: 'profile' }).where('id', '=', path.slice(0, 36)).execute();
    return path;
  };

  it('a profile starts hidden, with no answers and no preselection', async () => {
    expect(await mine()).toMatchObject({
      profile_visible: null,
      show_salary: false,
      expected_salary_min: null,
      availability: null,
      experience_years: null,
      positions: [],
      video: null,
      resume: null,
      profile_completed: false,
    });
  });

  it('saving changes the given fields only', async () => {
    const positions = [{ title: 'Baker', company: 'Rye', from_year: 2019, to_year: null }];
    const saved = await save({ title: 'Baker', experience_years: 6, availability: 'two_weeks', positions });
    expect(saved.body).toMatchObject({ title: 'Baker', positions, first_name: 'Ada' });
    await save({ phone: '3035550142', profile_visible: true });
    expect(await mine()).toMatchObject({
      experience_years: 6,
      positions,
      phone: '+13035550142',
      profile_visible: true,
    });
    expect((await save({ availability: null })).body.availability).toBeNull();
  });

  it.each(['+442079460958', '+525512345678', '+81312345678'])(
    'the foreign number %s is stored complete',
    async (phone) => {
      await save({ phone });
      expect(await mine()).toMatchObject({ phone });
    },
  );

  it.each([
    [{ phone: '123' }, 'phone', 'Please enter ten digits, or + and the country code'],
    [{ phone: '+9991234567' }, 'phone', 'Please enter ten digits, or + and the country code'],
    [{ experience_years: 61 }, 'experience_years', 'Please enter 60 or fewer'],
    [{ expected_salary_min: 10_000 }, 'expected_salary_min', 'Please enter an amount between $30,000 and $200,000'],
    [
      { positions: [{ title: 'Baker', company: '', from_year: 2020, to_year: 2019 }] },
      'positions.0.to_year',
      'This ends before it begins',
    ],
  ])('a profile refuses %j and names its field', async (wrong, path, message) => {
    expect((await save(wrong)).body).toMatchObject({ code: 'invalid_input', issues: [{ path, message }] });
  });

  it('the onboarding step and its completion are stored', async () => {
    expect((await save({ onboarding_step: 2 })).body).toMatchObject({ onboarding_step: 2, profile_completed: false });
    expect((await save({ profile_completed: true })).body.profile_completed).toBe(true);
  });

  it('the audit log records each change of the profile’s visibility', async () => {
    const entries = await product.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', ada.id)
      .where('action', '=', 'change who sees the profile')
      .execute();
    expect(entries).toEqual([
      {
        before: { profile_visible: null, show_salary: false },
        after: { profile_visible: true, show_salary: false },
      },
    ]);
  });

  it('the salary is visible only when the owner wants it, and email and phone never are', async () => {
    await save({ expected_salary_min: 200_000 });
    expect((await seenBy(boss, true)).expected_salary_min).toBeNull();
    await save({ show_salary: true });
    const seen = await seenBy(boss, false);
    expect(seen.expected_salary_min).toBe(200_000);
    const { body } = await product.call(ada, api.profiles.preview, {});
    expect(body.in_search).toMatchObject({ title: 'Baker', resume: null });
    expect(JSON.stringify(body)).not.toMatch(/3035550142|@example\.com/);
  });

  it('a résumé must be a PDF, and only the reader of a signed URL can download it', async () => {
    const sent = await sendResume(product, ada, { name: '..\\..\\My <CV> 2026.pdf' });
    expect(sent).toMatchObject({ status: 200, body: { filename: 'My CV 2026.pdf' } });
    expect((await mine()).resume).toMatchObject({ id: sent.body.id });
    expect((await seenBy(boss, false)).resume).toBeNull();

    const url = (await seenBy(boss, true)).resume?.url ?? '';
    const get = (person: Person | null) =>
      product.app.inject({ url, headers: person ? { authorization: `Bearer ${person.token}` } : {} });
    const answer = await get(boss);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-disposition': 'attachment', 'content-type': 'application/pdf' });
    expect(answer.rawPayload.length).toBe(sent.body.bytes);
    expect(answer.rawPayload.toString('latin1')).toContain('(Ada Park) Tj');
    expect((await get(null)).statusCode).toBe(401);
    expect((await get(await product.signUp('manager'))).statusCode).toBe(403);
  });

  it('a résumé with a byte-order mark is accepted, and its name from a Mac keeps its accents', async () => {
    const bytes = Buffer.concat([Buffer.from('\xef\xbb\xbf\r\n', 'latin1'), aPdf()]);
    const sent = await sendResume(product, ada, { bytes, name: 'e\u0301te\u0301.pdf' });
    expect(sent).toMatchObject({ status: 200, body: { filename: 'été.pdf' } });
    expect(await sendResume(product, ada, { name: 'My CV 2026.pdf' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['a picture', Buffer.from('GIF89a and so on %%EOF'), 422, 'resume_not_pdf'],
    ['half a document', aPdf().subarray(0, 200), 422, 'resume_not_pdf'],
    ['nothing', Buffer.alloc(0), 422, 'resume_not_pdf'],
    ['what is locked', hostilePdfs['a lock']!, 422, 'resume_active'],
    ['too much', Buffer.concat([aPdf(), Buffer.alloc(maxResumeBytes)]), 413, 'resume_too_large'],
  ])('a résumé upload refuses %s', async (_, bytes, status, code) => {
    expect(await sendResume(product, ada, { bytes })).toMatchObject({ status, body: { code } });
    expect((await mine()).resume?.filename).toBe('My CV 2026.pdf');
  });

  it('replacing or deleting a résumé deletes the file', async () => {
    const old = (await mine()).resume?.id ?? '';
    const { body: fresh } = await sendResume(product, ada);
    await product.runTasks();
    expect(await product.services.storage.size(resumeKey(old))).toBeNull();
    expect(await product.services.storage.size(resumeKey(fresh.id))).toBe(fresh.bytes);
    const stranger = await product.signUp('candidate');
    expect((await product.call(stranger, api.profiles.removeResume, { id: fresh.id })).status).toBe(404);
    expect((await product.call(ada, api.profiles.removeResume, { id: fresh.id })).status).toBe(200);
    await product.runTasks();
    expect(await product.services.storage.size(resumeKey(fresh.id))).toBeNull();
    expect((await mine()).resume).toBeNull();
  });

  it('a new introduction video replaces the former one', async () => {
    const [first, second] = [await introduction(ada), await introduction(ada)];
    expect((await save({ video_url: first })).body.video).toMatchObject({ path: first, status: 'ready' });
    expect((await save({ video_url: second })).body.video?.path).toBe(second);
    expect((await product.call(ada, api.videos.one, { path: first })).status).toBe(404);
    expect((await save({ video_url: await product.video(ada) })).status).toBe(404);
    expect((await save({ video_url: await introduction(boss) })).status).toBe(404);
    expect((await seenBy(boss, false)).video?.path).toBe(second);
    expect((await save({ video_url: null })).body.video).toBeNull();
  });

  it('a variant overrides parts of the profile and inherits the empty fields', async () => {
    const { body: variant } = await product.call(ada, api.profiles.saveVariant, {
      name: 'Pastry',
      title: 'Pastry chef',
      skills: ['Lamination', 'Lamination', ' '],
    });
    expect(variant).toMatchObject({ name: 'Pastry', skills: ['Lamination'] });
    expect(await profileOf(product.db, ada.id, variant.id)).toMatchObject({
      title: 'Pastry chef',
      experience_years: 6,
    });
    expect(await profileOf(product.db, boss.id, variant.id)).toMatchObject({ title: '' });

    const again = await product.call(ada, api.profiles.saveVariant, { name: 'pastry' });
    expect(again.body).toMatchObject({
      issues: [{ path: 'name', message: 'You already have a profile version with this name' }],
    });
    await sendResume(product, ada, { variant_id: variant.id });
    const changed = await product.call(ada, api.profiles.saveVariant, { id: variant.id, name: 'Pastry', title: '' });
    expect(changed.body).toMatchObject({ title: '', resume: { filename: 'ada.pdf' } });
    expect(
      (await product.call(ada, api.profiles.preview, { variant_id: variant.id })).body.after_applying,
    ).toMatchObject({
      title: 'Baker',
      resume: { filename: 'ada.pdf' },
    });
    expect((await product.call(ada, api.profiles.removeVariant, { id: variant.id })).status).toBe(200);
    expect((await mine()).variants).toEqual([]);
  });

  it('the number of variants is limited, also from two tabs', async () => {
    const bob = await product.signUp('candidate');
    const rows = Array.from({ length: maxVariants - 1 }, (_, index) => ({
      candidate_id: bob.id,
      name: `Way ${index}`,
    }));
    await product.db.insertInto('profile_variants').values(rows).execute();
    const tabs = await Promise.all(['One', 'Two'].map((name) => product.call(bob, api.profiles.saveVariant, { name })));
    expect(tabs.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  });

  it('candidates see who decides about a job, but no contact details', async () => {
    const job = await product.job(boss);
    await save({ title: 'Head of bread', about: 'We bake at night.', phone: '3035550177' }, boss);
    const { body } = await product.call(ada, api.managers.ofJob, { job_id: job.id });
    expect(body).toMatchObject({ first_name: 'Ada', title: 'Head of bread', about: 'We bake at night.', video: null });
    expect(JSON.stringify(body)).not.toMatch(/3035550177|@example\.com/);
    await product.call(boss, api.users.saveBusinessInfo, { address1: '1 Main St', city: 'Denver', state: 'CO' });
    const seen = async () => (await product.call(ada, api.managers.ofJob, { job_id: job.id })).body;
    expect((await seen()).company_info).toEqual({ place: 'Denver, CO', domain: null, open_jobs: 1 });
    await product.call(boss, api.settings.save, { show_company_info: false });
    expect(await seen()).toMatchObject({ about: 'We bake at night.', company_info: null });
    await save({ profile_visible: false }, boss);
    expect(await seen()).toMatchObject({ first_name: 'Ada', title: 'Head of bread', about: '', positions: [] });
    await product.db.updateTable('jobs').set({ status: 'Draft' }).where('id', '=', job.id).execute();
    expect((await product.call(ada, api.managers.ofJob, { job_id: job.id })).status).toBe(404);
  });

  it('profile views count each manager once a day', async () => {
    const view = { candidate_id: ada.id, manager_id: boss.id };
    const other = { candidate_id: ada.id, manager_id: (await product.signUp('manager')).id };
    await product.db.transaction().execute(async (tx) => {
      for (const one of [view, view, other]) await recordProfileView(tx, one);
      await tx
        .insertInto('profile_views')
        .values({ ...view, day: '2026-01-05' })
        .execute();
    });
    const { body } = await product.call(ada, api.stats.candidate, {});
    expect(body).toMatchObject({ totalProfileViews: 3, profileViewsThisWeek: 2 });
  });

  it('a profile drops blank and duplicate skills, and the theme is light or dark only', async () => {
    const person = await product.signUp('candidate');
    const saved = await product.call(person, api.users.updateProfile, {
      skills: [' React', 'React', '', 'SQL '],
      theme: 'dark',
    });
    expect(saved.body).toMatchObject({ skills: ['React', 'SQL'], theme: 'dark', first_name: 'Ada' });
    const wrong = await product.call(person, api.users.updateProfile, { theme: 'blue' as 'dark' });
    expect(wrong.status).toBe(400);
  });

  it('business information is stored once per manager and is empty before', async () => {
    const manager = await product.signUp('manager');
    expect((await product.call(manager, api.users.businessInfo, {})).body).toMatchObject({
      city: '',
      phone_number: '',
    });
    const info = { address1: '1 Main St', city: 'Denver', phone_number: '3035550100' };
    expect((await product.call(manager, api.users.saveBusinessInfo, info)).status).toBe(200);
    await product.call(manager, api.users.saveBusinessInfo, { ...info, city: 'Boulder' });
    expect((await product.call(manager, api.users.businessInfo, {})).body).toMatchObject({
      ...info,
      city: 'Boulder',
      phone_number: '+13035550100',
    });
    for (const phone_number of ['303-555-0100', '(303) 555-0100']) {
      expect((await product.call(manager, api.users.saveBusinessInfo, { phone_number })).body).toMatchObject({
        phone_number: '+13035550100',
      });
    }
    const wrong = await product.call(manager, api.users.saveBusinessInfo, { phone_number: '12' });
    expect(wrong.body).toMatchObject({ issues: [{ path: 'phone_number', message: wrongPhone }] });
  });
});
