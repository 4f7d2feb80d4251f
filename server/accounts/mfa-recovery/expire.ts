import { finishHours } from '#contract/accounts/mfa-recovery.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import { notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { mfaRecoveryReady } from './events.ts';

export const expireMfaRecoveries = task({
  name: 'end-lost-factors',
  cron: '*/15 * * * *',
  payload: z.object({}),
  async run({ db }) {
    await db
      .deleteFrom('mfa_recoveries')
      .where('expires_at', '<', sql<string>`now()`)
      .execute();
    const due = await db
      .selectFrom('mfa_recoveries')
      .select(['user_id', 'due_at'])
      .where('due_at', '<=', sql<string>`now()`)
      .where('finish_hash', 'is', null)
      .execute();
    for (const { user_id, due_at } of due) {
      const secret = newSecret();
      await db.transaction().execute(async (tx) => {
        const noted = await tx
          .updateTable('mfa_recoveries')
          .set({
            finish_hash: sha256(secret),
            expires_at: sql<string>`now() + make_interval(hours => ${finishHours})`,
          })
          .where('user_id', '=', user_id)
          .where('finish_hash', 'is', null)
          .returning('user_id')
          .executeTakeFirst();
        if (!noted) return;
        await notify(tx, mfaRecoveryReady({ user_id }, `factors-may-go:${user_id}:${due_at}`, { token: secret }));
      });
    }
  },
});
