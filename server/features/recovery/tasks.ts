import { sql } from 'kysely';
import * as z from 'zod/mini';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import { enqueue, task } from '../../task.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { recoveryLink } from './emails.ts';

const minutes = 60;

/** Writes to the address if it has an account; to nobody otherwise. */
export const sendRecoveryLink = task({
  name: 'send-recovery-link',
  payload: z.object({ email: z.string() }),
  async run({ db, settings }, { email }, { id }) {
    const user = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst();
    if (!user) return;
    const secret = newSecret();
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('recovery_codes')
        .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
        .execute();
      await tx
        .insertInto('recovery_codes')
        .values({
          secret_hash: sha256(secret),
          user_id: user.id,
          expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
        })
        .execute();
      // In the hash of the address, so that no server on the way writes it down.
      const url = `${settings.origin}/reset-password#token=${secret}`;
      await enqueue(tx, sendEmail, { key: `recovery:${id}`, email: recoveryLink(user.email, url, minutes) });
    });
  },
});
