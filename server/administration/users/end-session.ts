import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { evictUser, revokeSession } from '../../accounts/offers.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { subjectOf } from './subject.ts';

type EndSession = (typeof api.userRecords)['endSession'];

export async function endSessionOfUser(
  { db, actor }: Context<'admin'>,
  { user_id, session_id }: Input<EndSession>,
): Promise<Result<EndSession>> {
  await db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select('revoked_at')
      .where('id', '=', session_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    if (!session) throw new AppError('not_found');
    if (session.revoked_at) return;
    await revokeSession(tx, session_id, 'signed out by an administrator');
    const after = { session_id };
    await recordChange(tx, { actor_id: actor.id, action: 'end session of user', ...subjectOf(user_id), after });
  });
  evictUser(user_id);
  return { success: true };
}
