import type { Tx } from '../../adapters/database/db.ts';

export async function forgetTeamNews(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('kind', '<>', 'account'), eb('path', 'like', '/manager/%')]))
    .execute();
}
