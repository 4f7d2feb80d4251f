import { AppError } from '#contract/base/errors.ts';
import type { Db } from '../../adapters/database/db.ts';
import { openChallenge } from '../sign-in-challenge/require-mfa.ts';

type Waiting = { id: string; delete_after: string | null };

/** Throws `deletion_waits`: signing in alone takes no deletion back, saying so does. */
export async function askToKeep(
  db: Db,
  { id, delete_after }: Waiting,
  { remember, next }: { remember: boolean; next: string | null },
): Promise<never> {
  const step = await openChallenge(db, id, { remember, asks: 'keep' });
  throw new AppError('deletion_waits', { step, delete_after, next });
}
