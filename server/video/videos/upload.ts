import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { maxBytesFor, type Splice, type Video, type VideoKind, type VideoPurpose } from '#contract/video/videos.ts';
import { isDuplicate, type Tx } from '../../adapters/database/db.ts';
import type { StagedFile } from '../../adapters/http/multipart.ts';
import { discardUpload, finishedUpload } from '../../adapters/uploads/upload-store.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { prepareVideo } from './prepare.ts';
import {
  allowanceFor,
  requestedAccommodations,
  originalKey,
  rejectedVideo,
  isUnused,
  videoById,
  videoOfUpload,
  type VideoRow,
  videoView,
} from './queries.ts';
import { removeIfUnused } from './remove.ts';

type Caller = Context<readonly ['candidate', 'manager']>;

type Videos = typeof api.videos;

type UploadPurpose = { purpose: VideoPurpose; application_id?: string | undefined };

export async function uploadVideo(
  context: Caller,
  { file, ...wanted }: Input<Videos['upload']> & { file: StagedFile },
): Promise<Video> {
  if (!file.complete) throw tooLarge(wanted.purpose);
  return videoView(context, await receive(context, file.path, wanted, null));
}

/** Completes a resumable upload; repeated and concurrent requests return the same video. */
export async function confirmUpload(
  context: Caller,
  { upload_id, ...wanted }: Input<Videos['confirm']>,
): Promise<Video> {
  const video = (await ownVideoOfUpload(context, upload_id)) ?? (await firstVideoOfUpload(context, upload_id, wanted));
  return videoView(context, video);
}

async function firstVideoOfUpload(context: Caller, uploadId: string, wanted: UploadPurpose): Promise<VideoRow> {
  const { actor, settings } = context;
  try {
    const path = await finishedUpload(settings.uploads, actor.id, uploadId);
    if (!path) throw new AppError('video_not_found');
    const video = await receive(context, path, wanted, uploadId);
    await discardUpload(settings.uploads, uploadId);
    return video;
  } catch (error) {
    const video = await ownVideoOfUpload(context, uploadId);
    if (video) return video;
    if (error instanceof AppError && error.code !== 'video_not_found') await discardUpload(settings.uploads, uploadId);
    throw error;
  }
}

async function ownVideoOfUpload({ db, actor }: Caller, uploadId: string): Promise<VideoRow | null> {
  const video = await videoOfUpload(db, uploadId);
  return video?.owner_id === actor.id ? video : null;
}

async function receive(
  context: Caller,
  source: string,
  { purpose, application_id }: UploadPurpose,
  upload_id: string | null,
) {
  const { db, actor, media, storage } = context;
  const { size: bytes } = await stat(source);
  const allowance = allowanceFor(await requestedAccommodations(db, actor, application_id));
  if (bytes > (purpose === 'application' ? allowance.bytes : maxBytesFor(purpose))) throw tooLarge(purpose);
  const checked = await media.check(source, allowance, actor.id);
  if (!checked.ok) throw rejectedVideo(checked.reason);
  const { duration, width, height, video_codec } = checked.info;
  const kind = video_codec === null ? 'audio' : 'video';
  // The id derives from the upload, so that a retry after a crash creates the same video and leaves no file behind.
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
    // A concurrent request created the row; once its video is ready, these bytes are not needed.
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

export async function insertVideo(tx: Tx, row: NewVideo): Promise<VideoRow> {
  const video = await tx.insertInto('videos').values(row).returningAll().executeTakeFirstOrThrow();
  await enqueue(tx, prepareVideo, { video_id: video.id }, { first: true });
  const action = row.splice ? 'splice video' : 'upload video';
  await recordChange(tx, { actor_id: row.owner_id, action, subject: 'video', subject_id: video.id });
  await deleteOldestUnused(tx, row.owner_id);
  return video;
}

const maxUnused = 20;

/** Deletes the oldest unused videos, so that no one can fill the storage. */
async function deleteOldestUnused(tx: Tx, owner_id: string): Promise<void> {
  const surplus = await tx
    .selectFrom('videos')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where(isUnused)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(maxUnused)
    .execute();
  for (const { id } of surplus) await removeIfUnused(tx, id);
}

const tooLarge = (purpose: VideoPurpose) =>
  new AppError(purpose === 'application' ? 'video_too_large' : 'recorder_too_large');
