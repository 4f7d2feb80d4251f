import { type RawBuilder, sql } from 'kysely';
import { type Accommodation, answerFormOf, answerLimits } from '#contract/hiring/accommodations.ts';
import type { api } from '#contract/api.ts';
import type { Actor, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { may } from '#contract/base/permissions.ts';
import { type RejectionReason, rejectionReasons, type Video, videoIdOf, videoPathOf } from '#contract/people/videos.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Allowance } from '../../adapters/media/verdict.ts';
import { playbackUrl } from '../../adapters/uploads/playback.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context, Services, Settings } from '../../base/context.ts';

/** Where the storage keeps a ready video; both keys start with `videoKeys(id)`. */
export const videoKeys = (id: string) => `videos/${id}.`;
export const videoKey = (id: string) => `${videoKeys(id)}mp4`;
export const posterKey = (id: string) => `${videoKeys(id)}jpg`;
/** The file as it arrived, until the video is ready: any worker can reach it there. */
export const originalKey = (id: string) => `originals/${id}`;
/** The same for one that could not be prepared, which is kept. */
export const unreadableKey = (id: string) => `${videoKeys(id)}original`;

/** Null for posters and everything else. */
export const videoIdOfKey = (key: string) =>
  key.startsWith('videos/') ? videoIdOf(key.slice('videos/'.length)) : null;

export const videoById = (db: Db, id: string) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();

// The features that show videos stand later in the line, but none of them may lose one: so in SQL, here.
/** True of a row of `videos` that neither an application nor a profile, a variant, a company or a job shows. */
export const shownNowhere: RawBuilder<boolean> = sql`not exists (select from applications where video_id = videos.id)
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

/** Addresses for this viewer, for five minutes. Whether they may watch it is for the caller to decide. */
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

/** A video as its owner sees it. */
export const videoView = (context: Pick<Services, 'settings'>, video: VideoRow): Video =>
  videoFor(context, video, { id: video.owner_id });

/** A video as this viewer sees it, null without one. Whether they may watch it is for the caller to decide. */
export const videoPreview = (
  context: Pick<Services, 'settings'>,
  video: VideoRow | undefined,
  viewer: Pick<Actor, 'id'>,
): Video | null => (video ? videoFor(context, video, viewer) : null);

function videoFor(context: Pick<Services, 'settings'>, video: VideoRow, viewer: Pick<Actor, 'id'>): Video {
  const { id, status, kind, duration } = video;
  return { path: videoPathOf(id), status, kind, duration, ...playbackOf(context, video, viewer) };
}

// The bucket of the specification, and where playback addresses begin.
const folders = /^\/(?:(?:application-videos|media\/videos)\/)?/;

/** The id in a path or an address of our own origin; null for anything else (D78). */
export function videoIdIn(given: string, { origin }: Pick<Settings, 'origin'>): string | null {
  const address = URL.parse(given, origin);
  return address?.origin === new URL(origin).origin ? videoIdOf(address.pathname.replace(folders, '')) : null;
}

/** The same video as the database names it; what names none stays as it is. */
export function videoPathIn(given: string, settings: Pick<Settings, 'origin'>): string {
  const id = videoIdIn(given, settings);
  return id ? videoPathOf(id) : given;
}

type Caller = Pick<Context<'signedIn'>, 'actor' | 'settings'>;

/** The caller's own video by its path or address; throws `video_not_found` for everything else. */
export async function ownVideoAt(db: Db, { actor, settings }: Caller, path: string): Promise<VideoRow> {
  const id = videoIdIn(path, settings);
  const video = id ? await videoById(db, id) : undefined;
  authorize(may.useVideo, actor, video, 'video_not_found');
  return video;
}

/** A finished upload of this person that may serve as an answer by someone who asked for `asked`. */
export async function ownAnswerAt(
  db: Db,
  caller: Caller,
  path: string,
  asked: readonly Accommodation[] = [],
): Promise<VideoRow> {
  const video = await ownVideoAt(db, caller, path);
  // Other purposes may be larger than an answer is allowed to be (D75).
  if (video.purpose !== 'application') throw new AppError('video_not_found');
  if (video.status === 'failed') throw new AppError('video_required');
  // It may have been sent while more was asked for than now.
  const { seconds, soundAlone } = allowanceFor(asked);
  if (video.kind === 'audio' && !soundAlone) throw rejectedVideo('no_video_track');
  if (video.duration > seconds + graceSeconds) throw rejectedVideo('too_long');
  return video;
}

/** A recorder stops a little after it is told to. */
export const graceSeconds = 2;

export const rejectedVideo = (reason: RejectionReason) =>
  new AppError('video_rejected', { detail: rejectionReasons[reason], reason });

/** What the file of an answer may be. */
export const allowanceFor = (asked: readonly Accommodation[]): Allowance & { bytes: number } => ({
  ...answerLimits(asked),
  soundAlone: answerFormOf(asked) === 'audio',
});

// Applications stand later in the line of features, but only the application knows what was asked for: so in SQL, here.
/** What was asked for in this application, while its video may still be another one; nothing for anyone else's. */
export async function askedFor(db: Db, actor: Actor, applicationId: string | undefined): Promise<Accommodation[]> {
  if (!applicationId) return [];
  const own = await db
    .selectFrom('applications')
    .select('accommodations')
    .where('id', '=', applicationId)
    .where('candidate_id', '=', actor.id)
    .where('status', 'in', ['draft', 'submitted'])
    .executeTakeFirst();
  return own?.accommodations ?? [];
}

export const ownVideo = async (
  context: Context<readonly ['candidate', 'manager']>,
  { path }: Input<typeof api.videos.one>,
): Promise<Video> => videoView(context, await ownVideoAt(context.db, context, path));
