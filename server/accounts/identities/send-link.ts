import { sql } from 'kysely';
import * as z from 'zod/mini';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import { notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { userByEmail } from '../sessions/queries.ts';
import { identityConnectLink } from './events.ts';

export const sendIdentityLink = task({
  name: 'send-identity-link',
  sealed: true,
  payload: z.object({ email: z.string(), subject: z.string() }),
  async run({ db }, { email, subject }, { id }) {
    const user = await userByEmail(db, email);
    if (!user) return;
    const secret = newSecret();
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('identity_links')
        .where('expires_at', '<', sql<string>`now()`)
        .execute();
      const expires_at = sql<string>`now() + interval '1 hour'`;
      const link = { secret_hash: sha256(secret), provider: 'linkedin', subject, user_id: user.id, email: user.email };
      await tx
        .insertInto('identity_links')
        .values({ ...link, expires_at })
        .execute();
      await notify(tx, identityConnectLink({ user_id: user.id }, `identity-link:${id}`, { token: secret }));
    });
  },
});
