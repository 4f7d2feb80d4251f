import { type RawBuilder, sql } from 'kysely';
import { type Accommodation, answerFormOf, answerLimits } from '#contract/hiring/accommodations.ts';
import type { api } from '#contract/api.ts';
import type { Actor, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import {
  type RejectionReason,
  rejectionReasons,
  type Video,
  videoIdOf,
  videoPathOf,
  type VideoPurpose,
} from '#contract/video/videos.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Allowance } from '../../adapters/media/clip-rules.ts';
import { playbackUrl } from '../../adapters/uploads/playback.ts';
import { authorize } from '../../base/authorize.ts';
import { announcedStatusSql } from '../../base/announced-decision.ts';
import type { Context, Services, Settings } from '../../base/context.ts';

export type ErasedVideo = { id: string; original: string | null };

export const videoKeys = (id: string) => `videos/${id}.`;
export const videoKey = (id: string) => `${videoKeys(id)}mp4`;
export const posterKey = (id: string) => `${videoKeys(id)}jpg`;
export const originalKey = (id: string) => `originals/${id}`;
export const unreadableKey = (id: string) => `${videoKeys(id)}original`;

export const videoIdOfKey = (key: string) =>
  key.startsWith('videos/') ? videoIdOf(key.slice('videos/'.length)) : null;

export const videoById = (db: Db, id: string) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();

// This condition is SQL here, because the features that show videos may not be imported from this one.
export const isUnused: RawBuilder<boolean> = sql`not exists (select from applications where video_id = videos.id)
  and not exists (select from users_profiles where video_id = videos.id)
  and not exists (select from profile_variants where video_id = videos.id)
  and not exists (select from organizations where video_id = videos.id)
  and not exists (select from jobs where company_video_url = videos.id || '.mp4')`;

export const videoOfUpload = (db: Db, uploadId: string) =>
  db.selectFrom('videos').selectAll().where('upload_id', '=', uploadId).executeTakeFirst();

export type VideoRow = NonNullable<Awaited<ReturnType<typeof videoById>>>;

export async function videosById(db: Db, ids: string[]): Promise<Map<string, VideoRow>> {
  if (ids.length === 0) return new Map();
  const videos = await db.selectFrom('videos').selectAll().where('id', 'in', ids).execute();
  return new Map(videos.map((video) => [video.id, video]));
}

/** Returns playback URLs for this viewer that expire after five minutes; the caller must check the access. */
export function playbackOf(
  { settings }: Pick<Services, 'settings'>,
  { id, status, kind = 'video' }: Pick<VideoRow, 'id' | 'status'> & Partial<Pick<VideoRow, 'kind'>>,
  viewer: Pick<Actor, 'id'>,
): Pick<Video, 'url' | 'poster_url'> {
  const address = (key: string) => playbackUrl(settings.secret, key, viewer.id);
  return {
    url: address(videoKey(id)),
    poster_url: status === 'ready' && kind === 'video' ? address(posterKey(id)) : null,
  };
}

export const videoView = (context: Pick<Services, 'settings'>, video: VideoRow): Video =>
  videoFor(context, video, { id: video.owner_id });

export const videoPreview = (
  context: Pick<Services, 'settings'>,
  video: VideoRow | undefined,
  viewer: Pick<Actor, 'id'>,
): Video | null => (video ? videoFor(context, video, viewer) : null);

function videoFor(context: Pick<Services, 'settings'>, video: VideoRow, viewer: Pick<Actor, 'id'>): Video {
  const { id, status, kind, duration, rejection } = video;
  return { path: videoPathOf(id), status, kind, duration, rejection, ...playbackOf(context, video, viewer) };
}

const folders = /^\/(?:(?:application-videos|media\/videos)\/)?/;

export function videoIdIn(given: string, { origin }: Pick<Settings, 'origin'>): string | null {
  const address = URL.parse(given, origin);
  return address?.origin === new URL(origin).origin ? videoIdOf(address.pathname.replace(folders, '')) : null;
}

export function videoPathIn(given: string, settings: Pick<Settings, 'origin'>): string {
  const id = videoIdIn(given, settings);
  return id ? videoPathOf(id) : given;
}

type Caller = Pick<Context<'signedIn'>, 'actor' | 'settings'>;

/** Returns the caller's own video by path or URL; throws `video_not_found` otherwise. */
export async function ownVideoAt(db: Db, { actor, settings }: Caller, path: string): Promise<VideoRow> {
  const id = videoIdIn(path, settings);
  const video = id ? await videoById(db, id) : undefined;
  authorize(permissions.useVideo, actor, video, 'video_not_found');
  return video;
}

export async function ownAnswerAt(
  db: Db,
  caller: Caller,
  path: string,
  asked: readonly Accommodation[] = [],
): Promise<VideoRow> {
  const video = await ownVideoAt(db, caller, path);
  // Uploads for other purposes may exceed the limits of an answer.
  if (video.purpose !== 'application') throw new AppError('video_not_found');
  assertNotFailed(video);
  // The limits may have been wider at the time of the upload, so they are checked again.
  const { seconds, soundAlone } = allowanceFor(asked);
  if (video.kind === 'audio' && !soundAlone) throw rejectedVideo('no_video_track');
  if (video.duration > seconds + graceSeconds) throw rejectedVideo('too_long');
  return video;
}

/** Throws while the video is not proved to play; a draft may already hold it. */
export async function ownPreparedAnswerAt(...given: Parameters<typeof ownAnswerAt>): Promise<VideoRow> {
  const video = await ownAnswerAt(...given);
  assertPrepared(video);
  return video;
}

export async function ownPreparedVideoAt(
  db: Db,
  caller: Caller,
  path: string,
  purpose?: VideoPurpose,
): Promise<VideoRow> {
  const video = await ownVideoAt(db, caller, path);
  if (purpose && video.purpose !== purpose) throw new AppError('video_not_found');
  assertPrepared(video);
  return video;
}

/** Like `ownPreparedVideoAt`, but the error names the field of a form. */
export const ownPreparedVideoIn = (field: string, ...given: Parameters<typeof ownPreparedVideoAt>): Promise<VideoRow> =>
  ownPreparedVideoAt(...given).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const issue = { path: field, message: error.message };
    throw error.code === 'video_not_found'
      ? invalidInput(issue)
      : new AppError(error.code, { ...error.data, issues: [issue] });
  });

function assertPrepared(video: VideoRow): void {
  assertNotFailed(video);
  if (video.status !== 'ready') throw new AppError('video_preparing');
}

function assertNotFailed({ status, rejection }: VideoRow): void {
  if (status === 'failed') throw rejection ? rejectedVideo(rejection) : new AppError('video_required');
}

/** A recorder may exceed the limit by this many seconds, because it stops with a delay. */
export const graceSeconds = 2;

export const rejectedVideo = (reason: RejectionReason) =>
  new AppError('video_rejected', { detail: rejectionReasons[reason], reason });

export const allowanceFor = (asked: readonly Accommodation[]): Allowance & { bytes: number } => ({
  ...answerLimits(asked),
  soundAlone: answerFormOf(asked) === 'audio',
});

export async function requestedAccommodations(
  db: Db,
  actor: Actor,
  applicationId: string | undefined,
): Promise<Accommodation[]> {
  if (!applicationId) return [];
  const own = await db
    .selectFrom('applications')
    .select('accommodations')
    .where('id', '=', applicationId)
    .where('candidate_id', '=', actor.id)
    .where(announcedStatusSql(), 'in', ['draft', 'submitted'])
    .executeTakeFirst();
  return own?.accommodations ?? [];
}

export const ownVideo = async (
  context: Context<readonly ['candidate', 'manager']>,
  { path }: Input<typeof api.videos.one>,
): Promise<Video> => videoView(context, await ownVideoAt(context.db, context, path));
