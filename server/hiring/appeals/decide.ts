import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { type AppealOutcome, recommendationFor, sameWithin } from '#contract/hiring/appeals.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { applicationById } from '../applications/queries.ts';
import { appealDecidedForCandidate, appealDecidedForEmployer } from './events.ts';
import { appealForUpdate } from './queries.ts';
import { applicationSubjectOf } from './subject.ts';

type Appeals = typeof api.appeals;

export async function decideAppeal(
  { db, actor }: Context<['manager', 'admin']>,
  { appeal_id, score, reasons }: Input<Appeals['decide']>,
): Promise<Result<Appeals['decide']>> {
  return db.transaction().execute(async (tx) => {
    const appeal = await appealForUpdate(tx, actor, appeal_id);
    const { previous_score, previous_demo } = appeal;
    if (appeal.outcome) {
      if (appeal.decided_by !== actor.id) throw new AppError('appeal_closed');
      return { success: true, outcome: appeal.outcome, previous_score, previous_demo };
    }
    const outcome = outcomeOf(previous_score, score);
    await tx
      .updateTable('appeals')
      .set({ outcome, score, reasons, decided_by: actor.id, decided_at: sql<string>`now()` })
      .where('id', '=', appeal_id)
      .execute();
    if (outcome === 'changed') {
      await tx
        .updateTable('applications')
        .set({ analysis_score: score, analysis_demo: false, ai_recommendation: recommendationFor(score) })
        .set({ score_low: null, score_high: null, score_by: 'person' })
        .where('id', '=', appeal.application_id)
        .execute();
    }
    const application = await applicationById(tx, appeal.application_id);
    if (!application) throw new Error(`Contest ${appeal_id} has lost its application.`);
    // The log contains no score of the analysis, because it outlives a withdrawn consent.
    const after = { appeal_id, outcome };
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'decide contest',
      ...applicationSubjectOf(application),
      after,
    });
    const decided = { appeal_id, outcome, score };
    const key = `contest-decided:${appeal_id}`;
    const { candidate_id, created_by } = application;
    await notify(tx, appealDecidedForCandidate({ user_id: candidate_id }, `${key}:${candidate_id}`, decided));
    await notify(tx, appealDecidedForEmployer({ user_id: created_by }, `${key}:${created_by}`, decided));
    return { success: true, outcome, previous_score, previous_demo };
  });
}

const outcomeOf = (previous: number | null, score: number): AppealOutcome =>
  previous !== null && Math.abs(previous - score) <= sameWithin ? 'upheld' : 'changed';
