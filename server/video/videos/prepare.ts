import { join } from 'node:path';
import { uuid } from '#contract/base/fields.ts';
import type { RejectionReason } from '#contract/video/videos.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { MediaRefused, type VideoInfo } from '../../adapters/media/clip-rules.ts';
import { withWorkFolder } from '../../adapters/uploads/upload-folder.ts';
import type { Services } from '../../base/context.ts';
import { enqueue, task } from '../../base/task.ts';
import { notify } from '../../platform/offers.ts';
import { issueReceiptOfOriginal } from '../deletion-receipts/issue.ts';
import { videoUnusable } from './events.ts';
import { destroyKey } from './keys.ts';
import { originalKey, posterKey, unreadableKey, videoById, videoKey, videoKeys, type VideoRow } from './queries.ts';

/**
 * Aligns the files with the row: transcodes an upload to MP4, deletes the original afterwards, and deletes all files when the row
 * is deleted.
 */
export const prepareVideo = task({
  name: 'prepare-video',
  payload: z.object({ video_id: uuid }),
  seconds: 1200,
  async run(services, { video_id }, { last }) {
    const { db, storage } = services;
    const video = await videoById(db, video_id);
    if (video?.status === 'uploaded') {
      const info = await prepareFile(services, video, last);
      if (info) await becomeReady(services, video_id, info);
    }
    // The video may have been deleted during the preparation.
    const now = await videoById(db, video_id);
    if (!now) {
      await destroyKey(db, video_id);
      await storage.remove(videoKeys(video_id));
    }
    for (const key of [originalKey(video_id), unreadableKey(video_id)]) {
      if (now?.original !== key) await storage.remove(key);
    }
    if (!now) await issueReceiptOfOriginal(db, services.settings.secret, video_id);
  },
});

/** Returns null after a permanent failure; throws when a retry may succeed. */
async function prepareFile(services: Services, video: VideoRow, last: boolean): Promise<VideoInfo | null> {
  const { storage, settings } = services;
  const { id } = video;
  try {
    return await withWorkFolder(settings.uploads, async (dir) => {
      const info = await writeFilm(services, video, dir);
      await storage.put(videoKey(id), join(dir, 'video.mp4'));
      if (info.video_codec !== null) await storage.put(posterKey(id), join(dir, 'poster.jpg'));
      return info;
    });
  } catch (error) {
    const rejection = error instanceof MediaRefused ? error.reason : null;
    if (rejection || last) await becomeFailed(services, video, rejection);
    if (!rejection) throw error;
    services.log.warn({ video_id: id, reason: rejection, err: error }, 'a checked video could not be prepared');
    return null;
  }
}

async function writeFilm(
  { media, storage }: Services,
  { original, splice }: VideoRow,
  dir: string,
): Promise<VideoInfo> {
  const fetched = async (key: string | null, name: string) => {
    const file = join(dir, name);
    if (!key || !(await storage.fetch(key, file))) throw new Error('The original is gone.');
    return file;
  };
  if (!splice) return media.prepare(await fetched(original, 'original'), dir);
  const [base, take] = [await fetched(videoKey(splice.base), 'base'), await fetched(videoKey(splice.take), 'take')];
  return media.splice(base, take, dir, splice);
}

async function becomeReady({ db }: Services, id: string, { duration, width, height }: VideoInfo): Promise<void> {
  await db
    .updateTable('videos')
    .set({ status: 'ready', original: null, duration, width, height, ready_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'uploaded')
    .execute();
}

/** Marks a video as failed and retains the original, because a later version may be able to read it. */
async function becomeFailed(
  { db, storage, settings }: Services,
  { id, owner_id, original }: VideoRow,
  rejection: RejectionReason | null,
): Promise<void> {
  // The original is retained for long, so it is stored encrypted.
  const kept = await withWorkFolder(settings.uploads, async (dir) => {
    const file = join(dir, 'original');
    if (!original || !(await storage.fetch(original, file))) return null;
    await storage.put(unreadableKey(id), file);
    return unreadableKey(id);
  });
  await db.transaction().execute(async (tx) => {
    const failed = await tx
      .updateTable('videos')
      .set((eb) => ({
        status: 'failed',
        rejection,
        failures: eb('failures', '+', 1),
        failed_at: sql`now()`,
        ...(kept && { original: kept }),
      }))
      .where('id', '=', id)
      .where('status', '=', 'uploaded')
      .returning('id')
      .executeTakeFirst();
    if (failed) await notify(tx, videoUnusable({ user_id: owner_id }, `video-unusable:${id}`, { video_id: id }));
  });
}

const maxTries = 4;

const restHours = 6;

/** Retries videos that failed because of the machine, for example a full disk. */
export const retryFailedVideos = task({
  name: 'retry-failed-videos',
  cron: '27 * * * *',
  payload: z.object({}),
  async run({ db }) {
    await db.transaction().execute(async (tx) => {
      const again = await tx
        .updateTable('videos')
        .set({ status: 'uploaded' })
        .where('status', '=', 'failed')
        .where('original', 'is not', null)
        // A bad file fails the same way again, so it is not retried automatically.
        .where('rejection', 'is', null)
        .where('failures', '<', maxTries)
        .where('failed_at', '<', sql<string>`now() - make_interval(hours => ${restHours})`)
        .returning('id')
        .execute();
      for (const { id } of again) await enqueue(tx, prepareVideo, { video_id: id });
    });
  },
});
