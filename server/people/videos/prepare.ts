import { join } from 'node:path';
import { uuid } from '#contract/base/fields.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { MediaRefused, type VideoInfo } from '../../adapters/media/verdict.ts';
import { withWorkFolder } from '../../adapters/uploads/upload-folder.ts';
import type { Services } from '../../base/context.ts';
import { enqueue, task } from '../../base/task.ts';
import { destroyKey } from './keys.ts';
import { originalKey, posterKey, unreadableKey, videoById, videoKey, videoKeys, type VideoRow } from './queries.ts';

/**
 * Brings the files in line with the row: an uploaded video becomes an MP4 with its poster in the storage,
 * a finished one loses its original, and where there is no row there shall be no file.
 */
export const prepareVideo = task({
  name: 'prepare-video',
  payload: z.object({ video_id: uuid }),
  seconds: 1200,
  async run(services, { video_id }, { last }) {
    const { db, storage } = services;
    const video = await videoById(db, video_id);
    if (video?.status === 'uploaded') {
      const info = await prepared(services, video, last);
      if (info) await becomeReady(services, video_id, info);
    }
    // Asked again: it may have been deleted while it was prepared.
    const now = await videoById(db, video_id);
    if (!now) {
      await destroyKey(db, video_id);
      await storage.remove(videoKeys(video_id));
    }
    for (const key of [originalKey(video_id), unreadableKey(video_id)]) {
      if (now?.original !== key) await storage.remove(key);
    }
  },
});

/** Null when the video has failed for good; throws when another attempt may do better. */
async function prepared(services: Services, video: VideoRow, last: boolean): Promise<VideoInfo | null> {
  const { storage, settings } = services;
  const { id, original } = video;
  try {
    return await withWorkFolder(settings.uploads, async (dir) => {
      const info = await writeFilm(services, video, dir);
      await storage.put(videoKey(id), join(dir, 'video.mp4'));
      if (info.video_codec !== null) await storage.put(posterKey(id), join(dir, 'poster.jpg'));
      return info;
    });
  } catch (error) {
    const refused = error instanceof MediaRefused;
    if (refused || last) await becomeFailed(services, id, original);
    if (!refused) throw error;
    services.log.warn({ video_id: id, reason: error.reason }, 'a checked video could not be prepared');
    return null;
  }
}

/** From the file as it arrived, or from two videos that are ready. */
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

/** The original is kept: nothing that a person sent is thrown away because we could not read it. */
async function becomeFailed({ db, storage, settings }: Services, id: string, original: string | null): Promise<void> {
  // Kept for long, it is kept encrypted like everything else of a video.
  const kept = await withWorkFolder(settings.uploads, async (dir) => {
    const file = join(dir, 'original');
    if (!original || !(await storage.fetch(original, file))) return null;
    await storage.put(unreadableKey(id), file);
    return unreadableKey(id);
  });
  await db
    .updateTable('videos')
    .set((eb) => ({
      status: 'failed',
      failures: eb('failures', '+', 1),
      failed_at: sql`now()`,
      ...(kept && { original: kept }),
    }))
    .where('id', '=', id)
    .where('status', '=', 'uploaded')
    .execute();
}

const triesInAll = 4;

const restHours = 6;

/** Prepares again what could not be prepared: what failed for want of room or of a newer decoder may work now. */
export const retryFailedVideos = task({
  name: 'retry-failed-videos',
  payload: z.object({}),
  async run({ db }) {
    await db.transaction().execute(async (tx) => {
      const again = await tx
        .updateTable('videos')
        .set({ status: 'uploaded' })
        .where('status', '=', 'failed')
        .where('original', 'is not', null)
        .where('failures', '<', triesInAll)
        .where('failed_at', '<', sql<string>`now() - make_interval(hours => ${restHours})`)
        .returning('id')
        .execute();
      for (const { id } of again) await enqueue(tx, prepareVideo, { video_id: id });
    });
  },
});
