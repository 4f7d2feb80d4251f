import type { AnalysisKind } from '#contract/platform/ai-facts.ts';
import type { Db } from '../../adapters/database/db.ts';
import { videoById } from '../../people/videos/queries.ts';
import type { ApplicationWithJob } from '../applications/queries.ts';
import { mayBeAnalysed, newestAnalysis } from './queries.ts';

/** Whether no software has understood what was said in this answer, or will, and no person has put it into captions. */
export async function mayWriteDown(db: Db, kind: AnalysisKind, application: ApplicationWithJob): Promise<boolean> {
  const { status, video_id, analysis_status, ai_consent } = application;
  if (status === 'withdrawn' || !video_id) return false;
  const video = await videoById(db, video_id);
  if (!video || video.captions) return false;
  // A model hears the words itself, and they can be corrected then.
  if (status === 'draft') return kind !== 'model' || ai_consent !== true;
  if (!mayBeAnalysed(application) || analysis_status === 'failed') return true;
  const newest = await newestAnalysis(db, application.id);
  // A model that has not come to it may still hear every word.
  if (!newest) return kind !== 'model';
  const { transcript, transcript_by, insufficient_evidence } = newest.result;
  return insufficient_evidence || transcript_by === 'candidate' || transcript.length === 0;
}
