import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { recordProfileView } from '../../people/offers.ts';
import { notify } from '../../platform/offers.ts';
import { recordOpening } from '../applications/move.ts';
import { reviewedForUpdate } from '../applications/queries.ts';
import { withAnnouncedDecision } from '../../base/announced-decision.ts';
import { isHiddenFrom } from '../scorecards/queries.ts';
import { applicationOpened } from './events.ts';

type Reviews = typeof api.reviews;

export async function openApplication(
  { db, actor }: Context<'manager'>,
  { application_id }: Input<Reviews['open']>,
): Promise<Result<Reviews['open']>> {
  return db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, application_id);
    if (!(await isHiddenFrom(tx, actor, application))) {
      await recordProfileView(tx, { candidate_id: application.candidate_id, manager_id: actor.id });
    }
    if (application.opened_at === null) {
      await recordOpening(tx, application, actor.id);
      const known = withAnnouncedDecision(application);
      const to = { user_id: application.candidate_id };
      if (known.status === 'submitted' || known.status === 'under_review')
        await notify(tx, applicationOpened(to, `opened:${application_id}`, { application_id }));
    }
    const { status } = application;
    return { success: true, status: status === 'submitted' ? 'under_review' : status };
  });
}
