import type { Role } from '#contract/base/endpoint.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Membership } from './membership.ts';

export const noMembership = { org_id: null, org_role: null };

export async function changeUserRole(
  tx: Tx,
  id: string,
  role: Role,
  membership: Membership | typeof noMembership,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role, user_type: role, ...membership })
    .where('id', '=', id)
    .execute();
}
