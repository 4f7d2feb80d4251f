import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';

type Endpoints = typeof api.push;

type Caller = Context<'signedIn'>;

const browsersEach = 20;

/** Subscribes a browser to push; the latest subscriber owns the endpoint, so that a shared browser shows no other user's messages. */
export async function subscribeToPush(
  { db, actor, push }: Caller,
  { endpoint, p256dh, auth }: Input<Endpoints['subscribe']>,
): Promise<Result<Endpoints['subscribe']>> {
  if (!push.admits(endpoint)) {
    throw invalidInput({ path: 'endpoint', message: fixed('This browser’s push service isn’t supported.') });
  }
  const owner = { user_id: actor.id, session_id: actor.session_id };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('push_subscriptions')
      .values({ ...owner, endpoint, p256dh, auth })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...owner, p256dh, auth }))
      .execute();
    const kept = tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', actor.id)
      .orderBy('created_at', 'desc')
      .limit(browsersEach);
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', actor.id).where('id', 'not in', kept).execute();
  });
  return { success: true };
}

export async function unsubscribeFromPush(
  { db, actor }: Caller,
  { endpoint }: Input<Endpoints['unsubscribe']>,
): Promise<Result<Endpoints['unsubscribe']>> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', actor.id).where('endpoint', '=', endpoint).execute();
  return { success: true };
}
