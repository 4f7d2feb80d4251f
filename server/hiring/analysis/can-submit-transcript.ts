import type { AnalysisKind } from '#contract/platform/ai-facts.ts';
import type { Db } from '../../adapters/database/db.ts';
import { videoById } from '../../video/offers.ts';
import type { ApplicationWithJob } from '../applications/queries.ts';
import { canBeAnalysed, newestAnalysis } from './queries.ts';

export async function canSubmitTranscript(
  db: Db,
  kind: AnalysisKind,
  application: ApplicationWithJob,
): Promise<boolean> {
  const { status, video_id, analysis_status, ai_consent } = application;
  if (status === 'withdrawn' || !video_id) return false;
  const video = await videoById(db, video_id);
  if (!video || video.captions) return false;
  if (status === 'draft') return kind !== 'model' || ai_consent !== true;
  if (!canBeAnalysed(application) || analysis_status === 'failed') return true;
  const newest = await newestAnalysis(db, application.id);
  // A model that has not run yet may still transcribe the answer.
  if (!newest) return kind !== 'model';
  const { transcript, transcript_by, insufficient_evidence } = newest.result;
  return insufficient_evidence || transcript_by === 'candidate' || transcript.length === 0;
}
