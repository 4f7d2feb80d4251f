import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { applicationWithdrawn } from './events.ts';
import { eraseAnswer } from './erase-answer.ts';
import { moveApplication } from './move.ts';
import { type ApplicationWithJob, isHeldApplication } from './queries.ts';

/** Withdraws what was sent: its answer is deleted, its interview cancelled, and the manager told. */
export async function retract(
  context: Pick<Context<'candidate'>, 'actor' | 'settings' | 'hooks'>,
  tx: Tx,
  application: ApplicationWithJob,
): Promise<void> {
  const { actor, hooks } = context;
  const { id } = application;
  await moveApplication(tx, application, {
    actor_id: actor.id,
    action: 'withdraw application',
    set: { status: 'withdrawn', withdrawn_at: sql`now()` },
  });
  // What a legal hold keeps is out of the decision, and goes when its time is over.
  if (!(await isHeldApplication(tx, id))) await eraseAnswer(context, tx, application);
  const cancelled = await hooks.endMeeting(tx, actor.id, id, 'withdrawn');
  const values = { application_id: id, meeting_cancelled: cancelled };
  await notify(tx, applicationWithdrawn({ user_id: application.created_by }, `withdrawn:${id}`, values));
}
