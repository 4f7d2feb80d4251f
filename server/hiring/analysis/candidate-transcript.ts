import type { CandidateTranscript } from '#contract/hiring/analysis.ts';
import type { EstimatedTranscript } from '../../base/analysis.ts';
import { estimatedSeconds } from '../../assessment/offers.ts';
import type { Db } from '../../adapters/database/db.ts';
import { videoById } from '../../video/offers.ts';
import { answersOf, type ApplicationWithJob } from '../applications/queries.ts';

type RecordedApplication = Pick<ApplicationWithJob, 'id' | 'video_id'>;

export async function candidateTranscriptOf(
  db: Db,
  { id, video_id }: RecordedApplication,
): Promise<CandidateTranscript | null> {
  const newest = await db
    .selectFrom('written_transcripts')
    .select(['answers', 'created_at as confirmed_at'])
    .where('application_id', '=', id)
    .where('video_id', '=', video_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.answers.some(({ text }) => text) ? newest : null;
}

export async function estimatedTranscriptOf(
  db: Db,
  application: RecordedApplication,
): Promise<EstimatedTranscript | null> {
  const written = await candidateTranscriptOf(db, application);
  if (!written || !application.video_id) return null;
  const [video, marks] = await Promise.all([videoById(db, application.video_id), answersOf(db, application.id)]);
  return video ? estimatedSeconds(written.answers, marks, video.duration) : null;
}
