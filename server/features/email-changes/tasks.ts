import { sql } from 'kysely';
import * as z from 'zod/mini';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import { enqueue, task } from '../../task.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { userByEmail } from '../sessions/queries.ts';
import { confirmNewEmail, emailInUse } from './emails.ts';

/** Writes the link to the new address, or to whoever has an account with it that nothing was changed. */
export const sendChangeLink = task({
  name: 'send-change-link',
  payload: z.object({ change_id: z.string() }),
  async run({ db, settings }, { change_id }, { id }) {
    await db.transaction().execute(async (tx) => {
      const change = await tx
        .selectFrom('email_changes')
        .select(['id', 'email'])
        .where('id', '=', change_id)
        .where('changed_at', 'is', null)
        .executeTakeFirst();
      if (!change) return;
      const known = await userByEmail(tx, change.email);
      if (known) {
        const email = emailInUse(known.email, settings.origin);
        return enqueue(tx, sendEmail, { key: `email-in-use:${id}`, email });
      }
      const secret = newSecret();
      await tx
        .updateTable('email_changes')
        .set({ secret_hash: sha256(secret) })
        .where('id', '=', change.id)
        .execute();
      // In the hash of the address, so that no server on the way writes it down.
      const email = confirmNewEmail(change.email, `${settings.origin}/change-email#token=${secret}`);
      await enqueue(tx, sendEmail, { key: `change-email:${id}`, email });
    });
  },
});

/** Former addresses are forgotten once they can no longer come back. */
export const forgetEmailChanges = task({
  name: 'forget-email-changes',
  payload: z.object({}),
  async run({ db }) {
    await db
      .deleteFrom('email_changes')
      .where(sql<boolean>`coalesce(undo_until, expires_at) < now()`)
      .execute();
  },
});
