import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import { faceSides, largeFace, maxFaceBytes, type OwnFace } from '#contract/video/faces.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { goodClips } from '../../../tests/support/recordings/clips.ts';
import { sendForm } from '../../../tests/support/recordings/uploading.ts';
import { faceKey } from '../../adapters/uploads/faces.ts';
import { forget } from '../personal-data/forget.ts';
import { clearFace } from './remove.ts';

const middle = { x: 0.5, y: 0.5, side: 1 };

/** Red on the left, blue on the right. */
function aPhoto(width = 640, height = 480): Buffer {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f00';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = '#00f';
  pen.fillRect(width / 2, 0, width / 2, height);
  return canvas.toBuffer('image/jpeg');
}

describe('profile pictures', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());

  async function send(person: Person, bytes: Buffer) {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg');
    const { statusCode, json } = await product.app.inject({
      method: 'POST',
      url: api.faces.upload.path,
      headers: { authorization: `Bearer ${person.token}` },
      payload: form,
    });
    return { status: statusCode, body: json<OwnFace & Partial<ErrorBody>>() };
  }

  const look = (person: Person | null, url: string | null) =>
    product.app.inject({
      url: url ?? '/faces/none',
      ...(person && { headers: { authorization: `Bearer ${person.token}` } }),
    });

  /** As if chosen before: no child process has to cut it. */
  async function withFace(person: Person): Promise<string> {
    const id = randomUUID();
    const file = join(product.folder, `${id}.webp`);
    await writeFile(file, await createCanvas(96, 96).encode('webp'));
    for (const size of ['small', 'large'] as const) await product.services.storage.put(faceKey(id, size), file);
    await product.db.insertInto('faces').values({ id, user_id: person.id }).execute();
    return (await product.call(person, api.users.me, {})).body.face ?? '';
  }

  const idOf = async ({ id }: Person) => {
    const row = await product.db.selectFrom('faces').selectAll().where('user_id', '=', id).executeTakeFirst();
    return row?.id ?? '';
  };

  it('a photo is cropped to a square, re-encoded in two sizes, and loses its camera metadata', async () => {
    const ada = await product.signUp('candidate');
    const secret = Buffer.from('GPS 39.7392 N');
    const { status, body } = await send(ada, Buffer.concat([aPhoto(), secret, Buffer.from([0xff, 0xd9])]));
    expect(status).toBe(200);
    expect(body).toMatchObject({ still_of: null, videos: [] });
    for (const [url, side] of [
      [body.face, faceSides.small],
      [largeFace(body.face ?? ''), faceSides.large],
    ] as const) {
      const sent = await look(ada, url);
      expect(sent.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': /^private/ });
      expect(sent.rawPayload.includes(secret)).toBe(false);
      const picture = await loadImage(sent.rawPayload);
      expect([picture.width, picture.height]).toEqual([side, side]);
    }
  });

  it('an invalid or too large picture is refused, and the former one stays', async () => {
    const ada = await product.signUp('candidate');
    const before = await withFace(ada);
    const refused = [
      ['a vector picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'picture_refused'],
      ['the beginning of one', aPhoto().subarray(0, 300), 422, 'picture_refused'],
      ['only its first and last bytes', Buffer.from('\xff\xd8\xff nothing \xff\xd9', 'latin1'), 422, 'picture_refused'],
      ['6 MB', Buffer.concat([aPhoto(), Buffer.alloc(maxFaceBytes)]), 413, 'picture_too_large'],
    ] as const;
    for (const [what, bytes, status, code] of refused)
      expect([what, await send(ada, bytes)]).toMatchObject([what, { status, body: { code } }]);
    expect((await product.call(ada, api.faces.mine, {})).body.face).toBe(before);
  });

  it('the URL of a picture works only for its reader, names no one, and gives 404 to others', async () => {
    const [ada, eve] = [await product.signUp('candidate'), await product.signUp('manager')];
    const face = await withFace(ada);
    expect(face).not.toContain(ada.id);
    expect((await look(ada, face)).statusCode).toBe(200);
    const changed = face.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const later = face.replace(/\/[0-9a-z]+\/(?=[^/]+$)/, '/zzzzzzz/');
    for (const [who, url] of [
      [eve, face],
      [null, face],
      [ada, changed],
      [ada, later],
    ] as const)
      expect((await look(who, url)).statusCode).toBe(404);
    await product.call(ada, api.faces.remove, {});
    expect((await look(ada, face)).statusCode).toBe(404);
    expect((await product.call(ada, api.users.me, {})).body.face).toBeNull();
  });

  it('a frame of the user’s own video can be the picture, and is deleted with that video', async () => {
    const ada = await product.signUp('candidate');
    const { body: video } = await sendForm(product, ada, readFileSync(goodClips.recordedWebm), { purpose: 'profile' });
    await product.runTasks();
    const { body } = await product.call(ada, api.faces.still, { path: video.path, at: 0.5, crop: middle });
    expect(body).toMatchObject({ still_of: video.path, videos: [{ path: video.path, job_title: null }] });
    const [id, face] = [await idOf(ada), body.face];
    expect((await look(ada, face)).statusCode).toBe(200);
    await product.call(ada, api.profiles.save, { video_url: video.path });
    await product.call(ada, api.profiles.save, { video_url: null });
    await product.runTasks();
    expect((await look(ada, face)).statusCode).toBe(404);
    expect(await product.services.storage.size(faceKey(id, 'small'))).toBeNull();
    expect((await product.call(ada, api.faces.mine, {})).body).toMatchObject({ face: null, still_of: null });
  });

  it('a frame of another user’s video is refused', async () => {
    const [ada, eve] = [await product.signUp('candidate'), await product.signUp('candidate')];
    const path = await product.video(ada);
    const { status, body } = await product.call(eve, api.faces.still, { path, at: 0, crop: middle });
    expect([status, (body as Partial<ErrorBody>).code]).toEqual([404, 'video_not_found']);
  });

  it('a new picture replaces the former one and its files, even when the clean-up runs twice', async () => {
    const ada = await product.signUp('candidate');
    const first = await withFace(ada);
    const old = await idOf(ada);
    const second = (await send(ada, aPhoto())).body.face;
    await product.runTasks();
    await clearFace.run(product.services, { face_id: old }, { id: 'again', last: true });
    expect([(await look(ada, first)).statusCode, (await look(ada, second)).statusCode]).toEqual([404, 200]);
    expect(await product.services.storage.size(faceKey(old, 'large'))).toBeNull();
  });

  it('deleting the account deletes the picture, its key and its files', async () => {
    const ada = await product.signUp('candidate');
    await withFace(ada);
    const id = await idOf(ada);
    await product.db.transaction().execute((tx) => forget(product.services, tx, ada.id));
    await product.runTasks();
    expect(await idOf(ada)).toBe('');
    expect(await product.services.storage.size(faceKey(id, 'small'))).toBeNull();
    const key = product.db.selectFrom('video_keys').select('video_id').where('video_id', '=', id);
    expect(await key.executeTakeFirst()).toBeUndefined();
  });

  describe('pictures beside names', () => {
    it('the hiring team sees the applicant’s picture, and the applicant that of the reader', async () => {
      const sent = await sentIn(product);
      const { manager, candidate, job_id, application_id } = sent;
      await withFace(candidate);
      await withFace(manager);
      const rows = async () => (await product.call(manager, api.applicants.forJob, { job_id })).body.applications;
      await product.call(manager, api.reviews.open, { application_id });
      const [row] = await rows();
      expect((await look(manager, row?.face ?? null)).statusCode).toBe(200);
      expect((await look(candidate, row?.face ?? null)).statusCode).toBe(404);
      const detail = await product.call(manager, api.reviews.detail, { application_id });
      expect(detail.body.application.candidate.face).toBe(row?.face);
      expect(detail.body.application.profile?.face).toBe(row?.face);
      const board = await product.call(manager, api.prospects.overview, { job_id });
      expect(board.body.stages.flatMap(({ newest }) => newest)).toMatchObject([{ hidden: false, face: row?.face }]);

      const own = await product.call(candidate, api.applications.one, { job_id });
      const shown = own.body.application?.posted_by.face ?? null;
      expect((await look(candidate, shown)).statusCode).toBe(200);
      const reader = await product.call(candidate, api.managers.ofJob, { job_id });
      const page = await product.call(candidate, api.jobs.openOne, { job_id });
      expect([reader.body.face, page.body.job.poster_face]).toEqual([shown, shown]);
      await product.call(candidate, api.savedJobs.save, { job_id });
      const list = (await product.call(candidate, api.jobs.open, { sort: 'newest' })).body.jobs;
      const saved = (await product.call(candidate, api.savedJobs.list, {})).body.jobs;
      const faces = [...list, ...saved].flatMap(({ id, poster_face }) => (id === job_id ? [poster_face] : []));
      expect(faces).toEqual([shown, shown]);
      const team = await product.call(manager, api.organizations.mine, {});
      expect((await look(manager, team.body.members[0]?.face ?? null)).statusCode).toBe(200);
    });

    it('a blind review shows no name, picture or picture URL anywhere', async () => {
      const sent = await sentIn(product);
      const { manager, candidate, job_id, application_id } = sent;
      await withFace(candidate);
      const face = await idOf(candidate);
      await product.call(manager, api.scorecards.setBlind, { job_id, job: true });
      await product.call(manager, api.reviews.open, { application_id });
      const opened = await product.call(candidate, api.messages.open, { application_id });
      const { conversation_id } = opened.body;
      const said = { conversation_id, client_id: crypto.randomUUID(), text: 'Hello' };
      await product.call(candidate, api.messages.send, said);
      const answers = [
        await product.call(manager, api.applicants.forJob, { job_id }),
        await product.call(manager, api.prospects.overview, { job_id }),
        await product.call(manager, api.reviews.detail, { application_id }),
        await product.call(manager, api.messages.conversations, {}),
        await product.call(manager, api.messages.thread, { conversation_id }),
        await product.call(manager, api.slots.list, {}),
        await product.call(manager, api.stats.manager, {}),
        await product.call(manager, api.notifications.list, {}),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        // The reader's own account has the same name here: only the candidate's part may not.
        const text = JSON.stringify(body);
        expect(text).not.toContain(face);
        expect(text).not.toContain(candidate.id);
        expect(text).not.toContain('/faces/');
      }
      // Scored, the same answers show it.
      const ratings = [1, 2].map(() => ({ level: 3 as const, criteria: ['evidence' as const] }));
      await product.call(manager, api.scorecards.save, { application_id, ratings });
      const after = await product.call(manager, api.applicants.forJob, { job_id });
      expect(after.body.applications[0]?.face).toContain(face);
    });

    it('the picture can be loaded only while the profile is visible', async () => {
      const [draft, manager] = [await draftIn(product), await product.signUp('manager', { company: 'Rye' })];
      const { candidate } = draft;
      await withFace(candidate);
      const one = () => product.call(manager, api.candidates.one, { candidate_id: candidate.id });
      expect((await one()).status).toBe(404);
      await product.call(candidate, api.profiles.save, {
        title: 'Baker',
        profile_completed: true,
        profile_visible: true,
      });
      await product.runTasks();
      expect((await look(manager, (await one()).body.candidate.face)).statusCode).toBe(200);
    });
  });
});
