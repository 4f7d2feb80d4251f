import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { endOtherSessions } from '../sessions/end.ts';
import { evictSession } from '../sessions/queries.ts';

type Devices = typeof api.devices;

export async function endDevice(
  { db, actor }: Context<'signedIn'>,
  { session_id }: Input<Devices['end']>,
): Promise<Result<Devices['end']>> {
  await db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select(['user_id', 'revoked_at'])
      .where('id', '=', session_id)
      .forUpdate()
      .executeTakeFirst();
    authorize(permissions.endSession, actor, session);
    if (session.revoked_at) return;
    const ended = { revoked_at: new Date().toISOString(), revoked_why: 'signed out from another device' };
    await tx.updateTable('sessions').set(ended).where('id', '=', session_id).execute();
    await recordChange(tx, { actor_id: actor.id, action: 'end session', subject: 'session', subject_id: session_id });
  });
  evictSession(session_id);
  return { success: true };
}

export async function endOtherDevices({ db, actor }: Context<'signedIn'>): Promise<Result<Devices['endOthers']>> {
  const ended = await db.transaction().execute(async (tx) => {
    const ids = await endOtherSessions(tx, actor, 'signed out everywhere else');
    if (ids.length > 0) {
      const after = { ended: ids.length };
      await recordChange(tx, {
        actor_id: actor.id,
        action: 'end sessions',
        subject: 'user',
        subject_id: actor.id,
        after,
      });
    }
    return ids;
  });
  ended.forEach(evictSession);
  return { ended: ended.length };
}
