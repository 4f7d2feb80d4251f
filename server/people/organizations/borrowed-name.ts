import type { Db } from '../../adapters/database/db.ts';
import { looksLike } from '../../adapters/formats/name-skeleton.ts';

/** Whether this would be the name of another organization that has confirmed its domain. */
export async function isBorrowed(db: Db, name: string, orgId: string | null): Promise<boolean> {
  const verified = await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('domain', 'is not', null)
    .$if(orgId !== null, (query) => query.where('id', '<>', orgId ?? ''))
    .execute();
  return verified.some((other) => looksLike(other.name, name));
}
