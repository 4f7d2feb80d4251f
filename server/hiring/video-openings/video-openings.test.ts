import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/people/videos.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { playbackUrl } from '../../adapters/uploads/playback.ts';
import { videoKey } from '../../people/videos/queries.ts';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp('admin');
});
afterAll(() => house.close());

const reason = 'The candidate says that the picture is black.';
const openIt = (application_id: string, why = reason) =>
  house.call(admin, api.videoOpenings.open, { application_id, reason: why });
const play = async (url: string) =>
  (await house.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).statusCode;

it('opens a video for an administrator who says why, and tells the candidate, the log and the archive', async () => {
  const { application_id, candidate, video_url } = await sentIn(house);
  const key = videoKey(videoIdOf(video_url) ?? '');
  const file = join(house.folder, 'film');
  writeFileSync(file, 'moving pictures of somebody');
  await house.services.storage.put(key, file);
  const sealed = playbackUrl(house.services.settings.secret, key, admin.id);
  expect((await openIt(application_id, 'Because.')).body.issues?.[0]?.path).toBe('reason');

  const twice = [await openIt(application_id), await openIt(application_id)];
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await play(twice[0]!.body.url)).toBe(200);
  expect(await play(sealed)).toBe(200);
  const page = await house.call(candidate, api.outcomes.page, { application_id });
  const seen = page.body.application.timeline.filter(({ kind }) => kind === 'opened_by_admin');
  expect(seen).toMatchObject([{ about: reason }]);
  await house.runTasks();
  const letters = await house.sentMail(candidate.email);
  const told = letters.filter(({ subject }) => subject === 'An administrator opened your video');
  expect(told.map(({ text }) => text.includes(reason))).toEqual([true]);
  const { body } = await house.call(candidate, api.notifications.list, {});
  expect(body.notifications[0]).toMatchObject({ kind: 'account', path: `/candidate/applied-to/${application_id}` });
  const log = await house.call(admin, api.audit.entries, { action: 'open video with a reason' });
  expect(log.body.entries).toMatchObject([{ subject_id: application_id, actor: { id: admin.id } }]);
});

it('keeps it closed without a reason that counts, for what was not sent, and when the half hour is over', async () => {
  const { application_id, candidate, video_url } = await sentIn(house);
  const key = videoKey(videoIdOf(video_url) ?? '');
  const file = join(house.folder, 'other film');
  writeFileSync(file, 'moving pictures of somebody else');
  await house.services.storage.put(key, file);
  expect(await play(playbackUrl(house.services.settings.secret, key, admin.id))).toBe(404);
  await openIt(application_id);
  const past = { expires_at: sql<string>`now()` };
  await house.db.updateTable('video_openings').set(past).where('application_id', '=', application_id).execute();
  const other = await house.signUp('admin');
  const url = playbackUrl(house.services.settings.secret, key, other.id);
  const stranger = await house.app.inject({ url, headers: { authorization: `Bearer ${other.token}` } });
  expect(stranger.statusCode).toBe(404);
  await house.call(candidate, api.applications.withdraw, { application_id });
  expect((await openIt(application_id)).status).toBe(404);
});
