import type { SignOutScope } from '#contract/accounts/users.ts';
import type { api } from '#contract/api.ts';
import type { Actor, Input } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { endEverySession, revokeSession } from '../sessions/end.ts';
import { actorByCookie, actorByToken } from '../sessions/queries.ts';

export async function signOut(
  { db, tokens, request }: Context<'public'>,
  { scope }: Input<typeof api.users.signOut>,
): Promise<{ success: true }> {
  const byCookie = request.same_origin ? await actorByCookie(db, request.session_cookie) : null;
  const caller = request.authorization ? await actorByToken(db, tokens, request.authorization) : null;
  for (const actor of [byCookie, caller]) if (actor) await endScope(db, actor, scope);
  if (scope !== 'others') request.dropSession();
  return { success: true };
}

async function endScope(db: Db, actor: Actor, scope: SignOutScope): Promise<void> {
  if (scope === 'local') return revokeSession(db, actor.session_id, 'signed out');
  const but = scope === 'others' ? actor.session_id : null;
  const forget = await db.transaction().execute(async (tx) => {
    const after = { scope };
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'end sessions',
      subject: 'user',
      subject_id: actor.id,
      after,
    });
    return endEverySession(tx, actor.id, `signed out: ${scope}`, but);
  });
  forget();
}
