import { fixed } from '#contract/base/fixed.ts';
import { accountProfileOf } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { isLookAlikeName } from './look-alike-name.ts';

const unnamedCompany = fixed('New company');

export async function createOrganization(tx: Tx, userId: string): Promise<{ org_id: string; org_role: 'owner' }> {
  const { company, first_name, last_name } = await accountProfileOf(tx, userId);
  // The name of a verified company is reserved, so the account starts under the person's name, if that is free.
  let name: string = unnamedCompany;
  for (const choice of [company, `${first_name} ${last_name}`.trim()].toReversed())
    if (choice && !(await isLookAlikeName(tx, choice, null))) name = choice;
  if (company && company !== name)
    await tx.updateTable('users_profiles').set({ company: name }).where('id', '=', userId).execute();
  const { id } = await tx.insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow();
  return { org_id: id, org_role: 'owner' };
}
