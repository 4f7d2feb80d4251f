import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { invalidInput } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { type PushMessage, sendPush } from './tasks.ts';

type Endpoints = typeof api.push;
type Caller = Context<'signedIn'>;

const browsersEach = 20;

/** A browser belongs to whoever subscribed it last. */
export async function subscribeToPush(
  { db, actor, push }: Caller,
  { endpoint, p256dh, auth }: Input<Endpoints['subscribe']>,
): Promise<Answer<Endpoints['subscribe']>> {
  if (!push.admits(endpoint)) {
    throw invalidInput({ path: 'endpoint', message: 'This browser uses a push service that we do not know.' });
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
): Promise<Answer<Endpoints['unsubscribe']>> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', actor.id).where('endpoint', '=', endpoint).execute();
  return { success: true };
}

/** To every browser of this person that allowed it. */
export async function pushTo(tx: Tx, userId: string, message: PushMessage): Promise<void> {
  const browsers = await tx.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
  for (const { id } of browsers) await enqueue(tx, sendPush, { subscription_id: id, message });
}
