import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { type Crop, faceSides, maxFaceBytes, type OwnFace } from '#contract/video/faces.ts';
import { fileKindOf } from '../../adapters/formats/file-kind.ts';
import type { StagedFile } from '../../adapters/http/multipart.ts';
import { MediaRefused } from '../../adapters/media/clip-rules.ts';
import { faceKey } from '../../adapters/uploads/faces.ts';
import { withWorkFolder } from '../../adapters/uploads/upload-folder.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { ownVideoAt, videoById, videoKey } from '../videos/queries.ts';
import { ownFaceOf } from './queries.ts';
import { forgetFace } from './remove.ts';

type Caller = Context<readonly ['candidate', 'manager']>;

/** Stores a picture after a content check; re-encoding removes metadata such as the camera's location. */
export async function uploadFace(context: Caller, { file }: { file: StagedFile }): Promise<OwnFace> {
  if (!file.complete || file.bytes > maxFaceBytes) throw new AppError('picture_too_large');
  const kind = await fileKindOf(file.path, file.bytes);
  if (!kind || !['png', 'jpg', 'webp'].includes(kind)) throw new AppError('picture_refused');
  await withWorkFolder(context.settings.uploads, (dir) => setFace(context, file.path, dir, null));
  return ownFaceOf(context);
}

export async function chooseStill(
  context: Caller,
  { path, at, crop }: Input<typeof api.faces.still>,
): Promise<OwnFace> {
  const { db, media, storage, settings } = context;
  const video = await ownVideoAt(db, context, path);
  if (video.status !== 'ready' || video.kind !== 'video') throw new AppError('video_not_found');
  await withWorkFolder(settings.uploads, async (dir) => {
    const film = join(dir, 'video.mp4');
    if (!(await storage.fetch(videoKey(video.id), film))) throw new AppError('video_not_found');
    try {
      // The last frame begins slightly before the end of the video.
      await media.still(film, dir, Math.max(0, Math.min(at, video.duration - 0.1)));
    } catch (error) {
      throw error instanceof MediaRefused ? new AppError('picture_refused') : error;
    }
    await setFace(context, join(dir, 'still.jpg'), dir, { video_id: video.id, crop });
  });
  return ownFaceOf(context);
}

/** Stores the files before the row, so that a row never refers to a missing picture. */
async function setFace(
  { db, actor, media, storage }: Caller,
  file: string,
  dir: string,
  still: { video_id: string; crop: Crop } | null,
): Promise<void> {
  const sizes = ['small', 'large'] as const;
  const wanted = sizes.map((size) => ({
    name: `${size}.webp`,
    width: faceSides[size],
    height: faceSides[size],
    fit: 'cover' as const,
    ...(still && { cut: still.crop }),
  }));
  if (!(await media.pictures(file, dir, wanted, actor.id))) throw new AppError('picture_refused');
  const id = randomUUID();
  for (const size of sizes) await storage.put(faceKey(id, size), join(dir, `${size}.webp`));
  await db.transaction().execute(async (tx) => {
    // The lock serializes concurrent uploads, so that the later one wins and neither leaves a file behind.
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute();
    // The video may have been deleted meanwhile, and its still image would remain.
    if (still && !(await videoById(tx, still.video_id))) throw new AppError('video_not_found');
    await forgetFace(tx, actor.id);
    await tx
      .insertInto('faces')
      .values({ id, user_id: actor.id, video_id: still?.video_id ?? null })
      .execute();
    await recordChange(tx, { actor_id: actor.id, action: 'choose picture', subject: 'user', subject_id: actor.id });
  });
}
