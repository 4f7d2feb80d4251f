import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { playbackUrl } from '../../adapters/uploads/playback.ts';
import { videoKey } from '../../video/videos/queries.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

const reason = 'The candidate says that the picture is black.';
const openIt = (application_id: string, why = reason) =>
  product.call(admin, api.videoOpenings.open, { application_id, reason: why });
const play = async (url: string) =>
  (await product.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).statusCode;

it('an administrator who gives a reason can open a video, and the candidate and the audit log are informed', async () => {
  const { application_id, candidate, video_url } = await sentIn(product);
  const key = videoKey(videoIdOf(video_url) ?? '');
  const file = join(product.folder, 'film');
  writeFileSync(file, 'moving pictures of somebody');
  await product.services.storage.put(key, file);
  const sealed = playbackUrl(product.services.settings.secret, key, admin.id);
  expect((await openIt(application_id, 'Because.')).body.issues?.[0]?.path).toBe('reason');

  const twice = [await openIt(application_id), await openIt(application_id)];
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await play(twice[0]!.body.url)).toBe(200);
  expect(await play(sealed)).toBe(200);
  const page = await product.call(candidate, api.outcomes.page, { application_id });
  const seen = page.body.application.timeline.filter(({ kind }) => kind === 'opened_by_admin');
  expect(seen).toMatchObject([{ about: reason }]);
  await product.runTasks();
  const letters = await product.sentMail(candidate.email);
  const told = letters.filter(({ subject }) => subject === 'An administrator opened your video');
  expect(told.map(({ text }) => text.includes(reason))).toEqual([true]);
  const { body } = await product.call(candidate, api.notifications.list, {});
  expect(body.notifications[0]).toMatchObject({ kind: 'account', path: `/candidate/applied-to/${application_id}` });
  const log = await product.call(admin, api.audit.entries, { action: 'open video with a reason' });
  expect(log.body.entries).toMatchObject([{ subject_id: application_id, actor: { id: admin.id } }]);
});

it('a video is not available without an opening, after its expiry, or after a withdrawal', async () => {
  const { application_id, candidate, video_url } = await sentIn(product);
  const key = videoKey(videoIdOf(video_url) ?? '');
  const file = join(product.folder, 'other film');
  writeFileSync(file, 'moving pictures of somebody else');
  await product.services.storage.put(key, file);
  expect(await play(playbackUrl(product.services.settings.secret, key, admin.id))).toBe(404);
  await openIt(application_id);
  const past = { expires_at: sql<string>`now()` };
  await product.db.updateTable('video_openings').set(past).where('application_id', '=', application_id).execute();
  const other = await product.signUp('admin');
  const url = playbackUrl(product.services.settings.secret, key, other.id);
  const stranger = await product.app.inject({ url, headers: { authorization: `Bearer ${other.token}` } });
  expect(stranger.statusCode).toBe(404);
  await product.call(candidate, api.applications.withdraw, { application_id });
  expect((await openIt(application_id)).status).toBe(404);
});
