import { sql } from 'kysely';
import type { Rating } from '#contract/hiring/scorecards.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { hoursBefore } from '../dates.ts';
import type { Scene } from './scene.ts';
import type { ReviewerKey } from '../content.ts';

export async function seedReviews(tx: Tx, { told, id: application_id, job, now, colleague_id }: Scene): Promise<void> {
  const idOf = (by: ReviewerKey) => (by === 'manager' ? job.manager.id : colleague_id);
  for (const { by, saved, ratings } of told.scorecards ?? []) {
    const saved_at = hoursBefore(now, saved);
    const written = sql<Rating[]>`${JSON.stringify(ratings)}::jsonb`;
    const row = {
      application_id,
      reviewer_id: idOf(by),
      ratings: written,
      blind: false,
      saved_at,
      updated_at: saved_at,
    };
    await tx.insertInto('scorecards').values(row).execute();
  }
  for (const { by, written, text } of told.notes ?? []) {
    const row = { application_id, author_id: idOf(by), text, created_at: hoursBefore(now, written) };
    await tx.insertInto('review_notes').values(row).execute();
  }
}
