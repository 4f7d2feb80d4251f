import * as z from 'zod/mini';
import { task } from '../../task.ts';

/** Sends one e-mail; what has the same `key` leaves once, however often the task runs. */
export const sendEmail = task({
  name: 'send-email',
  payload: z.object({
    key: z.string(),
    email: z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() })),
      unsubscribe_url: z.optional(z.string()),
    }),
  }),
  async run({ db, mail }, { key, email }) {
    const sent = await db.selectFrom('mail_sent').select('key').where('key', '=', key).executeTakeFirst();
    if (sent) return;
    // Noted after sending: a crash in between may repeat an e-mail, but never loses one.
    await mail.send(email);
    await db
      .insertInto('mail_sent')
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
