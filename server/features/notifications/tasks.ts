import { sql } from 'kysely';
import * as z from 'zod/mini';
import { instant, uuid } from '#contract/fields.ts';
import { languages } from '#contract/language.ts';
import { noticeKinds } from '#contract/notifications.ts';
import type { Db } from '../../adapters/db.ts';
import { lastMondayAt } from '../../adapters/local-hour.ts';
import { inLanguage } from '../../adapters/mail-language.ts';
import { enqueue, task } from '../../task.ts';
import { notify } from './commands.ts';
import { stoppable, weeklyDigest } from './emails.ts';
import { languageAt, readerAt, stopAddress, switchesOf } from './queries.ts';

const link = z.object({ label: z.string(), url: z.string(), text: z.optional(z.string()) });

/** Sends one e-mail, in the language of its reader; what has the same `key` leaves once, however often the task runs. */
export const sendEmail = task({
  name: 'send-email',
  payload: z.object({
    key: z.string(),
    /** What it tells of: so much is also told in the list and by push, as the reader's switches say. */
    about: z.optional(z.enum(noticeKinds)),
    /** Sent whatever the switches say: a decision, a duty, something the reader did. Without `about` it always is. */
    always: z.optional(z.boolean()),
    email: z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      said: z.optional(
        z.object({ lines: z.array(z.union([z.string(), link])), action: z.optional(link), foot: z.optional(link) }),
      ),
      language: z.optional(z.enum(languages)),
      path: z.optional(z.string()),
      reply_to: z.optional(z.string()),
      calendar: z.optional(
        z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string(), spanish: z.optional(z.string()) }),
      ),
      unsubscribe_url: z.optional(z.string()),
    }),
  }),
  async run({ db, mail, settings }, { key, about, always = false, email }) {
    const reader = about && (await readerAt(db, email.to));
    if (about && reader) {
      const notice = { user_id: reader.id, kind: about, key, title: email.subject, path: email.path ?? null };
      await db.transaction().execute((tx) => notify(tx, notice));
    }
    const sent = await db.selectFrom('mail_sent').select('key').where('key', '=', key).executeTakeFirst();
    if (sent) return;
    const kind = always || about === 'account' ? undefined : about;
    if (kind && reader && !(reader.email_notifications && reader[`mail_${kind}`] === 'at_once')) return;
    // Noted after sending: a crash in between may repeat an e-mail, but never loses one.
    const letter = kind && reader ? stoppable(email, kind, stopAddress(settings, reader.id, kind)) : email;
    await mail.send(inLanguage(letter, (await languageAt(db, email.to)) ?? email.language ?? 'en'));
    await db
      .insertInto('mail_sent')
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

const digestHour = 8;
const shownInDigest = 20;
const keptDays = 180;

/** Monday morning has come somewhere: everybody there who wants a digest gets a task of their own. */
export const sendDigests = task({
  name: 'send-digests',
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

/** What was told and not seen since the last digest, and what waited for this one. Nothing new, no e-mail. */
export const sendDigest = task({
  name: 'send-digest',
  payload: z.object({ user_id: uuid, until: instant }),
  async run({ db, settings }, { user_id, until }) {
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
      const { weekly_digest, email_notifications } = await switchesOf(tx, user_id);
      // Switched on during the week: the first one comes next Monday.
      if (!before || !weekly_digest || !email_notifications) return;
      const news = await newsBetween(tx, user_id, before.told_until, until);
      const user = await tx.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst();
      if (news.length === 0 || !user) return;
      const unsubscribe_url = stopAddress(settings, user_id, 'digest');
      const told = { lines: news.slice(0, shownInDigest), total: news.length, unsubscribe_url };
      const email = weeklyDigest(user.email, told, settings.origin);
      await enqueue(tx, sendEmail, { key: `digest:${user_id}:${until}`, email });
    });
  },
});

const newsBetween = (db: Db, userId: string, after: string, until: string) =>
  db
    .selectFrom('notifications')
    .select(['title', 'path'])
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
    .where((eb) => eb.or([eb('for_digest', '=', true), eb.and([eb('listed', '=', true), eb('read_at', 'is', null)])]))
    .orderBy('id', 'desc')
    .execute();

/** Half a year later nobody looks for it any more. */
export const forgetNotifications = task({
  name: 'forget-notifications',
  payload: z.object({}),
  async run({ db }) {
    await db
      .deleteFrom('notifications')
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
      .execute();
  },
});
