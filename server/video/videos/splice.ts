import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Splice, Video } from '#contract/video/videos.ts';
import { type Db, isDuplicate } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import {
  allowanceFor,
  requestedAccommodations,
  graceSeconds,
  ownVideoAt,
  rejectedVideo,
  videoView,
} from './queries.ts';
import { insertVideo } from './upload.ts';

export async function spliceVideo(
  context: Context<'candidate'>,
  { path, take, from, to, application_id }: Input<typeof api.videos.splice>,
): Promise<Video> {
  const { db, actor } = context;
  const base = await ownVideoAt(db, context, path);
  const fresh = await ownVideoAt(db, context, take);
  const splice: Splice = { base: base.id, take: fresh.id, from, to };
  const before = await splicedVideo(db, splice);
  if (before) return videoView(context, before);
  if (base.purpose !== 'application' || fresh.purpose !== 'application') throw new AppError('video_not_found');
  if (base.status !== 'ready' || fresh.status !== 'ready') throw notReadyError();
  if (base.kind !== fresh.kind) throw rejectedVideo('no_video_track');
  if (from > base.duration) throw outOfRangeError();
  const duration = base.duration - (Math.min(to, base.duration) - from) + fresh.duration;
  const { seconds } = allowanceFor(await requestedAccommodations(db, actor, application_id));
  if (duration > seconds + graceSeconds) throw rejectedVideo('too_long');
  const { purpose, kind, width, height } = base;
  const row = { purpose, kind, width, height, duration, bytes: base.bytes + fresh.bytes, splice };
  const made = { id: randomUUID(), owner_id: actor.id, original: null, upload_id: null, ...row };
  try {
    return videoView(context, await db.transaction().execute((tx) => insertVideo(tx, made)));
  } catch (error) {
    const video = isDuplicate(error) ? await splicedVideo(db, splice) : undefined;
    if (!video) throw error;
    return videoView(context, video);
  }
}

const splicedVideo = (db: Db, splice: Splice) =>
  db
    .selectFrom('videos')
    .selectAll()
    .where(sql<boolean>`splice = ${JSON.stringify(splice)}::jsonb`)
    .executeTakeFirst();

const notReadyError = () =>
  invalidInput({ path: 'take', message: fixed('One of the videos is still being prepared.') });
const outOfRangeError = () => invalidInput({ path: 'from', message: fixed('The video is shorter than that.') });
