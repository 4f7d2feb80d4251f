import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/offers.ts';
import { applicationWithdrawn } from './events.ts';
import { eraseAnswer } from './erase-answer.ts';
import { eraseAfterHold } from './held-analyses.ts';
import { moveApplication } from './move.ts';
import { type ApplicationWithJob, isApplicationUnderLegalHold } from './queries.ts';

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
  if (await isApplicationUnderLegalHold(tx, id)) await eraseAfterHold(tx, id);
  else await eraseAnswer(context, tx, application);
  const cancelled = await hooks.endMeeting(tx, actor.id, id, 'withdrawn');
  const values = { application_id: id, meeting_cancelled: cancelled };
  await notify(tx, applicationWithdrawn({ user_id: application.created_by }, `withdrawn:${id}`, values));
}
