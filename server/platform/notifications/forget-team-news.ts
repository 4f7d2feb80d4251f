import type { Tx } from '../../adapters/database/db.ts';

/** A former team member keeps the notices about their own account; the rest is about the candidates. */
export async function forgetTeamNews(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('kind', '<>', 'account'), eb('path', 'like', '/manager/%')]))
    .execute();
}
