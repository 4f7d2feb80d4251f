import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { goodClips } from '../../../tests/support/recordings/clips.ts';
import { makeFlashing, readFlashing } from '../../../tests/support/recordings/flashing.ts';
import { unpreparableWebm } from '../../../tests/support/recordings/unpreparable.ts';
import { sendForm } from '../../../tests/support/recordings/uploading.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const subject = 'We couldn’t prepare your video';
const page = async ({ candidate, application_id }: Draft) =>
  (await product.call(candidate, api.outcomes.page, { application_id })).body.application;
const mailsTo = async ({ candidate }: Draft) =>
  (await product.sentMail(candidate.email)).filter((mail) => mail.subject === subject);
const replace = ({ candidate, application_id }: Draft, video_url: string) =>
  product.call(candidate, api.outcomes.replaceVideo, { application_id, video_url });

/** An application of a version that did not wait for the preparation, whose video could then not be prepared. */
async function sentWithUnusable(): Promise<Draft> {
  const draft = await draftIn(product);
  const { candidate, application_id } = draft;
  const { status, body } = await sendForm(product, candidate, unpreparableWebm(), { application_id });
  expect(status).toBe(200);
  const video = product.db.updateTable('videos').where('id', '=', videoIdOf(body.path)!);
  await video.set({ status: 'ready' }).execute();
  const sent = { application_id, video_url: body.path, ai_consent: false };
  expect((await product.call(candidate, api.applications.submit, sent)).status).toBe(200);
  await video.set({ status: 'uploaded' }).execute();
  await product.runTasks();
  return { ...draft, video_url: body.path };
}

it('a candidate whose video cannot be prepared learns of it on the page, in a notice and in one email', async () => {
  const sent = await sentWithUnusable();
  expect((await page(sent)).video).toMatchObject({ status: 'failed', poster_url: null });
  const [mail, ...more] = await mailsTo(sent);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`/candidate/applied-to/${sent.application_id}`);
  const notices = await product.call(sent.candidate, api.notifications.list, {});
  expect(notices.body.notifications).toContainEqual(
    expect.objectContaining({ title: subject, path: `/candidate/applied-to/${sent.application_id}` }),
  );
});

it('a candidate whose video cannot be prepared can send another one after the employer opened the application', async () => {
  const sent = await sentWithUnusable();
  const { application_id, manager, candidate } = sent;
  await product.call(manager, api.reviews.open, { application_id });
  const opened = await product.call(manager, api.reviews.detail, { application_id });
  expect(opened.body.application.video).toMatchObject({ status: 'failed' });
  const other = await sendForm(product, candidate, readFileSync(goodClips.recordedWebm), { application_id });
  expect(await replace(sent, other.body.path)).toMatchObject({ status: 409, body: { code: 'video_preparing' } });
  await product.runTasks();
  expect((await replace(sent, other.body.path)).status).toBe(200);
  expect(await page(sent)).toMatchObject({ video_url: other.body.path, video: { status: 'ready' } });
  const seen = await product.call(manager, api.reviews.detail, { application_id });
  expect(seen.body.application.video).toMatchObject({ status: 'ready' });
});

it('a video that cannot be prepared is not replaced after the job is closed', async () => {
  const sent = await sentWithUnusable();
  const other = await product.video(sent.candidate);
  await product.db.updateTable('jobs').set({ status: 'Paused' }).where('id', '=', sent.job_id).execute();
  expect((await replace(sent, other)).status).toBe(409);
});

it('a draft with a video that cannot be prepared links the candidate back to the form', async () => {
  const draft = await draftIn(product);
  const { candidate, application_id } = draft;
  const { body } = await sendForm(product, candidate, unpreparableWebm(), { application_id });
  await product.call(candidate, api.applications.save, { application_id, video_url: body.path });
  await product.runTasks();
  expect((await mailsTo(draft))[0]?.text).toContain(`/candidate/apply/${draft.job_id}`);
  const submitted = await product.call(candidate, api.applications.submit, { application_id, video_url: body.path });
  expect(submitted.body).toMatchObject({ code: 'video_rejected', detail: 'The file is damaged or incomplete.' });
});

it('a candidate who turns the phone while recording has an answer that plays', async () => {
  const sent = await sentIn(product);
  const { candidate, application_id } = sent;
  const file = join(product.folder, 'turned.webm');
  const sizes = [
    { from: 0, width: 160, height: 90 },
    { from: 1, width: 90, height: 160 },
  ];
  makeFlashing([{ file, seconds: 3, video: 'vp8', audio: 'opus', sizes }]);
  const { body } = await sendForm(product, candidate, readFileSync(file), { application_id });
  await product.runTasks();
  expect((await replace(sent, body.path)).status).toBe(200);
  const { video } = await page(sent);
  expect(video).toMatchObject({ status: 'ready', duration: expect.closeTo(3, 1) });
  const played = await product.app.inject({
    url: video!.url,
    headers: { authorization: `Bearer ${candidate.token}` },
  });
  const film = join(product.folder, 'played.mp4');
  writeFileSync(film, played.rawPayload);
  expect(readFlashing(film)).toMatchObject({
    sizes: ['90x160'],
    flashes: [0.5, 1.5, 2.5].map((at) => expect.closeTo(at, 1)),
  });
  expect(await mailsTo(sent)).toEqual([]);
});
