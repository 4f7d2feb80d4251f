import { AppError } from '#contract/base/errors.ts';
import type { Db } from '../../adapters/database/db.ts';
import { openChallenge } from '../sign-in-challenge/require-mfa.ts';

type PendingDeletion = { id: string; delete_after: string | null };

/** Throws `deletion_waits`, because signing in does not cancel a deletion without an explicit confirmation. */
export async function refuseWhileDeletionPending(
  db: Db,
  { id, delete_after }: PendingDeletion,
  { remember, next }: { remember: boolean; next: string | null },
): Promise<never> {
  const step = await openChallenge(db, id, { remember, asks: 'keep' });
  throw new AppError('deletion_waits', { step, delete_after, next });
}
