import { accountProfileOf } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { isLookAlikeName } from './look-alike-name.ts';

export async function createOrganization(tx: Tx, userId: string): Promise<{ org_id: string; org_role: 'owner' }> {
  const { company, first_name, last_name } = await accountProfileOf(tx, userId);
  const own = `${first_name} ${last_name}`.trim();
  // The name of a verified company is reserved, so the account starts under the person's name.
  const name = company && !(await isLookAlikeName(tx, company, null)) ? company : own;
  const { id } = await tx.insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow();
  return { org_id: id, org_role: 'owner' };
}
