import type { Role } from '#contract/base/endpoint.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Membership } from './membership.ts';

export const noMembership = { org_id: null, org_role: null };

/** By an administrator; a manager needs a membership, and no other role has one. */
export async function changeRole(
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
