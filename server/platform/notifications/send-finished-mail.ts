import * as z from 'zod/mini';
import { task } from '../../base/task.ts';

export const sendFinishedMail = task({
  name: 'send-email',
  sealed: true,
  payload: z.object({
    key: z.string(),
    email: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  }),
  async run({ db, mail }, { key, email }) {
    const sent = await db.selectFrom('mail_sent').select('key').where('key', '=', key).executeTakeFirst();
    if (sent) return;
    await mail.send({ key, ...email });
    await db
      .insertInto('mail_sent')
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
