import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue, task } from '../../base/task.ts';
import { languageOf, titleIn } from './queries.ts';

export async function pushToAll(tx: Tx, userId: string, notification_id: number): Promise<void> {
  const browsers = await tx.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
  for (const { id } of browsers) await enqueue(tx, sendPush, { subscription_id: id, notification_id });
}

/** Sends a push to one browser in the user's current language; ended sessions get none, for privacy. */
export const sendPush = task({
  name: 'push-notice',
  payload: z.object({ subscription_id: uuid, notification_id: z.int() }),
  async run({ db, push }, { subscription_id, notification_id }) {
    const found = await db
      .selectFrom('push_subscriptions')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .innerJoin('notifications', 'notifications.user_id', 'push_subscriptions.user_id')
      .select(['endpoint', 'p256dh', 'auth', 'notifications.user_id', 'said', 'title', 'path', 'key'])
      .where('push_subscriptions.id', '=', subscription_id)
      .where('notifications.id', '=', notification_id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!found) return;
    const { endpoint, p256dh, auth, path, key } = found;
    const title = titleIn(await languageOf(db, found.user_id), found);
    // Browsers replace a visible notification that has the same tag.
    if ((await push.send({ endpoint, p256dh, auth }, { title, path, tag: path ?? key })) === 'gone')
      await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute();
  },
});
