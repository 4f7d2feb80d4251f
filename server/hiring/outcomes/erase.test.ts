import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/people/videos.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { badClips } from '../../../tests/support/recordings/clips.ts';
import { sendForm } from '../../../tests/support/recordings/uploading.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';
import { openKeyring } from '../../adapters/storage/keyring.ts';
import { openStorage } from '../../adapters/storage/storage.ts';
import { posterKey, videoKey } from '../../people/videos/queries.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const idOf = ({ video_url }: Pick<Draft, 'video_url'>) => videoIdOf(video_url) ?? '';
const page = async ({ candidate, application_id }: Draft) =>
  (await house.call(candidate, api.outcomes.page, { application_id })).body.application;
const erase = ({ candidate, application_id }: Pick<Draft, 'candidate' | 'application_id'>) =>
  house.call(candidate, api.outcomes.deleteVideo, { application_id });
const analysesOf = ({ application_id }: Draft) =>
  house.db.selectFrom('analyses').select('id').where('application_id', '=', application_id).execute();
const keyOf = (video_id: string) =>
  house.db.selectFrom('video_keys').select('video_id').where('video_id', '=', video_id).executeTakeFirst();

/** Puts bytes behind the video, as a worker would. */
async function filmed(sent: Draft) {
  const file = join(house.folder, 'film');
  writeFileSync(file, 'moving pictures of somebody');
  for (const key of [videoKey(idOf(sent)), posterKey(idOf(sent))]) await house.services.storage.put(key, file);
}

async function analysedAnswer() {
  const sent = await sentIn(house, { ai_consent: true });
  await filmed(sent);
  await analysedIn(house, sent.application_id);
  return sent;
}

describe('deleting the video of a sent application', () => {
  it('withdraws what waits, destroys the key, the files, the transcript and the analysis, and signs for it', async () => {
    const sent = await analysedAnswer();
    const copy = join(house.folder, 'storage/videos');
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
      { folder: join(house.folder, 'storage') },
      openKeyring(house.db, house.services.settings.secret),
    );
    expect(await other.size(videoKey(idOf(sent)))).toBeNull();
    expect(await other.size(posterKey(idOf(sent)))).toBeNull();
    await house.runTasks();
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

  it('leaves a decided application as it was decided, and shows the employer that the video is gone', async () => {
    const sent = await analysedAnswer();
    const { application_id, manager } = sent;
    await house.call(manager, api.reviews.updateStatus, {
      application_id,
      new_status: 'rejected',
      reason_code: 'skills',
    });
    expect(await erase(sent)).toMatchObject({ status: 200 });
    expect(await page(sent)).toMatchObject({ status: 'rejected', rejection: { code: 'skills' }, video: null });
    const { body } = await house.call(manager, api.reviews.detail, { application_id });
    expect(body.application).toMatchObject({ status: 'rejected', video: null, analysis: null });
  });

  it('gives receipts that anyone can have verified, word for word', async () => {
    const sent = await analysedAnswer();
    const [receipt] = (await erase(sent)).body.receipts;
    if (!receipt) throw new Error('No receipt');
    const verify = async (fields: object) =>
      (await house.call(null, api.deletionReceipts.verify, { ...receipt, ...fields })).body.valid;
    expect(await verify({})).toBe(true);
    expect(await verify({ erased: ['video'] })).toBe(false);
    expect(await verify({ erased_at: new Date().toISOString() })).toBe(false);
  });

  it('is not for drafts, nor for anyone else', async () => {
    const draft = await draftIn(house);
    expect(await erase(draft)).toMatchObject({ status: 409 });
    const sent = await sentIn(house);
    expect(await erase({ ...sent, candidate: await house.signUp('candidate') })).toMatchObject({ status: 404 });
  });
});

describe('replacing the video', () => {
  const replace = ({ candidate, application_id }: Draft, video_url: string, t_end = 9) =>
    house.call(candidate, api.outcomes.replaceVideo, {
      application_id,
      video_url,
      answers: [{ t_start: 0, t_end }],
    });

  it('sends another take before the first was opened, and deletes the first for good', async () => {
    const sent = await analysedAnswer();
    const second = await house.video(sent.candidate, 30);
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

  it('goes on in the way to answer that was asked for', async () => {
    const draft = await draftIn(house);
    const { candidate, application_id, video_url } = draft;
    const asked = ['audio_answer', 'extra_time'] as const;
    await house.call(candidate, api.accommodations.ask, { application_id, asked: [...asked], note: '' });
    await house.call(candidate, api.applications.submit, { application_id, video_url, ai_consent: true });
    const sound = await sendForm(house, candidate, badClips['sound-only.webm']!(), { application_id });
    expect(sound).toMatchObject({ status: 200, body: { kind: 'audio' } });
    expect(await replace(draft, sound.body.path, 1)).toMatchObject({ status: 200 });
    expect(await page(draft)).toMatchObject({ video_url: sound.body.path, video: { kind: 'audio' } });
    const long = await house.video(candidate, 300);
    expect(await replace(draft, long)).toMatchObject({ status: 200 });
  });

  it('is too late once it was opened, and takes only a finished video of your own', async () => {
    const sent = await sentIn(house);
    const stranger = await house.signUp('candidate');
    expect(await replace(sent, await house.video(stranger))).toMatchObject({ status: 404 });
    await house.call(sent.manager, api.reviews.open, { application_id: sent.application_id });
    expect(await replace(sent, await house.video(sent.candidate))).toMatchObject({ status: 409 });
    expect((await page(sent)).video_url).toBe(sent.video_url);
  });
});
