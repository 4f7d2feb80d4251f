import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { maxBytesFor, type Splice, type Video, type VideoKind, type VideoPurpose } from '#contract/people/videos.ts';
import { isDuplicate, type Tx } from '../../adapters/database/db.ts';
import type { StagedFile } from '../../adapters/http/multipart.ts';
import { discardUpload, finishedUpload } from '../../adapters/uploads/upload-store.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { enqueue } from '../../base/task.ts';
import { prepareVideo } from './prepare.ts';
import {
  allowanceFor,
  askedFor,
  originalKey,
  rejectedVideo,
  shownNowhere,
  videoById,
  videoOfUpload,
  type VideoRow,
  videoView,
} from './queries.ts';
import { removeShownNowhere } from './remove.ts';

type Caller = Context<readonly ['candidate', 'manager']>;

type Videos = typeof api.videos;

/** What the uploader says that the file is for. */
type Wanted = { purpose: VideoPurpose; application_id?: string | undefined };

/** A whole file in one call; its bytes are staged, and the stage is cleared whatever happens here. */
export async function uploadVideo(
  context: Caller,
  { file, ...wanted }: Input<Videos['upload']> & { file: StagedFile },
): Promise<Video> {
  if (!file.complete) throw tooLarge(wanted.purpose);
  return videoView(context, await receive(context, file.path, wanted, null));
}

/** The end of a resumable upload. Asked twice, or from two tabs, it answers the same video. */
export async function confirmUpload(
  context: Caller,
  { upload_id, ...wanted }: Input<Videos['confirm']>,
): Promise<Video> {
  const video = (await ownVideoOfUpload(context, upload_id)) ?? (await firstVideoOfUpload(context, upload_id, wanted));
  return videoView(context, video);
}

async function firstVideoOfUpload(context: Caller, uploadId: string, wanted: Wanted): Promise<VideoRow> {
  const { actor, settings } = context;
  try {
    const path = await finishedUpload(settings.uploads, actor.id, uploadId);
    if (!path) throw new AppError('video_not_found');
    const video = await receive(context, path, wanted, uploadId);
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
async function receive(context: Caller, source: string, { purpose, application_id }: Wanted, upload_id: string | null) {
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
    // Another call was faster; if its video is ready by now, no one needs these bytes any more.
    if (isDuplicate(error) && !(await videoById(db, id))?.original) await storage.remove(originalKey(id));
    throw error;
  }
}

type NewVideo = {
  id: string;
  owner_id: string;
  purpose: VideoPurpose;
  kind: VideoKind;
  original: string | null;
  upload_id: string | null;
  splice?: Splice;
  bytes: number;
  duration: number;
  width: number;
  height: number;
};

/** A new video, its task, and room for it; throws a duplicate where another call was faster. */
export async function insertVideo(tx: Tx, row: NewVideo): Promise<VideoRow> {
  const video = await tx.insertInto('videos').values(row).returningAll().executeTakeFirstOrThrow();
  await enqueue(tx, prepareVideo, { video_id: video.id });
  const action = row.splice ? 'splice video' : 'upload video';
  await record(tx, { actor_id: row.owner_id, action, subject: 'video', subject_id: video.id });
  await makeRoom(tx, row.owner_id);
  return video;
}

const unusedAtMost = 20;

/** The oldest of those that nothing shows go, so that no one can fill the storage with videos that are never used. */
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

const tooLarge = (purpose: VideoPurpose) =>
  new AppError(purpose === 'application' ? 'video_too_large' : 'recorder_too_large');
