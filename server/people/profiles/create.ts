import type { Tx } from '../../adapters/database/db.ts';
import type { NewProfile } from '../../base/context.ts';

export async function createProfile(tx: Tx, { id, first_name, last_name, timezone = null }: NewProfile): Promise<void> {
  await tx.insertInto('users_profiles').values({ id, first_name, last_name, timezone }).execute();
}
