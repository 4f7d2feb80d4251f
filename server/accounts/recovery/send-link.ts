import { sql } from 'kysely';
import * as z from 'zod/mini';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import { notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { recoveryLink, recoveryMinutes } from './events.ts';

export const sendRecoveryLink = task({
  name: 'send-recovery-link',
  sealed: true,
  payload: z.object({ email: z.string() }),
  async run({ db }, { email }, { id }) {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst();
    if (!user) return;
    const secret = newSecret();
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('password_recovery_links')
        .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
        .execute();
      await tx
        .insertInto('password_recovery_links')
        .values({
          secret_hash: sha256(secret),
          user_id: user.id,
          expires_at: sql<string>`now() + make_interval(mins => ${recoveryMinutes})`,
        })
        .execute();
      await notify(tx, recoveryLink({ user_id: user.id }, `recovery:${id}`, { token: secret }));
    });
  },
});
