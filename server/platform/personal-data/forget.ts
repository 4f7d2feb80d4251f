import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';

/** A ledger: it outlives the account and then says that a user agreed, not who. */
export const staying: (keyof DB)[] = ['consents'];

export async function forget(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await tx.deleteFrom('digests').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
