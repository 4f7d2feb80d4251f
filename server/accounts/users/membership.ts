import type { OrgRole } from '#contract/base/endpoint.ts';
import type { Tx } from '../../adapters/database/db.ts';

export type Membership = { org_id: string; org_role: OrgRole };

export async function setMembership(tx: Tx, id: string, membership: Membership): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...membership, member_since: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function setOrgRole(tx: Tx, id: string, org_role: OrgRole): Promise<void> {
  await tx.updateTable('users').set({ org_role }).where('id', '=', id).execute();
}
