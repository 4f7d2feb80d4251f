import { instant, uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { lastMondayAt } from '../../adapters/language/local-hour.ts';
import { enqueue, task } from '../../base/task.ts';
import { weeklyDigest } from './events.ts';
import { notify } from './notify.ts';
import { notificationsBetween, notificationSwitchesOf } from './queries.ts';

const digestHour = 8;

/** Enqueues one task for each user in the time zones where Monday morning has begun. */
export const sendDigests = task({
  name: 'send-digests',
  cron: '3,18,33,48 * * * *',
  payload: z.object({}),
  async run({ db }) {
    const now = new Date();
    const zones = await readersOfDigests(db).select('timezone').distinct().execute();
    for (const { timezone } of zones) {
      const until = lastMondayAt(digestHour, timezone ?? 'UTC', now).toISOString();
      const due = await readersOfDigests(db)
        .leftJoin('digests', 'digests.user_id', 'user_settings.user_id')
        .select('user_settings.user_id')
        .where('timezone', 'is not distinct from', timezone)
        .where((eb) => eb.or([eb('told_until', 'is', null), eb('told_until', '<', until)]))
        .execute();
      await db.transaction().execute(async (tx) => {
        for (const { user_id } of due) await enqueue(tx, sendDigest, { user_id, until });
      });
    }
  },
});

const readersOfDigests = (db: Db) =>
  db
    .selectFrom('user_settings')
    .innerJoin('users_profiles', 'users_profiles.id', 'user_settings.user_id')
    .where('weekly_digest', '=', true)
    .where('email_notifications', '=', true);

export const sendDigest = task({
  name: 'send-digest',
  payload: z.object({ user_id: uuid, until: instant }),
  async run({ db }, { user_id, until }) {
    await db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('digests')
        .select('told_until')
        .where('user_id', '=', user_id)
        .forUpdate()
        .executeTakeFirst();
      if (before && before.told_until >= until) return;
      const told_until = { told_until: until };
      await tx
        .insertInto('digests')
        .values({ user_id, ...told_until })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(told_until))
        .execute();
      const { weekly_digest, email_notifications } = await notificationSwitchesOf(tx, user_id);
      if (!before || !weekly_digest || !email_notifications) return;
      const news = await notificationsBetween(tx, user_id, before.told_until, until);
      if (news.length === 0) return;
      const values = { user_id, after: before.told_until, until };
      await notify(tx, weeklyDigest({ user_id }, `digest:${user_id}:${until}`, values));
    });
  },
});
