import { sql } from 'kysely';
import * as z from 'zod/mini';
import { finishHours } from '#contract/lost-factors.ts';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import { enqueue, task } from '../../task.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { factorsMayGo } from './emails.ts';

/** Mails the last link to those whose days of notice are over, and forgets what nobody finished. */
export const endLostFactors = task({
  name: 'end-lost-factors',
  payload: z.object({}),
  async run({ db, settings }) {
    await db
      .deleteFrom('lost_factors')
      .where('expires_at', '<', sql<string>`now()`)
      .execute();
    const due = await db
      .selectFrom('lost_factors')
      .innerJoin('users', 'users.id', 'lost_factors.user_id')
      .select(['user_id', 'email', 'due_at'])
      .where('due_at', '<=', sql<string>`now()`)
      .where('finish_hash', 'is', null)
      .execute();
    for (const { user_id, email, due_at } of due) {
      const secret = newSecret();
      await db.transaction().execute(async (tx) => {
        const noted = await tx
          .updateTable('lost_factors')
          .set({
            finish_hash: sha256(secret),
            expires_at: sql<string>`now() + make_interval(hours => ${finishHours})`,
          })
          .where('user_id', '=', user_id)
          .where('finish_hash', 'is', null)
          .returning('user_id')
          .executeTakeFirst();
        if (!noted) return;
        const letter = factorsMayGo(email, `${settings.origin}/lost-factors#token=${secret}`);
        await enqueue(tx, sendEmail, { key: `factors-may-go:${user_id}:${due_at}`, about: 'account', email: letter });
      });
    }
  },
});
