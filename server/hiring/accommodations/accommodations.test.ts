import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accommodation } from '#contract/hiring/accommodations.ts';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { type Draft, draftIn, theirAnswers } from '../../../tests/support/applying.ts';
import { badClips } from '../../../tests/support/recordings/clips.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { sendForm } from '../../../tests/support/recordings/uploading.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

const ask = ({ candidate, application_id }: Draft, asked: Accommodation[], note = '') =>
  product.call(candidate, api.accommodations.ask, { application_id, asked, note });
const submit = ({ candidate, application_id }: Draft, more: object) =>
  product.call(candidate, api.applications.submit, { application_id, ai_consent: true, ...more });
const answer = (application_id: string, more: object = {}) =>
  product.call(admin, api.accommodations.answer, { application_id, ...more });
const reviewed = async ({ manager, application_id }: Draft) =>
  (await product.call(manager, api.reviews.detail, { application_id })).body.application;
const asksOf = async ({ application_id }: Draft) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'analyse-application' and data ->> 'application_id' = ${application_id}`.execute(
    product.db,
  );
  return rows[0]?.count;
};

describe('an answer with an accommodation', () => {
  it('a text answer answers every question, has no video or software analysis, and joins the same review queue', async () => {
    const draft = await draftIn(product);
    const { candidate, application_id, video_url, job_id } = draft;
    await product.call(candidate, api.applications.save, { application_id, video_url });
    await ask(draft, ['text_answer']);
    const half = await submit(draft, { answers: [{ text: 'Because it feeds people.' }] });
    expect(half).toMatchObject({ status: 422, body: { code: 'answers_required' } });
    expect(await submit(draft, { answers: theirAnswers.map(({ text }) => ({ text })) })).toMatchObject({ status: 200 });
    const left = product.db.selectFrom('videos').select('id');
    expect(await left.where('id', '=', videoIdOf(video_url)).execute()).toEqual([]);
    expect(await asksOf(draft)).toBe(0);

    const seen = await reviewed(draft);
    expect(seen).toMatchObject({ answer_form: 'text', video: null, human_review: true });
    expect(Object.values(seen.answers)).toEqual(theirAnswers.map(({ text }) => text));
    expect(JSON.stringify(seen)).not.toContain('accommodation');
    const { body } = await product.call(draft.manager, api.applicants.forJob, { job_id });
    expect(body.applications).toMatchObject([{ id: application_id, status: 'submitted', human_review: true }]);
  });

  it('an audio-only answer is accepted only from a candidate who asked for that accommodation', async () => {
    const draft = await draftIn(product);
    const { candidate, application_id } = draft;
    const sound = badClips['sound-only.webm']?.() ?? Buffer.alloc(0);
    const refused = await sendForm(product, candidate, sound, { application_id });
    expect(refused).toMatchObject({ status: 422, body: { reason: 'no_video_track' } });
    await ask(draft, ['audio_answer']);
    const sent = await sendForm(product, candidate, sound, { application_id });
    expect(sent).toMatchObject({ status: 200, body: { kind: 'audio' } });
    const text = await sendForm(product, candidate, Buffer.from('no sound at all'), { application_id });
    expect(text).toMatchObject({ status: 422, body: { reason: 'not_video' } });

    await product.runTasks();
    await ask(draft, []);
    expect(await submit(draft, { video_url: sent.body.path })).toMatchObject({ status: 422 });
    await ask(draft, ['audio_answer']);
    expect(await submit(draft, { video_url: sent.body.path })).toMatchObject({ status: 200 });
    const { video, answer_form } = await reviewed(draft);
    expect(video).toMatchObject({ kind: 'audio', status: 'ready', poster_url: null, duration: expect.closeTo(2, 1) });
    expect(answer_form).toBe('audio');
    const authorization = `Bearer ${draft.manager.token}`;
    const played = await product.app.inject({ url: video?.url ?? '', headers: { authorization } });
    expect([played.statusCode, played.rawPayload.toString('latin1', 4, 8)]).toEqual([200, 'ftyp']);
  });

  it('an answer with extra time may take twice as long', async () => {
    const draft = await draftIn(product);
    const long = await product.video(draft.candidate, 300);
    expect(await submit(draft, { video_url: long })).toMatchObject({ status: 422, body: { reason: 'too_long' } });
    const clip = badClips['too-long.webm']?.() ?? Buffer.alloc(0);
    const { application_id } = draft;
    expect(await sendForm(product, draft.candidate, clip, { application_id })).toMatchObject({ status: 422 });
    await ask(draft, ['extra_time']);
    expect(await sendForm(product, draft.candidate, clip, { application_id })).toMatchObject({ status: 200 });
    const answers = [
      { t_start: 0, t_end: 200 },
      { t_start: 200, t_end: 300 },
    ];
    expect(await submit(draft, { video_url: long, answers })).toMatchObject({ status: 200 });
  });
});

describe('an accommodation request', () => {
  it('an accommodation request blocks the software analysis until an administrator answers it', async () => {
    const draft = await draftIn(product);
    const { candidate, application_id, video_url, job_id } = draft;
    await ask(draft, ['human_captions'], 'I sign, and a friend speaks for me.');
    expect(await submit(draft, { video_url })).toMatchObject({ status: 200 });
    expect(await asksOf(draft)).toBe(0);
    expect(await reviewed(draft)).toMatchObject({ human_review: true, captions: [] });
    for (const person of [candidate, draft.manager, admin]) {
      const started = await product.call(person, api.analysis.process, { applicationId: application_id });
      expect(started).toMatchObject({ status: 422 });
    }

    const { body } = await product.call(admin, api.accommodations.waiting, {});
    const waiting = body.requests.find((request) => request.application_id === application_id);
    expect(waiting).toMatchObject({ asked: ['human_captions'], candidate: { email: candidate.email } });
    expect(waiting?.video?.url).toContain('/media/');

    const late = [{ start: 3, end: 70, text: 'Hello' }];
    expect(await answer(application_id, { captions: late })).toMatchObject({ status: 400 });
    const captions = [{ start: 0, end: 2.5, text: 'Bread feeds people.' }];
    expect(await answer(application_id, { captions, reply: 'Done, and thank you.' })).toMatchObject({ status: 200 });
    expect(await answer(application_id, { reply: 'Again' })).toMatchObject({ status: 200 });
    expect(await reviewed(draft)).toMatchObject({ human_review: false, captions });
    expect(await asksOf(draft)).toBe(1);

    const own = await product.call(candidate, api.applications.one, { job_id });
    expect(own.body.application?.accommodation).toMatchObject({ waiting: false, reply: 'Done, and thank you.' });
    await product.runTasks();
    const mails = await product.sentMail();
    const toCandidate = mails.filter(({ recipient }) => recipient === candidate.email);
    expect(toCandidate.map(({ subject }) => subject)).toEqual(['Your request for Baker']);
    const toAdmin = mails.filter(({ recipient }) => recipient === admin.email);
    expect(toAdmin.length).toBeGreaterThan(0);
    expect(mails.every(({ recipient, text }) => recipient === candidate.email || !text.includes('sign,'))).toBe(true);
  });

  it('the same request reaches an administrator only once, and the candidate can withdraw it', async () => {
    const draft = await draftIn(product);
    await ask(draft, ['extra_time']);
    await ask(draft, ['extra_time']);
    const back = await ask(draft, []);
    expect(back.body.accommodation).toEqual({ asked: [], note: '', reply: '', waiting: false });
    expect(await submit(draft, { video_url: draft.video_url })).toMatchObject({ status: 200 });
    expect(await asksOf(draft)).toBe(1);
    expect(await ask(draft, ['extra_time'])).toMatchObject({ status: 409, body: { code: 'already_submitted' } });
  });

  it('the audit log records the request but not its content', async () => {
    const draft = await draftIn(product);
    await ask(draft, ['audio_answer'], 'My hands shake.');
    const log = await product.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', draft.application_id)
      .execute();
    expect(log.map(({ action }) => action)).toContain('ask for accommodation');
    expect(JSON.stringify(log)).not.toMatch(/audio|shake/);
  });
});
