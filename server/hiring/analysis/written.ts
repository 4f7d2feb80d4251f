import type { WrittenDown } from '#contract/hiring/analysis.ts';
import type { WrittenWords } from '../../adapters/analysis/analysis-input.ts';
import { estimatedSeconds } from '../../adapters/analysis/hearing/written.ts';
import type { Db } from '../../adapters/database/db.ts';
import { videoById } from '../../people/videos/queries.ts';
import { answersOf, type ApplicationWithJob } from '../applications/queries.ts';

type Filmed = Pick<ApplicationWithJob, 'id' | 'video_id'>;

/** What the candidate last wrote down of this very video; null where nothing stands. */
export async function writtenDownOf(db: Db, { id, video_id }: Filmed): Promise<WrittenDown | null> {
  const newest = await db
    .selectFrom('written_transcripts')
    .select(['answers', 'manner', 'created_at as confirmed_at'])
    .where('application_id', '=', id)
    .where('video_id', '=', video_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.answers.some(({ text }) => text) ? newest : null;
}

/** The same at the seconds where it was about said. */
export async function writtenWordsOf(db: Db, application: Filmed): Promise<WrittenWords | null> {
  const written = await writtenDownOf(db, application);
  if (!written || !application.video_id) return null;
  const [video, marks] = await Promise.all([videoById(db, application.video_id), answersOf(db, application.id)]);
  return video ? estimatedSeconds(written.answers, marks, video.duration) : null;
}
