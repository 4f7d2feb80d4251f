import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, draftIn, sentIn, theirAnswers } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const submit = ({ candidate, application_id, video_url }: Draft, more: object = {}) =>
  product.call(candidate, api.applications.submit, { application_id, video_url, ai_consent: false, ...more });
const save = ({ candidate, application_id }: Draft, more: object) =>
  product.call(candidate, api.applications.save, { application_id, ...more });
const ownOf = async ({ candidate, job_id }: Draft) =>
  (await product.call(candidate, api.applications.one, { job_id })).body.application;
const creditsOf = async ({ candidate }: Draft) =>
  (await product.call(candidate, api.credits.balance, {})).body.applications;
const analysesAsked = async ({ application_id }: Draft) => {
  const found = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'analyse-application' and data ->> 'application_id' = ${application_id}`.execute(
    product.db,
  );
  return found.rows[0]?.count;
};

describe('the submission of an application', () => {
  it('a standard application is free and notifies the manager once without the candidate’s name', async () => {
    const draft = await draftIn(product);
    const { status, body } = await submit(draft, { answers: theirAnswers });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      application: { status: 'submitted', door: 'standard', submitted_at: expect.any(String), opened_at: null },
    });
    expect(await creditsOf(draft)).toBe(0);

    await product.runTasks();
    const [mail, ...more] = await product.sentMail(draft.manager.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'New application for Baker' });
    expect(mail?.text).toContain(`/manager/jobs/${draft.job_id}/applications/${draft.application_id}`);
    expect(mail?.text).not.toContain('Ada');
  });

  it('a submit accepts the video in every form of its address on this origin', async () => {
    const { origin } = product.services.settings;
    const forms = [
      (path: string) => path,
      (path: string) => `application-videos/${path}`,
      (path: string) => `${origin}/application-videos/${path}`,
      (_: string, url: string) => url,
      (_: string, url: string) => `${origin}${url}`,
    ];
    for (const form of forms) {
      const draft = await draftIn(product);
      const { url } = (await product.call(draft.candidate, api.videos.one, { path: draft.video_url })).body;
      expect(url).toMatch(/^\/media\//);
      const video_url = form(draft.video_url, url);
      expect(await save(draft, { video_url })).toMatchObject({ status: 200 });
      for (let press = 0; press < 2; press += 1) {
        expect(await submit(draft, { video_url })).toMatchObject({
          status: 200,
          body: { application: { video_url: draft.video_url } },
        });
      }
    }
    const draft = await draftIn(product);
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example/',
      `${origin}.evil.example/`,
      `${origin}/other/`,
    ]) {
      const refused = await submit(draft, { video_url: `${elsewhere}${draft.video_url}` });
      expect(refused).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
    }
    expect(await submit(draft, { video_url: null })).toMatchObject({
      status: 422,
      body: { error: 'Please record or upload a video before submitting' },
    });
  });

  it('an express application spends one credit, and is refused without changes when there is none', async () => {
    const draft = await draftIn(product, { door: 'express' });
    const refused = await submit(draft, { ai_consent: true });
    expect(refused).toMatchObject({ status: 402, body: { code: 'insufficient_credits', required: 1, available: 0 } });
    expect(await ownOf(draft)).toMatchObject({ status: 'draft', ai_consent: null, video: null });
    expect(await analysesAsked(draft)).toBe(0);

    await product.grant(draft.candidate, 'application', 2);
    expect(await submit(draft, { ai_consent: true })).toMatchObject({ status: 200 });
    expect(await creditsOf(draft)).toBe(1);
  });

  it('the application type that was chosen last determines the price', async () => {
    const draft = await draftIn(product, { door: 'express' });
    await draftIn(product, { candidate: draft.candidate, job_id: draft.job_id, door: 'standard' });
    expect(await submit(draft)).toMatchObject({ status: 200, body: { application: { door: 'standard' } } });
  });

  it.each(['standard', 'express'] as const)('five concurrent submits have the effect of one: %s', async (door) => {
    const draft = await draftIn(product, { door });
    await product.grant(draft.candidate, 'application', 5);
    const input = { ai_consent: true, answers: theirAnswers };
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => submit(draft, input)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.application.submitted_at)).size).toBe(1);
    expect(await creditsOf(draft)).toBe(door === 'express' ? 4 : 5);
    expect(await analysesAsked(draft)).toBe(1);
    await product.runTasks();
    const mails = await product.sentMail(draft.manager.email);
    expect(mails).toHaveLength(1);
  });

  it('a second submit with other data is refused and changes nothing', async () => {
    const sent = await sentIn(product);
    const other = await product.video(sent.candidate);
    const changes = [{ video_url: other }, { ai_consent: true }, { answers: [{ text: 'Something else' }] }];
    for (const change of changes) {
      const refused = await submit(sent, change);
      expect(refused).toMatchObject({ status: 409, body: { error: 'Application Already Submitted' } });
    }
    expect(await ownOf(sent)).toMatchObject({ video_url: sent.video_url, ai_consent: false });
  });

  it.each([false, null])('an application without consent is never analyzed: %s', async (ai_consent) => {
    const draft = await draftIn(product);
    expect(await submit(draft, { ai_consent })).toMatchObject({ status: 200 });
    await product.runTasks();
    expect(await analysesAsked(draft)).toBe(0);
    expect(await ownOf(draft)).toMatchObject({ status: 'submitted', analysis_status: 'pending', ai_consent });
  });

  it('a submit is refused when the job was closed in the meantime, and the draft remains', async () => {
    const draft = await draftIn(product);
    await product.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', draft.job_id).execute();
    expect(await submit(draft)).toMatchObject({ status: 409, body: { code: 'job_closed' } });
    expect(await ownOf(draft)).toMatchObject({ status: 'draft' });
  });
});

const mark = (t_start: number | null, t_end: number | null) => ({ text: '', t_start, t_end });

describe('the video of an application', () => {
  it('a submit without a video is refused', async () => {
    const draft = await draftIn(product);
    const refused = await submit(draft, { video_url: '' });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toBe('Please record or upload a video before submitting');
  });

  it('the video must be a finished application upload of the candidate', async () => {
    const draft = await draftIn(product);
    const stranger = await product.video(await product.signUp('candidate'));
    const addresses = ['https://example.com/me.mp4', 'http://127.0.0.1/x.mp4', '../secret.mp4', 'nothing'];
    for (const video_url of [...addresses, stranger, `${crypto.randomUUID()}.mp4`]) {
      expect(await submit(draft, { video_url })).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
      expect(await save(draft, { video_url })).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
    }
    const own = product.db.updateTable('videos').where('id', '=', draft.video_url.replace('.mp4', ''));
    await own.set({ purpose: 'profile' }).execute();
    expect(await submit(draft)).toMatchObject({ status: 404 });
    await own.set({ purpose: 'application', status: 'failed' }).execute();
    expect(await submit(draft)).toMatchObject({ status: 422, body: { code: 'video_required' } });
    await own.set({ rejection: 'corrupt' }).execute();
    expect(await submit(draft)).toMatchObject({ status: 422, body: { code: 'video_rejected' } });
    await own.set({ status: 'uploaded', rejection: null }).execute();
    const early = await submit(draft);
    expect(early).toMatchObject({ status: 409, body: { code: 'video_preparing' } });
    expect(early.body.error).toBe('We’re still checking your video. You can send it when the check is done.');
    await own.set({ status: 'ready' }).execute();
    expect(await submit(draft)).toMatchObject({ status: 200 });
  });

  it('the chapter marks must be complete, ordered and within the video', async () => {
    const draft = await draftIn(product);
    const wrong = [
      [mark(0, 30), mark(30, 90)],
      [mark(30, 40), mark(0, 20)],
      [mark(20, 10)],
      [mark(null, 10)],
      [mark(0, 30), mark(20, 40)],
      [mark(-1, 3)],
    ];
    for (const answers of wrong) {
      expect(await submit(draft, { answers })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
    const many = [mark(null, null), mark(null, null), mark(null, null)];
    expect(await submit(draft, { answers: many })).toMatchObject({ status: 400 });
    const { body } = await submit(draft, { answers: [mark(0, 12.5), mark(12.5, 61)] });
    expect(body.application.answers).toEqual([
      { question: 'Why bread?', ...mark(0, 12.5) },
      { question: 'When did a batch go wrong?', ...mark(12.5, 61) },
    ]);
  });
});

it('a request for another candidate’s application returns not found', async () => {
  const draft = await draftIn(product);
  const candidate = await product.signUp('candidate');
  const theirs = { ...draft, candidate, video_url: await product.video(candidate) };
  const hidden = { status: 404, body: { error: 'Application not found.' } };
  expect(await submit(theirs)).toMatchObject(hidden);
  expect(await save(theirs, { ai_consent: true })).toMatchObject(hidden);
  expect(await ownOf(theirs)).toBe(null);
  expect(await product.call(draft.manager, api.applications.mine, {})).toMatchObject({ status: 403 });
  expect(await product.call(null, api.applications.mine, {})).toMatchObject({ status: 401 });
});
