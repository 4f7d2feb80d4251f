import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, draftIn, sentIn, theirAnswers } from '../../../tests/support/applying.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const submit = ({ candidate, application_id, video_url }: Draft, more: object = {}) =>
  house.call(candidate, api.applications.submit, { application_id, video_url, ai_consent: false, ...more });
const save = ({ candidate, application_id }: Draft, more: object) =>
  house.call(candidate, api.applications.save, { application_id, ...more });
const ownOf = async ({ candidate, job_id }: Draft) =>
  (await house.call(candidate, api.applications.one, { job_id })).body.application;
const creditsOf = async ({ candidate }: Draft) =>
  (await house.call(candidate, api.credits.balance, {})).body.applications;
const analysesAsked = async ({ application_id }: Draft) => {
  const found = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'analyse-application' and data ->> 'application_id' = ${application_id}`.execute(
    house.db,
  );
  return found.rows[0]?.count;
};

describe('sending an application', () => {
  it('tells the manager, shows the answer to both, and is free at the standard door', async () => {
    const draft = await draftIn(house);
    const { status, body } = await submit(draft, { answers: theirAnswers });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      application: { status: 'submitted', door: 'standard', submitted_at: expect.any(String), opened_at: null },
    });
    expect(await creditsOf(draft)).toBe(0);

    await house.runTasks();
    const [mail, ...more] = await house.sentMail(draft.manager.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'New application for Baker' });
    expect(mail?.text).toContain(`/manager/jobs/${draft.job_id}/applications/${draft.application_id}`);
    expect(mail?.text).not.toContain('Ada');
  });

  it('takes the video in every form in which the upload names it, on our own origin', async () => {
    const { origin } = house.services.settings;
    const forms = [
      (path: string) => path,
      (path: string) => `application-videos/${path}`,
      (path: string) => `${origin}/application-videos/${path}`,
      (_: string, url: string) => url,
      (_: string, url: string) => `${origin}${url}`,
    ];
    for (const form of forms) {
      const draft = await draftIn(house);
      const { url } = (await house.call(draft.candidate, api.videos.one, { path: draft.video_url })).body;
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
    const draft = await draftIn(house);
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

  it('takes one credit at the express door, and none when there is none', async () => {
    const draft = await draftIn(house, { door: 'express' });
    const refused = await submit(draft, { ai_consent: true });
    expect(refused).toMatchObject({ status: 402, body: { code: 'insufficient_credits', required: 1, available: 0 } });
    expect(await ownOf(draft)).toMatchObject({ status: 'draft', ai_consent: null, video: null });
    expect(await analysesAsked(draft)).toBe(0);

    await house.grant(draft.candidate, 'application', 2);
    expect(await submit(draft, { ai_consent: true })).toMatchObject({ status: 200 });
    expect(await creditsOf(draft)).toBe(1);
  });

  it('charges for the door that was entered last', async () => {
    const draft = await draftIn(house, { door: 'express' });
    await draftIn(house, { candidate: draft.candidate, job_id: draft.job_id, door: 'standard' });
    expect(await submit(draft)).toMatchObject({ status: 200, body: { application: { door: 'standard' } } });
  });

  it.each(['standard', 'express'] as const)('happens once when it is pressed five times at once: %s', async (door) => {
    const draft = await draftIn(house, { door });
    await house.grant(draft.candidate, 'application', 5);
    const input = { ai_consent: true, answers: theirAnswers };
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => submit(draft, input)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.application.submitted_at)).size).toBe(1);
    expect(await creditsOf(draft)).toBe(door === 'express' ? 4 : 5);
    expect(await analysesAsked(draft)).toBe(1);
    await house.runTasks();
    const mails = await house.sentMail(draft.manager.email);
    expect(mails).toHaveLength(1);
  });

  it('keeps what was sent first when a second tab brings something else', async () => {
    const sent = await sentIn(house);
    const other = await house.video(sent.candidate);
    const changes = [{ video_url: other }, { ai_consent: true }, { answers: [{ text: 'Something else' }] }];
    for (const change of changes) {
      const refused = await submit(sent, change);
      expect(refused).toMatchObject({ status: 409, body: { error: 'Application Already Submitted' } });
    }
    expect(await ownOf(sent)).toMatchObject({ video_url: sent.video_url, ai_consent: false });
  });

  it.each([false, null])('is never analysed without consent: %s', async (ai_consent) => {
    const draft = await draftIn(house);
    expect(await submit(draft, { ai_consent })).toMatchObject({ status: 200 });
    await house.runTasks();
    expect(await analysesAsked(draft)).toBe(0);
    expect(await ownOf(draft)).toMatchObject({ status: 'submitted', analysis_status: 'pending', ai_consent });
  });

  it('is refused when the job has closed in the meantime, and the draft stays', async () => {
    const draft = await draftIn(house);
    await house.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', draft.job_id).execute();
    expect(await submit(draft)).toMatchObject({ status: 409, body: { code: 'job_closed' } });
    expect(await ownOf(draft)).toMatchObject({ status: 'draft' });
  });
});

const mark = (t_start: number | null, t_end: number | null) => ({ text: '', t_start, t_end });

describe('the video of an application', () => {
  it('must be there', async () => {
    const draft = await draftIn(house);
    const refused = await submit(draft, { video_url: '' });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toBe('Please record or upload a video before submitting');
  });

  it('must be a finished upload of the own: no address, no stranger, no other purpose', async () => {
    const draft = await draftIn(house);
    const stranger = await house.video(await house.signUp('candidate'));
    const addresses = ['https://example.com/me.mp4', 'http://127.0.0.1/x.mp4', '../secret.mp4', 'nothing'];
    for (const video_url of [...addresses, stranger, `${crypto.randomUUID()}.mp4`]) {
      expect(await submit(draft, { video_url })).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
      expect(await save(draft, { video_url })).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
    }
    const own = house.db.updateTable('videos').where('id', '=', draft.video_url.replace('.mp4', ''));
    await own.set({ purpose: 'profile' }).execute();
    expect(await submit(draft)).toMatchObject({ status: 404 });
    await own.set({ purpose: 'application', status: 'failed' }).execute();
    expect(await submit(draft)).toMatchObject({ status: 422, body: { code: 'video_required' } });
    await own.set({ status: 'uploaded' }).execute();
    expect(await submit(draft)).toMatchObject({ status: 200 });
  });

  it('holds its chapter marks, in order', async () => {
    const draft = await draftIn(house);
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

it("hides other people's applications", async () => {
  const draft = await draftIn(house);
  const candidate = await house.signUp('candidate');
  const theirs = { ...draft, candidate, video_url: await house.video(candidate) };
  const hidden = { status: 404, body: { error: 'Application not found.' } };
  expect(await submit(theirs)).toMatchObject(hidden);
  expect(await save(theirs, { ai_consent: true })).toMatchObject(hidden);
  expect(await ownOf(theirs)).toBe(null);
  expect(await house.call(draft.manager, api.applications.mine, {})).toMatchObject({ status: 403 });
  expect(await house.call(null, api.applications.mine, {})).toMatchObject({ status: 401 });
});
