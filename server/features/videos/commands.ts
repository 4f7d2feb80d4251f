import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { maxBytesFor, type Video, type VideoKind, type VideoPurpose } from '#contract/videos.ts';
import { type Db, isDuplicate, type Tx } from '../../adapters/db.ts';
import type { StagedFile } from '../../adapters/multipart.ts';
import { discardUpload, finishedUpload } from '../../adapters/upload-store.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import {
  allowanceFor,
  askedFor,
  originalKey,
  ownVideoAt,
  rejectedVideo,
  shownNowhere,
  videoById,
  videoIdOfKey,
  videoOfUpload,
  type VideoRow,
  videoView,
} from './queries.ts';
import { prepareVideo } from './tasks.ts';

type Caller = Context<readonly ['candidate', 'manager']>;
type Videos = typeof api.videos;
/** What the uploader says that the file is for. */
type Wish = { purpose: VideoPurpose; application_id?: string | undefined };

/** A whole file in one call; its bytes are staged, and the stage is cleared whatever happens here. */
export async function uploadVideo(
  context: Caller,
  { file, ...wish }: Input<Videos['upload']> & { file: StagedFile },
): Promise<Video> {
  if (!file.complete) throw tooLarge(wish.purpose);
  return videoView(context, await receive(context, file.path, wish, null));
}

/** The end of a resumable upload. Asked twice, or from two tabs, it answers the same video. */
export async function confirmUpload(context: Caller, { upload_id, ...wish }: Input<Videos['confirm']>): Promise<Video> {
  const video = (await ownVideoOfUpload(context, upload_id)) ?? (await firstVideoOfUpload(context, upload_id, wish));
  return videoView(context, video);
}

async function firstVideoOfUpload(context: Caller, uploadId: string, wish: Wish): Promise<VideoRow> {
  const { actor, settings } = context;
  try {
    const path = await finishedUpload(settings.uploads, actor.id, uploadId);
    if (!path) throw new AppError('video_not_found');
    const video = await receive(context, path, wish, uploadId);
    await discardUpload(settings.uploads, uploadId);
    return video;
  } catch (error) {
    // Another call was faster, and has taken the bytes away.
    const video = await ownVideoOfUpload(context, uploadId);
    if (video) return video;
    // Refused bytes stay refused: they need not wait for their expiry.
    if (error instanceof AppError && error.code !== 'video_not_found') await discardUpload(settings.uploads, uploadId);
    throw error;
  }
}

async function ownVideoOfUpload({ db, actor }: Caller, uploadId: string): Promise<VideoRow | null> {
  const video = await videoOfUpload(db, uploadId);
  return video?.owner_id === actor.id ? video : null;
}

/** From bytes on disk to a row and its task. Throws what the uploader should read when the file is no video for us. */
async function receive(context: Caller, source: string, { purpose, application_id }: Wish, upload_id: string | null) {
  const { db, actor, media, storage } = context;
  const { size: bytes } = await stat(source);
  const allowance = allowanceFor(await askedFor(db, actor, application_id));
  if (bytes > (purpose === 'application' ? allowance.bytes : maxBytesFor(purpose))) throw tooLarge(purpose);
  const checked = await media.check(source, allowance);
  if (!checked.ok) throw rejectedVideo(checked.reason);
  const { duration, width, height, video_codec } = checked.info;
  const kind = video_codec === null ? 'audio' : 'video';
  // An upload that is confirmed again after a crash becomes the same video, so nothing is left behind.
  const id = upload_id?.slice(-36) ?? randomUUID();
  await storage.put(originalKey(id), source);
  const row: NewVideo = {
    id,
    owner_id: actor.id,
    purpose,
    kind,
    original: originalKey(id),
    upload_id,
    bytes,
    duration,
    width,
    height,
  };
  try {
    return await db.transaction().execute((tx) => insertVideo(tx, row));
  } catch (error) {
    // Another call was faster; if its video is ready by now, nobody needs these bytes any more.
    if (isDuplicate(error) && !(await videoById(db, id))?.original) await storage.remove(originalKey(id));
    throw error;
  }
}

type NewVideo = {
  id: string;
  owner_id: string;
  purpose: VideoPurpose;
  kind: VideoKind;
  original: string;
  upload_id: string | null;
  bytes: number;
  duration: number;
  width: number;
  height: number;
};

async function insertVideo(tx: Tx, row: NewVideo): Promise<VideoRow> {
  const video = await tx.insertInto('videos').values(row).returningAll().executeTakeFirstOrThrow();
  await enqueue(tx, prepareVideo, { video_id: video.id });
  await record(tx, { actor_id: row.owner_id, action: 'upload video', subject: 'video', subject_id: video.id });
  await makeRoom(tx, row.owner_id);
  return video;
}

const unusedAtMost = 20;

/** The oldest of those that nothing shows go, so that nobody can fill the storage with videos that are never used. */
async function makeRoom(tx: Tx, owner_id: string): Promise<void> {
  const surplus = await tx
    .selectFrom('videos')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where(shownNowhere)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(unusedAtMost)
    .execute();
  for (const { id } of surplus) await removeShownNowhere(tx, id);
}

/** It stays where somebody has just begun to show it. */
export async function removeShownNowhere(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('videos').where('id', '=', id).where(shownNowhere).executeTakeFirst();
  if (numDeletedRows > 0n) await clearAway(tx, null, id);
}

const tooLarge = (purpose: VideoPurpose) =>
  new AppError(purpose === 'application' ? 'video_too_large' : 'recorder_too_large');

/** Gone for good, drafts let go of it. A video that was submitted stays: the application is withdrawn instead (D79). */
export async function removeVideo(
  { db, actor }: Caller,
  { path }: Input<Videos['remove']>,
): Promise<Answer<Videos['remove']>> {
  await db.transaction().execute(async (tx) => {
    const { id } = await ownVideoAt(tx, actor, path);
    await tx.selectFrom('videos').select('id').where('id', '=', id).forUpdate().execute();
    await tx
      .updateTable('applications')
      .set({ video_id: null })
      .where('video_id', '=', id)
      .where('status', 'in', ['draft', 'withdrawn'])
      .execute();
    const used = await tx.selectFrom('applications').select('id').where('video_id', '=', id).executeTakeFirst();
    if (used) throw new AppError('already_submitted');
    await tx.deleteFrom('videos').where('id', '=', id).execute();
    await clearAway(tx, actor, id);
  });
  return { success: true };
}

/** A video goes with what it was made for, unless an application uses it. Answers whether it went. */
export async function removeUnusedVideo(tx: Tx, actor: Pick<Actor, 'id'>, id: string | null): Promise<boolean> {
  if (!id) return false;
  const isUsed = tx.selectFrom('applications').select('id').where('video_id', '=', id);
  const { numDeletedRows } = await tx
    .deleteFrom('videos')
    .where('id', '=', id)
    .where((eb) => eb.not(eb.exists(isUsed)))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await clearAway(tx, actor, id);
  return numDeletedRows > 0n;
}

/** `actor` null: it went by itself. */
async function clearAway(tx: Tx, actor: Pick<Actor, 'id'> | null, video_id: string): Promise<void> {
  // Without its key nobody can read any copy of the files, wherever it lies (D79).
  await tx.deleteFrom('video_keys').where('video_id', '=', video_id).execute();
  // With the row gone, the task clears the files away.
  await enqueue(tx, prepareVideo, { video_id });
  await record(tx, { actor_id: actor?.id ?? null, action: 'delete video', subject: 'video', subject_id: video_id });
}

/** Notes that somebody else than its owner watches a video (D78); a player's many requests count once in ten minutes. */
export async function notePlay(db: Db, { id: viewer_id }: Pick<Actor, 'id'>, key: string): Promise<void> {
  const video_id = videoIdOfKey(key);
  if (!video_id) return;
  await sql`
    insert into video_plays (video_id, viewer_id)
    select id, ${viewer_id} from videos
    where id = ${video_id} and owner_id <> ${viewer_id} and not exists (
      select from video_plays
      where video_id = videos.id and viewer_id = ${viewer_id} and at > now() - interval '10 minutes'
    )`.execute(db);
}
