import * as z from 'zod/mini';
import { uuid } from '#contract/fields.ts';
import { task } from '../../task.ts';

const message = z.object({
  title: z.string(),
  path: z.nullable(z.string()),
  /** What has the same tag stands once on the screen. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof message>;

/** To one browser; a session that has ended since hears nothing. */
export const sendPush = task({
  name: 'send-push',
  payload: z.object({ subscription_id: uuid, message }),
  async run({ db, push }, payload) {
    const subscription = await db
      .selectFrom('push_subscriptions')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('push_subscriptions.id', '=', payload.subscription_id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!subscription) return;
    if ((await push.send(subscription, payload.message)) === 'gone')
      await db.deleteFrom('push_subscriptions').where('id', '=', payload.subscription_id).execute();
  },
});
