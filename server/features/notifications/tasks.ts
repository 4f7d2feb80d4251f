import * as z from 'zod/mini';
import { type NotificationKind, notificationKinds } from '#contract/settings.ts';
import type { Db } from '../../adapters/db.ts';
import { task } from '../../task.ts';

/** Sends one e-mail; what has the same `key` leaves once, however often the task runs. */
export const sendEmail = task({
  name: 'send-email',
  payload: z.object({
    key: z.string(),
    /** What the reader may have switched off; without it the e-mail is sent whatever the switches say. */
    about: z.optional(z.enum(notificationKinds)),
    email: z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() })),
      unsubscribe_url: z.optional(z.string()),
    }),
  }),
  async run({ db, mail }, { key, about, email }) {
    const sent = await db.selectFrom('mail_sent').select('key').where('key', '=', key).executeTakeFirst();
    if (sent || (about && !(await wants(db, email.to, about)))) return;
    // Noted after sending: a crash in between may repeat an e-mail, but never loses one.
    await mail.send(email);
    await db
      .insertInto('mail_sent')
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

/** What is 'weekly' waits for the digest, and so does not leave now. */
async function wants(db: Db, address: string, about: NotificationKind): Promise<boolean> {
  const reader = await db
    .selectFrom('user_settings')
    .innerJoin('users', 'users.id', 'user_settings.user_id')
    .select(['email_notifications', 'mail_applications', 'mail_messages', 'mail_proposals', 'mail_reminders'])
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', address.toLowerCase()))
    .executeTakeFirst();
  return !reader || (reader.email_notifications && reader[`mail_${about}`] === 'at_once');
}
