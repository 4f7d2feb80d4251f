import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { maxApplicationBytes, maxVideoBytes } from '#contract/video/video-limits.ts';
import { videoIdOf, videoPathOf } from '#contract/video/videos.ts';
import { recordingOf, withBrokenTrack, withoutEnd } from '../../../tests/support/recordings/broken.ts';
import { badClips, goodClips } from '../../../tests/support/recordings/clips.ts';
import { draftIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { sendForm } from '../../../tests/support/recordings/uploading.ts';
import { playbackOf } from './queries.ts';
import { prepareVideo, retryFailedVideos } from './prepare.ts';
import { sweepUploads } from './sweep-uploads.ts';

const tus = { 'tus-resumable': '1.0.0' };
const attempt = { id: 'a', last: false };

describe('videos', () => {
  let product: TestProduct;
  let ada: Person;
  let boss: Person;
  beforeAll(async () => {
    product = await startTestProduct();
    ada = await product.signUp('candidate');
    boss = await product.signUp('manager');
  });
  afterAll(() => product.close());

  const upload = (person: Person | null, content: Buffer | Readable, purpose?: string, field?: string) =>
    sendForm(product, person, content, purpose ? { purpose } : {}, field);

  /** Sends a file over the resumable protocol and answers the id of the upload. */
  async function resumable(person: Person, content: Buffer, finished = true): Promise<string> {
    const authorization = `Bearer ${person.token}`;
    const begun = await product.app.inject({
      method: 'POST',
      url: '/uploads',
      headers: { authorization, ...tus, 'upload-defer-length': '1' },
    });
    const url = String(begun.headers['location']);
    const length = finished ? { 'upload-length': String(content.length) } : {};
    const sent = await product.app.inject({
      method: 'PATCH',
      url,
      headers: {
        authorization,
        ...tus,
        ...length,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      // A copy: the server gives back what it has written.
      payload: Buffer.from(content),
    });
    expect(sent.statusCode).toBe(204);
    return url.split('/').at(-1)!;
  }

  const confirm = (person: Person, upload_id: string) => product.call(person, api.videos.confirm, { upload_id });
  const recorded = readFileSync(goodClips.recordedWebm);
  const rowOf = (path: string) =>
    product.db.selectFrom('videos').selectAll().where('id', '=', videoIdOf(path)!).executeTakeFirst();
  const filesIn = (place: string) => readdir(join(product.folder, place)).catch(() => []);
  const play = (person: Person, url: string, headers = {}) =>
    product.app.inject({ url, headers: { authorization: `Bearer ${person.token}`, ...headers } });

  it('an uploaded file is prepared and played for its owner', async () => {
    const { status, body } = await upload(ada, recorded);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'uploaded', poster_url: null, duration: expect.closeTo(3, 1) });
    expect(await filesIn('storage/originals')).toContain(videoIdOf(body.path));
    await product.runTasks();

    const ready = await product.call(ada, api.videos.one, { path: body.path });
    expect(ready.body).toMatchObject({ status: 'ready', path: body.path });
    const film = await play(ada, ready.body.url, { range: 'bytes=0-99' });
    expect([film.statusCode, film.headers['content-type'], film.rawPayload.length]).toEqual([206, 'video/mp4', 100]);
    expect(film.rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
    const poster = await play(ada, ready.body.poster_url!);
    expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await filesIn('storage/originals')).not.toContain(videoIdOf(body.path));
    expect(await filesIn('uploads/work')).toEqual([]);
    expect((await filesIn('uploads')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each([
    ['zero.webm', 'The file is empty.'],
    ['text.webm', 'This file isn’t a WebM, MP4 or MOV video.'],
    ['sound-only.webm', 'This file has sound but no picture.'],
    ['too-long.webm', 'The video is longer than 3 minutes.'],
    ['half.mp4', 'The file is damaged or incomplete.'],
    ['absurd.webm', 'The picture is too large. Please use at most 4K.'],
    ['streams.webm', 'The file holds too many tracks.'],
  ])('an upload of %s is refused with the reason', async (name, detail) => {
    const before = await filesIn('storage/originals');
    const { status, body } = await upload(ada, badClips[name]!());
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'Failed to upload video. Please try again.', code: 'video_rejected', detail });
    expect(await filesIn('storage/originals')).toEqual(before);
    expect((await filesIn('uploads')).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('an application video can have 30 MiB, any other 100 MiB', async () => {
    const sized = (bytes: number) => Readable.from(blocks(bytes));
    const apply = await upload(ada, sized(maxApplicationBytes + 1));
    expect(apply.status).toBe(413);
    expect(apply.body.error).toBe('Please upload a video under 3 minutes (30MB max).');
    // Exactly the limit is looked into, and then it is no video.
    expect((await upload(ada, sized(maxApplicationBytes))).body.code).toBe('video_rejected');
    const company = await upload(boss, sized(maxVideoBytes + 1), 'company');
    expect(company.status).toBe(413);
    expect(company.body.error).toBe('Video file must be less than 100MB');
    expect((await upload(boss, sized(maxApplicationBytes + 1), 'company')).body.code).toBe('video_rejected');
  });

  it('an upload requires a file and a signed-in user', async () => {
    expect(await upload(null, recorded)).toMatchObject({ status: 401 });
    expect((await upload(ada, recorded, undefined, 'film')).body.code).toBe('video_required');
    expect((await upload(ada, recorded, 'holiday')).body.code).toBe('invalid_input');
    const broken = (type: string, payload: string) =>
      product.app.inject({
        method: 'POST',
        url: api.videos.upload.path,
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': `multipart/form-data${type}` },
        payload,
      });
    const half = '--edge\r\ncontent-disposition: form-data; name="video"; filename="a"\r\n\r\nhalf of it';
    expect((await broken('; boundary=edge', half)).statusCode).toBe(422);
    expect((await broken('', half)).statusCode).toBe(422);
  });

  it('a resumable upload becomes one video, however often it is confirmed', async () => {
    const id = await resumable(ada, recorded);
    const answers = await Promise.all([confirm(ada, id), confirm(ada, id), confirm(ada, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.path)).size).toBe(1);
    expect((await confirm(ada, id)).body.path).toBe(answers[0].body.path);
    const rows = await product.db.selectFrom('videos').select('id').where('upload_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect((await filesIn('uploads/tus')).filter((name) => name.startsWith(id))).toEqual([]);
    await product.runTasks();
    expect(await rowOf(answers[0].body.path)).toMatchObject({ status: 'ready', original: null });
    expect(await filesIn('storage/originals')).toEqual([]);
  });

  it('an incomplete upload and someone else’s cannot be confirmed', async () => {
    const half = await resumable(ada, recorded, false);
    expect(await confirm(ada, half)).toMatchObject({ status: 404, body: { code: 'video_not_found' } });
    expect((await filesIn('uploads/tus')).filter((name) => name.startsWith(half))).toEqual([half]);
    const whole = await resumable(ada, recorded);
    const eve = await product.signUp('candidate');
    expect((await confirm(eve, whole)).status).toBe(404);
    expect((await confirm(ada, whole)).status).toBe(200);
    expect((await confirm(eve, whole)).status).toBe(404);
  });

  it('the bytes of a refused upload are deleted', async () => {
    const id = await resumable(ada, badClips['text.webm']!());
    expect(await confirm(ada, id)).toMatchObject({ status: 422, body: { code: 'video_rejected' } });
    expect((await filesIn('uploads/tus')).filter((name) => name.startsWith(id))).toEqual([]);
  });

  async function filmOf(person: Person): Promise<string> {
    const { body } = await upload(person, recorded);
    await product.runTasks();
    return body.path;
  }
  const twoFilms = async (person: Person): Promise<[string, string]> => [await filmOf(person), await filmOf(person)];

  it('repeated requests splice two videos into one new video and leave both unchanged', async () => {
    const [path, take] = await twoFilms(ada);
    const asked = { path, take, from: 1, to: 2 };
    const splice = (person: Person, input: object) => product.call(person, api.videos.splice, { ...asked, ...input });
    const fresh = (await upload(ada, recorded)).body.path;
    expect(await splice(ada, { take: fresh })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('still being prepared') },
    });
    await product.runTasks();
    const answers = await Promise.all([splice(ada, {}), splice(ada, {}), splice(ada, {})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [{ body: made }] = answers;
    expect(new Set(answers.map(({ body }) => body.path))).toEqual(new Set([made.path]));
    expect(made).toMatchObject({ status: 'uploaded', duration: expect.closeTo(5, 0) });
    await product.runTasks();
    const ready = await product.call(ada, api.videos.one, { path: made.path });
    expect(ready.body).toMatchObject({ status: 'ready', duration: expect.closeTo(5, 0) });
    expect((await play(ada, ready.body.url)).statusCode).toBe(200);
    expect((await splice(ada, {})).body).toMatchObject({ path: made.path, status: 'ready' });
    for (const one of [path, take]) expect(await rowOf(one)).toMatchObject({ status: 'ready' });
    expect((await product.call(ada, api.videos.remove, { path })).status).toBe(200);
    expect((await splice(ada, {})).status).toBe(404);
    expect(await rowOf(made.path)).toMatchObject({ status: 'ready' });
  });

  it('a splice of missing, foreign or too long videos is refused', async () => {
    const [path, take] = await twoFilms(ada);
    const eve = await product.signUp('candidate');
    const splice = async (person: Person, input: object) => {
      const asked = { path, take, from: 1, to: 2, ...input };
      const { status, body } = await product.call(person, api.videos.splice, asked);
      return [status, body.code];
    };
    expect(await splice(eve, {})).toEqual([404, 'video_not_found']);
    expect(await splice(eve, { path: await filmOf(eve) })).toEqual([404, 'video_not_found']);
    expect(await splice(ada, { from: 2, to: 1 })).toEqual([400, 'invalid_input']);
    expect(await splice(ada, { from: 9, to: 10 })).toEqual([400, 'invalid_input']);
    await product.db.updateTable('videos').set({ duration: 181 }).where('id', '=', videoIdOf(take)!).execute();
    expect(await splice(ada, {})).toEqual([422, 'video_rejected']);
    await product.db.updateTable('videos').set({ purpose: 'profile' }).where('id', '=', videoIdOf(take)!).execute();
    expect(await splice(ada, {})).toEqual([404, 'video_not_found']);
  });

  it('a splice whose sources are deleted fails, and the existing videos stay', async () => {
    const [path, take] = await twoFilms(ada);
    const { body } = await product.call(ada, api.videos.splice, { path, take, from: 0, to: 1 });
    await product.services.storage.remove(`videos/${videoIdOf(take)}.`);
    const video_id = videoIdOf(body.path)!;
    await prepareVideo.run(product.services, { video_id }, { id: 'a', last: true }).catch(() => {});
    expect(await rowOf(body.path)).toMatchObject({ status: 'failed' });
    expect(await rowOf(path)).toMatchObject({ status: 'ready' });
  });

  it('no one sees another user’s video', async () => {
    const path = await product.video(ada);
    const { body } = await product.call(ada, api.videos.one, { path });
    expect((await product.call(boss, api.videos.one, { path })).status).toBe(404);
    expect((await play(boss, body.url)).statusCode).toBe(403);
    expect((await product.call(boss, api.videos.remove, { path })).status).toBe(404);
    for (const strange of ['https://elsewhere.example/a.mp4', '../secret.mp4', videoPathOf('nobody'), '']) {
      const { status, body: refusal } = await product.call(ada, api.videos.one, { path: strange });
      expect([status, refusal.code]).toEqual([404, 'video_not_found']);
    }
  });

  it('preparing a video again after a killed worker does no harm', async () => {
    const { body } = await upload(ada, recorded);
    const video_id = videoIdOf(body.path)!;
    const original = await readFile(join(product.folder, 'storage/originals', video_id));
    await prepareVideo.run(product.services, { video_id }, attempt);

    // Killed after the row was written and before the original was deleted.
    const ready = await rowOf(body.path);
    await writeFile(join(product.folder, 'storage/originals', video_id), original);
    await prepareVideo.run(product.services, { video_id }, attempt);
    expect(await filesIn('storage/originals')).not.toContain(video_id);
    expect(await rowOf(body.path)).toEqual(ready);

    // Killed between the files and the row.
    await writeFile(join(product.folder, 'storage/originals', video_id), original);
    await product.services.storage.remove(`videos/${video_id}.jpg`);
    const uploaded = { status: 'uploaded', original: `originals/${video_id}`, ready_at: null } as const;
    await product.db.updateTable('videos').set(uploaded).where('id', '=', video_id).execute();
    await product.runTasks();
    expect(await rowOf(body.path)).toMatchObject({ status: 'ready', original: null });
    expect(await product.services.storage.size(`videos/${video_id}.jpg`)).toBeGreaterThan(500);
  });

  it('a video that is deleted during preparation leaves no files', async () => {
    const { body } = await upload(ada, recorded);
    const video_id = videoIdOf(body.path)!;
    const { media } = product.services;
    const slow = {
      ...media,
      prepare: async (file: string, dir: string) => {
        await product.call(ada, api.videos.remove, { path: body.path });
        return media.prepare(file, dir);
      },
    };
    await prepareVideo.run({ ...product.services, media: slow }, { video_id }, attempt);
    expect(await product.services.storage.size(`videos/${video_id}.mp4`)).toBeNull();
    expect(await filesIn('storage/originals')).not.toContain(video_id);
  });

  it('a video that cannot be prepared retains its original file', async () => {
    const { body } = await upload(ada, recorded);
    const video_id = videoIdOf(body.path)!;
    const broken = {
      ...product.services,
      media: { ...product.services.media, prepare: () => Promise.reject(new Error('disk full')) },
    };
    await expect(prepareVideo.run(broken, { video_id }, attempt)).rejects.toThrow('disk full');
    expect(await rowOf(body.path)).toMatchObject({ status: 'uploaded' });
    await expect(prepareVideo.run(broken, { video_id }, { id: 'a', last: true })).rejects.toThrow('disk full');
    expect(await rowOf(body.path)).toMatchObject({ status: 'failed' });
    await product.runTasks();
    expect(await filesIn('storage/videos')).toContain(`${video_id}.original`);
    expect(await filesIn('storage/originals')).not.toContain(video_id);
  });

  it('a file that breaks in its middle is never ready and is not retried', async () => {
    const { application_id, candidate } = await draftIn(product);
    const film = recordingOf({ video: 'h264', audio: 'aac' }, 'mp4');
    const { status, body } = await upload(candidate, withBrokenTrack(film, 'vide'));
    expect([status, body.status]).toEqual([200, 'uploaded']);
    const submit = () => product.call(candidate, api.applications.submit, { application_id, video_url: body.path });
    expect(await submit()).toMatchObject({ status: 409, body: { code: 'video_preparing' } });
    await product.runTasks();
    const view = await product.call(candidate, api.videos.one, { path: body.path });
    expect(view.body).toMatchObject({ status: 'failed', rejection: 'corrupt', poster_url: null });
    const detail = 'The file is damaged or incomplete.';
    expect(await submit()).toMatchObject({ status: 422, body: { code: 'video_rejected', detail } });
    const again = await product.call(candidate, api.videos.prepare, { path: body.path });
    expect(again.body).toMatchObject({ status: 'failed', rejection: 'corrupt' });
  });

  it.each([
    ['an MP4 file', { video: 'h264', audio: 'aac' }, 'mp4'],
    ['a recording in fragments', { video: 'h264', audio: 'aac', fragmented: true }, 'mp4'],
    ['a WebM recording', { video: 'vp8', audio: 'opus' }, 'webm'],
  ] as const)('an upload without its end is refused: %s', async (_, clip, type) => {
    const { status, body } = await upload(ada, withoutEnd(recordingOf(clip, type)));
    expect([status, body.reason]).toEqual([422, 'corrupt']);
  });

  it('a candidate repeats a preparation that failed because of the server, and sends the video then', async () => {
    const { application_id, candidate } = await draftIn(product);
    const { body } = await upload(candidate, recorded);
    const video_id = videoIdOf(body.path)!;
    const prepare = () => Promise.reject(new Error('disk full'));
    const broken = { ...product.services, media: { ...product.services.media, prepare } };
    await prepareVideo.run(broken, { video_id }, { id: 'a', last: true }).catch(() => {});
    const failed = await product.call(candidate, api.videos.one, { path: body.path });
    expect(failed.body).toMatchObject({ status: 'failed', rejection: null });
    const asked = () => product.call(candidate, api.videos.prepare, { path: body.path });
    const answers = await Promise.all([asked(), asked()]);
    expect(answers.map((answer) => answer.body.status)).toEqual(['uploaded', 'uploaded']);
    await product.runTasks();
    const input = { application_id, video_url: body.path };
    expect((await product.call(candidate, api.applications.submit, input)).status).toBe(200);
  });

  it('a video is prepared once, before it is sent', async () => {
    const { application_id, candidate } = await draftIn(product);
    const { body } = await upload(candidate, recorded);
    const prepare = vi.spyOn(product.services.media, 'prepare');
    await product.runTasks();
    await product.call(candidate, api.applications.submit, { application_id, video_url: body.path });
    await product.runTasks();
    expect(prepare).toHaveBeenCalledOnce();
    prepare.mockRestore();
  });

  it('a failed preparation is retried after some hours', async () => {
    const { body } = await upload(ada, recorded);
    const video_id = videoIdOf(body.path)!;
    const failed = (hours: number, failures: number) => {
      const failed_at = new Date(Date.now() - hours * 3_600_000).toISOString();
      const change = { status: 'failed' as const, failures, failed_at };
      return product.db.updateTable('videos').set(change).where('id', '=', video_id).execute();
    };
    const afterRetry = async () => {
      await retryFailedVideos.run(product.services, {}, attempt);
      await product.runTasks();
      return (await rowOf(body.path))?.status;
    };
    await failed(1, 1);
    expect(await afterRetry()).toBe('failed');
    await failed(7, 4);
    expect(await afterRetry()).toBe('failed');
    await failed(7, 1);
    expect(await afterRetry()).toBe('ready');
  });

  it('deleting a video deletes all its files, and is refused while an application shows it', async () => {
    const { body } = await upload(ada, recorded);
    await product.runTasks();
    const job = await product.job(boss);
    const application = { job_id: job.id, candidate_id: ada.id, video_id: videoIdOf(body.path) };
    const { id } = await product.db
      .insertInto('applications')
      .values({ ...application, status: 'submitted', submitted_at: new Date().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await product.call(ada, api.videos.remove, { path: body.path })).toMatchObject({ status: 409 });
    await product.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute();
    expect((await product.call(ada, api.videos.remove, { path: body.path })).body).toEqual({ success: true });
    await product.runTasks();
    expect(await product.services.storage.size(`videos/${body.path}`)).toBeNull();
    expect(await rowOf(body.path)).toBeUndefined();
    expect((await product.call(ada, api.videos.one, { path: body.path })).status).toBe(404);
  });

  it('the clean-up deletes only leftovers of crashes and abandoned uploads', async () => {
    const waiting = videoIdOf((await upload(ada, recorded)).body.path)!;
    const forgotten = await resumable(ada, recorded, false);
    const places = ['uploads/work/job', 'uploads/cut-off.part'].map((p) => join(product.folder, p));
    for (const place of places) {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, 'x');
    }
    const left = async () => {
      const names = await Promise.all(['storage/originals', 'uploads', 'uploads/work', 'uploads/tus'].map(filesIn));
      return names.flat().filter((name) => [waiting, forgotten, 'job', 'cut-off.part'].includes(name));
    };
    const inDays = async (days: number) => {
      const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 24 * 3600 * 1000);
      await sweepUploads(product.services);
      now.mockRestore();
    };
    await inDays(3 / 24 / 60);
    expect(await left()).toHaveLength(4);
    await inDays(6 / 24 / 60);
    expect(await left()).toEqual([waiting, forgotten]);
    await inDays(8);
    expect(await left()).toEqual([waiting]);
  });

  it('the twenty newest unused videos and every used one are retained', async () => {
    const person = await product.signUp('candidate');
    const { application_id, video_url } = await draftIn(product, { candidate: person });
    await product.call(person, api.applications.save, { application_id, video_url });
    const unused: string[] = [];
    for (let i = 0; i < 20; i += 1) unused.push(await product.video(person));
    const known = async () => {
      const rows = await product.db.selectFrom('videos').select('id').where('owner_id', '=', person.id).execute();
      return rows.map(({ id }) => videoPathOf(id)).toSorted();
    };
    const { status, body } = await upload(person, recorded);
    expect([status, body.code]).toEqual([200, undefined]);
    expect(await known()).toEqual([video_url, ...unused.slice(1), body.path].toSorted());
  });

  it('a viewing is recorded once for many requests', async () => {
    const { body } = await upload(ada, recorded);
    await product.runTasks();
    const { application_id } = await draftIn(product, { candidate: ada, manager: boss });
    await product.call(ada, api.applications.submit, { application_id, video_url: body.path });
    const id = videoIdOf(body.path)!;
    const address = playbackOf(product.services, { id, status: 'ready' }, boss).url;
    for (let i = 0; i < 3; i += 1) expect((await play(boss, address)).statusCode).toBe(200);
    await play(ada, playbackOf(product.services, { id, status: 'ready' }, ada).url);
    const plays = await product.db.selectFrom('video_plays').select('viewer_id').where('video_id', '=', id).execute();
    expect(plays).toEqual([{ viewer_id: boss.id }]);
    expect((await product.app.inject({ url: address, headers: { cookie: boss.cookie } })).statusCode).toBe(200);
    expect((await product.app.inject({ url: address })).statusCode).toBe(401);
  });
});

function* blocks(bytes: number): Generator<Buffer> {
  const block = 1024 * 1024;
  for (let left = bytes; left > 0; left -= block) yield Buffer.alloc(Math.min(left, block));
}
