import * as z from 'zod/mini';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import { notify, languageOf } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { userByEmail } from '../sessions/queries.ts';
import { confirmNewEmail, emailInUse } from './events.ts';

export const sendChangeLink = task({
  name: 'send-change-link',
  payload: z.object({ change_id: z.string() }),
  async run({ db }, { change_id }, { id }) {
    await db.transaction().execute(async (tx) => {
      const change = await tx
        .selectFrom('email_changes')
        .select(['id', 'email', 'user_id'])
        .where('id', '=', change_id)
        .where('changed_at', 'is', null)
        .executeTakeFirst();
      if (!change) return;
      const known = await userByEmail(tx, change.email);
      if (known) return notify(tx, emailInUse({ user_id: known.id }, `email-in-use:${id}`, {}));
      const secret = newSecret();
      await tx
        .updateTable('email_changes')
        .set({ secret_hash: sha256(secret) })
        .where('id', '=', change.id)
        .execute();
      const to = { email: change.email, language: await languageOf(tx, change.user_id) };
      await notify(tx, confirmNewEmail(to, `change-email:${id}`, { token: secret }));
    });
  },
});
