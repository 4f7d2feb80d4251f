import type { VideoGoneReason } from '#contract/platform/consents.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { issueDeletionReceipt, eraseUnusedVideo } from '../../video/offers.ts';
import { endConsents } from '../../platform/offers.ts';
import type { ApplicationWithJob } from './queries.ts';

export async function forgetReadings(tx: Tx, application_id: string): Promise<void> {
  const unread = { analysis_status: 'pending', analysis_score: null, ai_recommendation: null } as const;
  await tx
    .updateTable('applications')
    .set({ ...unread, processed_at: null, analysis_started_at: null, analysis_run_id: null, analysis_held_at: null })
    .set({ analysis_waits_since: null, analysis_stopped_at: null, analysis_not_before: null, analysis_demo: false })
    .set({ score_low: null, score_high: null, score_by: null, words_from: [] })
    .where('id', '=', application_id)
    .execute();
  await tx.deleteFrom('analysis_hearings').where('application_id', '=', application_id).execute();
  await tx
    .updateTable('analysis_usage')
    .set({ application_id: null })
    .where('application_id', '=', application_id)
    .execute();
  await tx.deleteFrom('analyses').where('application_id', '=', application_id).execute();
}

type Erased = Pick<ApplicationWithJob, 'id' | 'video_id' | 'candidate_id' | 'org_id'>;

/** Deletes video, transcript and analysis, and issues a receipt unless another application uses the same video. */
export async function eraseAnswer(
  { settings }: Pick<Services, 'settings'>,
  tx: Tx,
  application: Erased,
  why: VideoGoneReason = 'deleted',
): Promise<void> {
  const { id: application_id, video_id, candidate_id: owner_id } = application;
  await forgetReadings(tx, application_id);
  await tx.deleteFrom('appeals').where('application_id', '=', application_id).execute();
  await tx.deleteFrom('analysis_requests').where('application_id', '=', application_id).execute();
  await tx.deleteFrom('held_analyses').where('application_id', '=', application_id).execute();
  await tx.deleteFrom('written_transcripts').where('application_id', '=', application_id).execute();
  await endConsents(tx, application);
  if (!video_id) return;
  await tx
    .updateTable('applications')
    .set({ video_id: null, video_gone_at: sql`now()`, video_gone_why: why })
    .where('id', '=', application_id)
    .execute();
  const video = await eraseUnusedVideo(tx, { id: owner_id }, video_id);
  if (video) await issueDeletionReceipt(tx, settings.secret, { owner_id, application_id, video });
}
