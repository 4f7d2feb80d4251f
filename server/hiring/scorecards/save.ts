import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Rating } from '#contract/hiring/scorecards.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { answersOf, reviewedForUpdate } from '../applications/queries.ts';
import { isHiddenFrom, scorecardsFor } from './queries.ts';

type Scorecards = typeof api.scorecards;

export async function saveScorecard(
  { db, actor }: Context<'manager'>,
  { application_id, ratings }: Input<Scorecards['save']>,
): Promise<Result<Scorecards['save']>> {
  return db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, application_id);
    const questions = await answersOf(tx, application_id);
    if (ratings.length !== questions.length) {
      throw invalidInput({ path: 'ratings', message: fixed('Choose a level for each question') });
    }
    const blind = await isHiddenFrom(tx, actor, application);
    const written = sql<Rating[]>`${JSON.stringify(ratings)}::jsonb`;
    await tx
      .insertInto('scorecards')
      .values({ application_id, reviewer_id: actor.id, ratings: written, blind })
      .onConflict((conflict) =>
        conflict
          .columns(['application_id', 'reviewer_id'])
          .doUpdateSet({ ratings: written, updated_at: sql`now()` })
          .where(sql<boolean>`scorecards.ratings <> excluded.ratings`),
      )
      .execute();
    const after = { levels: ratings.map(({ level }) => level), blind };
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'save scorecard',
      subject: 'application',
      subject_id: application_id,
      after,
    });
    return scorecardsFor(tx, actor, application_id);
  });
}
