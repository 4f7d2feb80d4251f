import { profileOf } from '../../accounts/users/queries.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { isBorrowed } from './borrowed-name.ts';

/** A new organization of one person, named by their company or by themselves. */
export async function foundOrganization(tx: Tx, userId: string): Promise<{ org_id: string; org_role: 'owner' }> {
  const { company, first_name, last_name } = await profileOf(tx, userId);
  const own = `${first_name} ${last_name}`.trim();
  // The name of a verified company is not for the taking; the account can still begin.
  const name = company && !(await isBorrowed(tx, company, null)) ? company : own;
  const { id } = await tx.insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow();
  return { org_id: id, org_role: 'owner' };
}
