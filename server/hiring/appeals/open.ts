import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { appealWorkingDays } from '#contract/hiring/appeals.ts';
import { workingDaysAfter } from '#contract/platform/working-days.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { ownForUpdate } from '../applications/queries.ts';
import { askReviewers } from './notify-reviewers.ts';
import { appealOpened } from './events.ts';
import { appealableUntil, appealOf, otherManagers } from './queries.ts';
import { applicationSubjectOf } from './subject.ts';

type Appeals = typeof api.appeals;

export async function openAppeal(
  { db, actor }: Context<'candidate'>,
  { application_id, words }: Input<Appeals['open']>,
): Promise<Result<Appeals['open']>> {
  return db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    const before = await appealOf(tx, application_id);
    if (before) return { appeal: before };
    if (!appealableUntil(application)) throw new AppError('appeal_closed');
    const managers = await otherManagers(tx, application_id);
    const appeal = await tx
      .insertInto('appeals')
      .values({
        application_id,
        org_id: application.org_id,
        words,
        reviewer_role: managers.length > 0 ? 'manager' : 'admin',
        previous_score: application.analysis_score,
        previous_demo: application.analysis_demo,
        due_at: workingDaysAfter(new Date(), appealWorkingDays),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = { appeal_id: appeal.id, reviewer_role: appeal.reviewer_role, due_at: appeal.due_at };
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'contest score',
      ...applicationSubjectOf(application),
      after,
    });
    const to = { user_id: application.created_by };
    await notify(tx, appealOpened(to, `contested:${appeal.id}`, { appeal_id: appeal.id }));
    await askReviewers(tx, application, appeal);
    return { appeal };
  });
}
