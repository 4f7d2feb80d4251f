import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import type { Db } from '../../adapters/database/db.ts';

const stepMinutes = 10;

export async function requireMfa(
  db: Db,
  userId: string,
  { remember, next }: { remember: boolean; next: string | null },
): Promise<void> {
  const factor = await db
    .selectFrom('totp_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return;
  throw new AppError('second_step', { step: await openChallenge(db, userId, { remember, asks: 'code' }), next });
}

type ChallengeOptions = { remember: boolean; asks: 'code' | 'keep' };

/** Stores a pending sign-in and returns the secret that finishes it; only its hash is stored. */
export async function openChallenge(db: Db, user_id: string, asked: ChallengeOptions): Promise<string> {
  const step = newSecret();
  await db
    .deleteFrom('sign_in_challenges')
    .where('user_id', '=', user_id)
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('sign_in_challenges')
    .values({
      ...asked,
      secret_hash: sha256(step),
      user_id,
      expires_at: sql<string>`now() + make_interval(mins => ${stepMinutes})`,
    })
    .execute();
  return step;
}
