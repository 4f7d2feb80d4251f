import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { badClips } from '../../../tests/support/recordings/clips.ts';
import { sendForm } from '../../../tests/support/recordings/uploading.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { openKeyring } from '../../video/videos/keyring.ts';
import { openStorage } from '../../adapters/storage/storage.ts';
import { posterKey, videoKey } from '../../video/videos/queries.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const idOf = ({ video_url }: Pick<Draft, 'video_url'>) => videoIdOf(video_url) ?? '';
const page = async ({ candidate, application_id }: Draft) =>
  (await product.call(candidate, api.outcomes.page, { application_id })).body.application;
const erase = ({ candidate, application_id }: Pick<Draft, 'candidate' | 'application_id'>) =>
  product.call(candidate, api.outcomes.deleteVideo, { application_id });
const analysesOf = ({ application_id }: Draft) =>
  product.db.selectFrom('analyses').select('id').where('application_id', '=', application_id).execute();
const keyOf = (video_id: string) =>
  product.db.selectFrom('video_keys').select('video_id').where('video_id', '=', video_id).executeTakeFirst();

/** Puts bytes behind the video, as a worker would. */
async function filmed(sent: Draft) {
  const file = join(product.folder, 'film');
  writeFileSync(file, 'moving pictures of somebody');
  for (const key of [videoKey(idOf(sent)), posterKey(idOf(sent))]) await product.services.storage.put(key, file);
}

async function analysedAnswer() {
  const sent = await sentIn(product, { ai_consent: true });
  await filmed(sent);
  await analysedIn(product, sent.application_id);
  return sent;
}

describe('the deletion of the video of a sent application', () => {
  it('the deletion withdraws the application, erases key, files, transcript and analysis, and returns a receipt', async () => {
    const sent = await analysedAnswer();
    const copy = join(product.folder, 'storage/videos');
    expect(await keyOf(idOf(sent))).toBeDefined();
    expect(readdirSync(copy)).toContain(`${idOf(sent)}.mp4`);

    const { status, body } = await erase(sent);
    expect(status).toBe(200);
    expect(body.receipts).toMatchObject([
      { video_id: idOf(sent), erased: expect.arrayContaining(['video', 'transcript']) },
    ]);
    expect(await keyOf(idOf(sent))).toBe(undefined);
    expect(await analysesOf(sent)).toEqual([]);
    // Before any task has run the files still lie there: no one can read them any more.
    const other = openStorage(
      { folder: join(product.folder, 'storage') },
      openKeyring(product.db, product.services.settings.secret),
    );
    expect(await other.size(videoKey(idOf(sent)))).toBeNull();
    expect(await other.size(posterKey(idOf(sent)))).toBeNull();
    await product.runTasks();
    expect(readdirSync(copy).filter((name) => name.startsWith(idOf(sent)))).toEqual([]);

    expect(await page(sent)).toMatchObject({
      status: 'withdrawn',
      video: null,
      analysis: null,
      receipts: body.receipts,
    });
    expect((await page(sent)).timeline.map(({ kind }) => kind)).toContain('video_deleted');
    expect((await erase(sent)).body.receipts).toEqual(body.receipts);
  });

  it('the receipt names an original that was not prepared yet only when its file is deleted', async () => {
    const sent = await analysedAnswer();
    const original = `originals/${idOf(sent)}`;
    const file = join(product.folder, 'as-it-came');
    writeFileSync(file, 'not encrypted');
    await product.services.storage.put(original, file);
    await product.db.updateTable('videos').set({ original }).where('id', '=', idOf(sent)).execute();
    const { receipts } = (await erase(sent)).body;
    expect(receipts.flatMap(({ erased }) => erased)).not.toContain('original');
    expect(await product.services.storage.size(original)).not.toBeNull();
    await product.runTasks();
    expect(await product.services.storage.size(original)).toBeNull();
    const [, later] = (await page(sent)).receipts;
    expect(later).toMatchObject({ video_id: idOf(sent), erased: ['original'] });
    expect((await product.call(null, api.deletionReceipts.verify, later!)).body.valid).toBe(true);
    await product.runTasks();
    expect((await page(sent)).receipts).toHaveLength(2);
  });

  it('the deletion does not change a decision, and the employer sees no video', async () => {
    const sent = await analysedAnswer();
    const { application_id, manager } = sent;
    await product.call(manager, api.reviews.updateStatus, {
      application_id,
      new_status: 'rejected',
      reason_code: 'skills',
    });
    await product.runTasks();
    expect(await erase(sent)).toMatchObject({ status: 200 });
    expect(await page(sent)).toMatchObject({ status: 'rejected', rejection: { code: 'skills' }, video: null });
    const { body } = await product.call(manager, api.reviews.detail, { application_id });
    expect(body.application).toMatchObject({ status: 'rejected', video: null, analysis: null });
  });

  it('anyone can verify a deletion receipt, and a changed receipt is invalid', async () => {
    const sent = await analysedAnswer();
    const [receipt] = (await erase(sent)).body.receipts;
    if (!receipt) throw new Error('No receipt');
    const verify = async (fields: object) =>
      (await product.call(null, api.deletionReceipts.verify, { ...receipt, ...fields })).body.valid;
    expect(await verify({})).toBe(true);
    expect(await verify({ erased: ['video'] })).toBe(false);
    expect(await verify({ erased_at: new Date().toISOString() })).toBe(false);
  });

  it('the deletion is refused for drafts and for other candidates', async () => {
    const draft = await draftIn(product);
    expect(await erase(draft)).toMatchObject({ status: 409 });
    const sent = await sentIn(product);
    expect(await erase({ ...sent, candidate: await product.signUp('candidate') })).toMatchObject({ status: 404 });
  });
});

describe('the replacement of the video', () => {
  const replace = ({ candidate, application_id }: Draft, video_url: string, t_end = 9) =>
    product.call(candidate, api.outcomes.replaceVideo, {
      application_id,
      video_url,
      answers: [{ t_start: 0, t_end }],
    });

  it('a candidate can replace an unopened video, and the first one is erased', async () => {
    const sent = await analysedAnswer();
    const second = await product.video(sent.candidate, 30);
    expect(await replace(sent, second)).toMatchObject({ status: 200 });
    expect(await replace(sent, second)).toMatchObject({ status: 200 });
    expect(await keyOf(idOf(sent))).toBe(undefined);
    expect(await analysesOf(sent)).toEqual([]);
    const now = await page(sent);
    expect(now).toMatchObject({ status: 'submitted', video_url: second, analysis: null });
    expect(now.answers[0]).toMatchObject({ text: 'Because it feeds people.', t_start: 0, t_end: 9 });
    expect(now.receipts).toHaveLength(1);
    expect(now.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['replaced', 'video_deleted']));
  });

  it('a replacement may use the accommodations that the candidate asked for', async () => {
    const draft = await draftIn(product);
    const { candidate, application_id, video_url } = draft;
    const asked = ['audio_answer', 'extra_time'] as const;
    await product.call(candidate, api.accommodations.ask, { application_id, asked: [...asked], note: '' });
    await product.call(candidate, api.applications.submit, { application_id, video_url, ai_consent: true });
    const sound = await sendForm(product, candidate, badClips['sound-only.webm']!(), { application_id });
    expect(sound).toMatchObject({ status: 200, body: { kind: 'audio' } });
    await product.runTasks();
    expect(await replace(draft, sound.body.path, 1)).toMatchObject({ status: 200 });
    expect(await page(draft)).toMatchObject({ video_url: sound.body.path, video: { kind: 'audio' } });
    const long = await product.video(candidate, 300);
    expect(await replace(draft, long)).toMatchObject({ status: 200 });
  });

  it('a replacement is refused after the employer opened the video, and for a video of another candidate', async () => {
    const sent = await sentIn(product);
    const stranger = await product.signUp('candidate');
    expect(await replace(sent, await product.video(stranger))).toMatchObject({ status: 404 });
    await product.call(sent.manager, api.reviews.open, { application_id: sent.application_id });
    expect(await replace(sent, await product.video(sent.candidate))).toMatchObject({ status: 409 });
    expect((await page(sent)).video_url).toBe(sent.video_url);
  });
});
