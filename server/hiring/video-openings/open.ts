import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { openMinutes } from '#contract/hiring/video-openings.ts';
import { sql } from 'kysely';
import { playbackOf, videoById } from '../../video/offers.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify, openingAction } from '../../platform/offers.ts';
import { applicationById } from '../applications/queries.ts';
import { videoOpened } from './events.ts';

type Open = typeof api.videoOpenings.open;

/**
 * Opens a candidate's video for an administrator, whose reason is sent to the candidate. The same reason within its validity only
 * renews the URL.
 */
export async function openVideo(
  context: Context<'admin'>,
  { application_id, reason }: Input<Open>,
): Promise<Result<Open>> {
  const { db, actor } = context;
  const application = await applicationById(db, application_id);
  const isSent = application && application.status !== 'draft' && application.status !== 'withdrawn';
  if (!isSent) throw new AppError('application_not_found');
  const { video_id, video_gone_at } = application;
  const video = video_id && !video_gone_at ? await videoById(db, video_id) : undefined;
  if (video?.status !== 'ready') throw new AppError('video_not_found');
  const expires_at = await db.transaction().execute(async (tx) => {
    // The lock serializes concurrent requests, so that only one opening is recorded.
    await tx.selectFrom('applications').select('id').where('id', '=', application_id).forUpdate().execute();
    const open = await tx
      .selectFrom('video_openings')
      .select('expires_at')
      .where('application_id', '=', application_id)
      .where('admin_id', '=', actor.id)
      .where('reason', '=', reason)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst();
    if (open) return open.expires_at;
    const opening = await tx
      .insertInto('video_openings')
      .values({
        application_id,
        admin_id: actor.id,
        reason,
        expires_at: sql<string>`now() + make_interval(mins => ${openMinutes})`,
      })
      .returning(['id', 'opened_at', 'expires_at'])
      .executeTakeFirstOrThrow();
    // The audit log is immutable, so it stores only a hash of the reason.
    const after = { opening_id: opening.id, opened_at: opening.opened_at, reason_sha256: sha256(reason) };
    const subject = { subject: 'application', subject_id: application_id };
    await recordChange(tx, { actor_id: actor.id, action: openingAction, ...subject, after });
    const to = { user_id: application.candidate_id };
    await notify(tx, videoOpened(to, `video-opened:${opening.id}`, { opening_id: opening.id }));
    return opening.expires_at;
  });
  return { ...playbackOf(context, video, actor), duration: video.duration, expires_at };
}
