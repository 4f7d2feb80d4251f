import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { keepAccount } from '../../accounts/deletion/undo.ts';
import { mustHaveReauthenticated } from '../../accounts/reauthentication/required.ts';
import type { Context } from '../../base/context.ts';
import { hiddenOf } from '../moderation/hide.ts';
import { mustBeAnother } from '../suspensions/must-be-another.ts';
import { unsuspend } from '../suspensions/lift.ts';
import { suspend } from '../suspensions/suspend.ts';
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
    await mustBeAnother(tx, actor.id, await userForUpdate(tx, user_id));
    await mustHaveReauthenticated(tx, actor);
    const afterwards = await suspend(tx, context, { user_id, by: actor.id, reason });
    return { afterwards, user: await listedUser(tx, user_id) };
  });
  await afterwards();
  return { user };
}

/** What was hidden for its own sake stays so, and is named for the administrator. */
export async function unsuspendUser(
  context: Admin,
  { user_id }: Input<Administration['unsuspend']>,
): Promise<Result<Administration['unsuspend']>> {
  const { db, actor } = context;
  const { afterwards, user, hidden } = await db.transaction().execute(async (tx) => {
    await userForUpdate(tx, user_id);
    const afterwards = await unsuspend(tx, context, { user_id, by: actor.id });
    await keepAccount(context, tx, user_id);
    return { afterwards, user: await listedUser(tx, user_id), hidden: await hiddenOf(tx, user_id) };
  });
  await afterwards();
  return { user, hidden };
}
