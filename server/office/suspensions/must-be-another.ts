import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';

/** No one judges themselves, and an administrator stays. Locks the administrators where one of them is meant. */
export async function mustBeAnother(tx: Tx, actorId: string, user: { id: string; role: string }): Promise<void> {
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
