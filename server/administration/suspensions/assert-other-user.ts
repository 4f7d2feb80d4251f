import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';

/**
 * Throws for oneself, and when the acting administrator was suspended meanwhile, so that one administrator always remains. Locks
 * all administrators.
 */
export async function assertOtherUser(tx: Tx, actorId: string, user: { id: string; role: string }): Promise<void> {
  if (user.id === actorId) throw new AppError('not_yourself');
  if (user.role !== 'admin') return;
  const left = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!left.some(({ id }) => id === actorId)) throw new AppError('last_admin');
}
