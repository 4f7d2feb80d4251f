import type { Assertion } from '#contract/accounts/passkeys.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { readAssertion } from '../../adapters/auth/passkeys.ts';
import type { Db } from '../../adapters/database/db.ts';
import { type ChallengePurpose, spendChallenge } from './challenge.ts';

/**
 * Verifies a passkey signature and advances its counter; of two uses with the same counter, as by a cloned key, only the first
 * succeeds.
 */
export async function verifyPasskey(
  db: Db,
  origin: string,
  credential: Assertion,
  { purpose, userId }: { purpose: ChallengePurpose; userId: string | null },
): Promise<string> {
  const stored = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  if (!stored || (userId !== null && stored.user_id !== userId)) throw new AppError('passkey_refused');
  const read = await readAssertion(origin, credential, stored, spendChallenge(db, purpose, userId));
  if (!read) throw new AppError('passkey_refused');
  const used = await db
    .updateTable('passkeys')
    .set({ ...read, last_used_at: sql<string>`now()` })
    .where('id', '=', stored.id)
    .where('counter', '=', stored.counter)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw new AppError('passkey_refused');
  return used.user_id;
}
