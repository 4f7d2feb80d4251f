import { sql } from 'kysely';
import * as z from 'zod/mini';
import { confirmationHours } from '#contract/sign-ups.ts';
import type { Db, Tx } from '../../adapters/db.ts';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import type { Services } from '../../context.ts';
import { enqueue, task } from '../../task.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { userByEmail } from '../sessions/queries.ts';
import { alreadyHere, confirmAddress, finishSignUp } from './emails.ts';

// In the hash of the address, so that no server on the way writes it down.
const linkWith = (origin: string, secret: string) => `${origin}/verify-email#token=${secret}`;

/** Writes the link that opens the account, or to whoever has one already that they need not sign up. */
export const sendSignUpLink = task({
  name: 'send-sign-up-link',
  payload: z.object({ sign_up_id: z.string() }),
  async run({ db, settings }, { sign_up_id }, { id }) {
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('sign_ups')
        .where('expires_at', '<', sql<string>`now()`)
        .execute();
      const waiting = await tx
        .selectFrom('sign_ups')
        .select(['id', 'email', 'first_name'])
        .where('id', '=', sign_up_id)
        .executeTakeFirst();
      if (!waiting) return;
      const known = await userByEmail(tx, waiting.email);
      if (known) {
        await tx.deleteFrom('sign_ups').where('id', '=', waiting.id).execute();
        const email = alreadyHere(known.email, settings.origin);
        return enqueue(tx, sendEmail, { key: `already-here:${id}`, email });
      }
      await writeLink(tx, settings.origin, waiting, id);
    });
  },
});

type Waiting = { id: string; email: string; first_name: string };

async function writeLink(tx: Tx, origin: string, { id, email, first_name }: Waiting, run: string): Promise<void> {
  const secret = newSecret();
  await tx
    .updateTable('sign_ups')
    .set({ secret_hash: sha256(secret) })
    .where('id', '=', id)
    .execute();
  const mail = finishSignUp(email, first_name, linkWith(origin, secret));
  await enqueue(tx, sendEmail, { key: `sign-up:${run}`, email: mail });
}

/** Writes once more to whoever signed up or has an account with an address that is not confirmed; to nobody otherwise. */
export const sendConfirmation = task({
  name: 'send-confirmation',
  payload: z.object({ email: z.string() }),
  async run(services, { email }, { id }) {
    const { db, settings } = services;
    const user = await userByEmail(db, email);
    if (user) return user.email_verified_at ? undefined : writeConfirmation(services, user, id);
    const waiting = await newestSignUp(db, email);
    if (waiting) await db.transaction().execute((tx) => writeLink(tx, settings.origin, waiting, id));
  },
});

const newestSignUp = (db: Db, email: string) =>
  db
    .selectFrom('sign_ups')
    .select(['id', 'email', 'first_name'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

async function writeConfirmation(
  { db, settings }: Services,
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
    const mail = confirmAddress(email, linkWith(settings.origin, secret));
    await enqueue(tx, sendEmail, { key: `confirm:${run}`, email: mail });
  });
}
