import { confirmationHours } from '#contract/accounts/sign-up.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { userByEmail } from '../sessions/queries.ts';
import { alreadyRegistered, confirmAddress, finishSignUp } from './events.ts';

export const sendSignUpLink = task({
  name: 'send-sign-up-link',
  payload: z.object({ sign_up_id: z.string() }),
  async run({ db }, { sign_up_id }, { id }) {
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('sign_ups')
        .where('expires_at', '<', sql<string>`now()`)
        .execute();
      const waiting = await tx
        .selectFrom('sign_ups')
        .select(['id', 'email'])
        .where('id', '=', sign_up_id)
        .executeTakeFirst();
      if (!waiting) return;
      const known = await userByEmail(tx, waiting.email);
      if (known) {
        await tx.deleteFrom('sign_ups').where('id', '=', waiting.id).execute();
        return notify(tx, alreadyRegistered({ user_id: known.id }, `already-here:${id}`, {}));
      }
      await writeLink(tx, waiting, id);
    });
  },
});

type Waiting = { id: string; email: string };

async function writeLink(tx: Tx, { id, email }: Waiting, run: string): Promise<void> {
  const secret = newSecret();
  await tx
    .updateTable('sign_ups')
    .set({ secret_hash: sha256(secret) })
    .where('id', '=', id)
    .execute();
  await notify(tx, finishSignUp({ email }, `sign-up:${run}`, { sign_up_id: id, token: secret }));
}

export const sendConfirmation = task({
  name: 'send-confirmation',
  sealed: true,
  payload: z.object({ email: z.string() }),
  async run(services, { email }, { id }) {
    const { db } = services;
    const user = await userByEmail(db, email);
    if (user) return user.email_verified_at ? undefined : writeConfirmation(services, user, id);
    const waiting = await newestSignUp(db, email);
    if (waiting) await db.transaction().execute((tx) => writeLink(tx, waiting, id));
  },
});

const newestSignUp = (db: Db, email: string) =>
  db
    .selectFrom('sign_ups')
    .select(['id', 'email'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

async function writeConfirmation(
  { db }: Services,
  { id, email }: { id: string; email: string },
  run: string,
): Promise<void> {
  const secret = newSecret();
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('email_confirmations')
      .where('expires_at', '<', sql<string>`now()`)
      .execute();
    const expires_at = sql<string>`now() + make_interval(hours => ${confirmationHours})`;
    const link = { secret_hash: sha256(secret), user_id: id, email, expires_at };
    await tx.insertInto('email_confirmations').values(link).execute();
    await notify(tx, confirmAddress({ user_id: id }, `confirm:${run}`, { token: secret }));
  });
}
