import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { cancelDeletion, assertReauthenticated } from '../../accounts/offers.ts';
import type { Context } from '../../base/context.ts';
import { hiddenContentOf } from '../moderation/hide.ts';
import { assertOtherUser } from '../suspensions/assert-other-user.ts';
import { unsuspend } from '../suspensions/lift.ts';
import { suspendAccount } from '../suspensions/suspend.ts';
import { listedUser, userForUpdate } from './queries.ts';

type Administration = typeof api.administration;

type Admin = Context<'admin'>;

type Changed = Result<Administration['edit']>;

export async function suspendUser(
  context: Admin,
  { user_id, reason }: Input<Administration['suspend']>,
): Promise<Changed> {
  const { db, actor } = context;
  const { afterwards, user } = await db.transaction().execute(async (tx) => {
    await assertOtherUser(tx, actor.id, await userForUpdate(tx, user_id));
    await assertReauthenticated(tx, actor);
    const afterwards = await suspendAccount(tx, context, { user_id, by: actor.id, reason });
    return { afterwards, user: await listedUser(tx, user_id) };
  });
  await afterwards();
  return { user };
}

export async function unsuspendUser(
  context: Admin,
  { user_id }: Input<Administration['unsuspend']>,
): Promise<Result<Administration['unsuspend']>> {
  const { db, actor } = context;
  const { afterwards, user, hidden } = await db.transaction().execute(async (tx) => {
    await userForUpdate(tx, user_id);
    const afterwards = await unsuspend(tx, context, { user_id, by: actor.id });
    await cancelDeletion(context, tx, user_id);
    return { afterwards, user: await listedUser(tx, user_id), hidden: await hiddenContentOf(tx, user_id) };
  });
  await afterwards();
  return { user, hidden };
}
