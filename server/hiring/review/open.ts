import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { noteProfileView } from '../../people/profiles/view.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { moveApplication } from '../applications/move.ts';
import { reviewedForUpdate } from '../applications/queries.ts';
import { isHiddenFrom } from '../scorecards/queries.ts';
import { applicationOpened } from './events.ts';

type Reviews = typeof api.reviews;

/** Notes the first opening; the candidate sees its time (D68). */
export async function openApplication(
  { db, actor }: Context<'manager'>,
  { application_id }: Input<Reviews['open']>,
): Promise<Result<Reviews['open']>> {
  return db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, application_id);
    // A blind look is no look at the person.
    if (!(await isHiddenFrom(tx, actor, application))) {
      await noteProfileView(tx, { candidate_id: application.candidate_id, manager_id: actor.id });
    }
    if (application.status !== 'submitted') return { success: true, status: application.status };
    const set = { status: 'under_review', opened_at: sql<string>`now()` } as const;
    await moveApplication(tx, application, { actor_id: actor.id, action: 'open application', set });
    const to = { user_id: application.candidate_id };
    await notify(tx, applicationOpened(to, `opened:${application_id}`, { application_id }));
    return { success: true, status: 'under_review' };
  });
}
