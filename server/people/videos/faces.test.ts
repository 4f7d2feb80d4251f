import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import { faceSides, largeFace, maxFaceBytes, type OwnFace } from '#contract/people/faces.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { goodClips } from '../../../tests/support/recordings/clips.ts';
import { sendForm } from '../../../tests/support/recordings/uploading.ts';
import { faceKey } from '../../adapters/uploads/faces.ts';
import { forget } from '../personal-data/forget.ts';
import { clearFace } from './remove-face.ts';

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

describe('faces', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  async function send(person: Person, bytes: Buffer) {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg');
    const { statusCode, json } = await house.app.inject({
      method: 'POST',
      url: api.faces.upload.path,
      headers: { authorization: `Bearer ${person.token}` },
      payload: form,
    });
    return { status: statusCode, body: json<OwnFace & Partial<ErrorBody>>() };
  }

  const look = (person: Person | null, url: string | null) =>
    house.app.inject({
      url: url ?? '/faces/none',
      ...(person && { headers: { authorization: `Bearer ${person.token}` } }),
    });

  /** As if chosen before: no child process has to cut it. */
  async function withFace(person: Person): Promise<string> {
    const id = randomUUID();
    const file = join(house.folder, `${id}.webp`);
    await writeFile(file, await createCanvas(96, 96).encode('webp'));
    for (const size of ['small', 'large'] as const) await house.services.storage.put(faceKey(id, size), file);
    await house.db.insertInto('faces').values({ id, user_id: person.id }).execute();
    return (await house.call(person, api.users.me, {})).body.face ?? '';
  }

  const idOf = async ({ id }: Person) => {
    const row = await house.db.selectFrom('faces').selectAll().where('user_id', '=', id).executeTakeFirst();
    return row?.id ?? '';
  };

  it('keeps the middle square of a photo in two sizes, written anew without what a camera adds', async () => {
    const ada = await house.signUp('candidate');
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

  it('refuses what is no picture, and what is too large, and leaves the picture as it was', async () => {
    const ada = await house.signUp('candidate');
    const before = await withFace(ada);
    const refused = [
      ['a vector picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'picture_refused'],
      ['the beginning of one', aPhoto().subarray(0, 300), 422, 'picture_refused'],
      ['only its first and last bytes', Buffer.from('\xff\xd8\xff nothing \xff\xd9', 'latin1'), 422, 'picture_refused'],
      ['6 MB', Buffer.concat([aPhoto(), Buffer.alloc(maxFaceBytes)]), 413, 'picture_too_large'],
    ] as const;
    for (const [what, bytes, status, code] of refused)
      expect([what, await send(ada, bytes)]).toMatchObject([what, { status, body: { code } }]);
    expect((await house.call(ada, api.faces.mine, {})).body.face).toBe(before);
  });

  it('opens for the one it was made for, names no one, and for others nothing is there', async () => {
    const [ada, eve] = [await house.signUp('candidate'), await house.signUp('manager')];
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
    await house.call(ada, api.faces.remove, {});
    expect((await look(ada, face)).statusCode).toBe(404);
    expect((await house.call(ada, api.users.me, {})).body.face).toBeNull();
  });

  it('takes the square of a moment of one’s own video, and goes with that video', async () => {
    const ada = await house.signUp('candidate');
    const { body: video } = await sendForm(house, ada, readFileSync(goodClips.recordedWebm), { purpose: 'profile' });
    await house.runTasks();
    const { body } = await house.call(ada, api.faces.still, { path: video.path, at: 0.5, crop: middle });
    expect(body).toMatchObject({ still_of: video.path, videos: [{ path: video.path, job_title: null }] });
    const [id, face] = [await idOf(ada), body.face];
    expect((await look(ada, face)).statusCode).toBe(200);
    await house.call(ada, api.profiles.save, { video_url: video.path });
    await house.call(ada, api.profiles.save, { video_url: null });
    await house.runTasks();
    expect((await look(ada, face)).statusCode).toBe(404);
    expect(await house.services.storage.size(faceKey(id, 'small'))).toBeNull();
    expect((await house.call(ada, api.faces.mine, {})).body).toMatchObject({ face: null, still_of: null });
  });

  it('takes no still of a video of another person', async () => {
    const [ada, eve] = [await house.signUp('candidate'), await house.signUp('candidate')];
    const path = await house.video(ada);
    const { status, body } = await house.call(eve, api.faces.still, { path, at: 0, crop: middle });
    expect([status, (body as Partial<ErrorBody>).code]).toEqual([404, 'video_not_found']);
  });

  it('replaces the former picture and its files, also when the task of the former runs twice', async () => {
    const ada = await house.signUp('candidate');
    const first = await withFace(ada);
    const old = await idOf(ada);
    const second = (await send(ada, aPhoto())).body.face;
    await house.runTasks();
    await clearFace.run(house.services, { face_id: old }, { id: 'again', last: true });
    expect([(await look(ada, first)).statusCode, (await look(ada, second)).statusCode]).toEqual([404, 200]);
    expect(await house.services.storage.size(faceKey(old, 'large'))).toBeNull();
  });

  it('is erased with the account, key and files', async () => {
    const ada = await house.signUp('candidate');
    await withFace(ada);
    const id = await idOf(ada);
    await house.db.transaction().execute((tx) => forget(house.services, tx, ada.id));
    await house.runTasks();
    expect(await idOf(ada)).toBe('');
    expect(await house.services.storage.size(faceKey(id, 'small'))).toBeNull();
    const key = house.db.selectFrom('video_keys').select('video_id').where('video_id', '=', id);
    expect(await key.executeTakeFirst()).toBeUndefined();
  });

  describe('beside names', () => {
    it('shows the applicant to the hiring team, and the reader to the applicant', async () => {
      const sent = await sentIn(house);
      const { manager, candidate, job_id, application_id } = sent;
      await withFace(candidate);
      await withFace(manager);
      const rows = async () => (await house.call(manager, api.applicants.forJob, { job_id })).body.applications;
      await house.call(manager, api.reviews.open, { application_id });
      const [row] = await rows();
      expect((await look(manager, row?.face ?? null)).statusCode).toBe(200);
      expect((await look(candidate, row?.face ?? null)).statusCode).toBe(404);
      const detail = await house.call(manager, api.reviews.detail, { application_id });
      expect(detail.body.application.candidate.face).toBe(row?.face);
      expect(detail.body.application.profile?.face).toBe(row?.face);
      const board = await house.call(manager, api.prospects.overview, { job_id });
      expect(board.body.stages.flatMap(({ newest }) => newest)).toMatchObject([{ hidden: false, face: row?.face }]);

      const own = await house.call(candidate, api.applications.one, { job_id });
      const shown = own.body.application?.posted_by.face ?? null;
      expect((await look(candidate, shown)).statusCode).toBe(200);
      const reader = await house.call(candidate, api.managers.ofJob, { job_id });
      const page = await house.call(candidate, api.jobs.openOne, { job_id });
      expect([reader.body.face, page.body.job.poster_face]).toEqual([shown, shown]);
      await house.call(candidate, api.savedJobs.save, { job_id });
      const list = (await house.call(candidate, api.jobs.open, { sort: 'newest' })).body.jobs;
      const saved = (await house.call(candidate, api.savedJobs.list, {})).body.jobs;
      const faces = [...list, ...saved].flatMap(({ id, poster_face }) => (id === job_id ? [poster_face] : []));
      expect(faces).toEqual([shown, shown]);
      const team = await house.call(manager, api.organizations.mine, {});
      expect((await look(manager, team.body.members[0]?.face ?? null)).statusCode).toBe(200);
    });

    it('shows neither name nor face, nor their addresses, anywhere while the look is blind', async () => {
      const sent = await sentIn(house);
      const { manager, candidate, job_id, application_id } = sent;
      await withFace(candidate);
      const face = await idOf(candidate);
      await house.call(manager, api.scorecards.setBlind, { job_id, job: true });
      await house.call(manager, api.reviews.open, { application_id });
      const opened = await house.call(candidate, api.messages.open, { application_id });
      const { conversation_id } = opened.body;
      const said = { conversation_id, client_id: crypto.randomUUID(), text: 'Hello' };
      await house.call(candidate, api.messages.send, said);
      const answers = [
        await house.call(manager, api.applicants.forJob, { job_id }),
        await house.call(manager, api.prospects.overview, { job_id }),
        await house.call(manager, api.reviews.detail, { application_id }),
        await house.call(manager, api.messages.conversations, {}),
        await house.call(manager, api.messages.thread, { conversation_id }),
        await house.call(manager, api.slots.list, {}),
        await house.call(manager, api.stats.manager, {}),
        await house.call(manager, api.notifications.list, {}),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        // The reader's own account has the same name in this house: only the candidate's part may not.
        const text = JSON.stringify(body);
        expect(text).not.toContain(face);
        expect(text).not.toContain(candidate.id);
        expect(text).not.toContain('/faces/');
      }
      // Scored, the same answers show it.
      const ratings = [1, 2].map(() => ({ level: 3 as const, criteria: ['evidence' as const] }));
      await house.call(manager, api.scorecards.save, { application_id, ratings });
      const after = await house.call(manager, api.applicants.forJob, { job_id });
      expect(after.body.applications[0]?.face).toContain(face);
    });

    it('is found only while the profile is visible', async () => {
      const [draft, manager] = [await draftIn(house), await house.signUp('manager', { company: 'Rye' })];
      const { candidate } = draft;
      await withFace(candidate);
      const one = () => house.call(manager, api.candidates.one, { candidate_id: candidate.id });
      expect((await one()).status).toBe(404);
      await house.call(candidate, api.profiles.save, {
        title: 'Baker',
        profile_completed: true,
        profile_visible: true,
      });
      await house.runTasks();
      expect((await look(manager, (await one()).body.candidate.face)).statusCode).toBe(200);
    });
  });
});
