import { sql } from 'kysely';
import { challengeSeconds } from '../../adapters/auth/passkeys.ts';
import type { Db } from '../../adapters/database/db.ts';

export type ChallengePurpose = 'register' | 'sign-in' | 'confirm';

export async function storeChallenge(
  db: Db,
  challenge: string,
  purpose: ChallengePurpose,
  user_id: string | null,
): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const expires_at = sql<string>`now() + make_interval(secs => ${challengeSeconds})`;
  await db.insertInto('passkey_challenges').values({ challenge, purpose, user_id, expires_at }).execute();
}

/** Checks that we issued a challenge for this purpose and consumes it, so that it cannot be replayed. */
export const spendChallenge =
  (db: Db, purpose: ChallengePurpose, userId: string | null) => async (challenge: string) => {
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
