import { sql } from 'kysely';
import { challengeSeconds } from '../../adapters/auth/passkeys.ts';
import type { Db } from '../../adapters/database/db.ts';

export type Purpose = 'register' | 'sign-in' | 'confirm';

/** Keeps what a passkey is asked to sign, and clears away what no one answered. */
export async function keepChallenge(
  db: Db,
  challenge: string,
  purpose: Purpose,
  user_id: string | null,
): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const expires_at = sql<string>`now() + make_interval(secs => ${challengeSeconds})`;
  await db.insertInto('passkey_challenges').values({ challenge, purpose, user_id, expires_at }).execute();
}

/** Whether a challenge was ours and for this; it is spent with the asking. */
export const spendChallenge = (db: Db, purpose: Purpose, userId: string | null) => async (challenge: string) => {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return spent !== undefined;
};
