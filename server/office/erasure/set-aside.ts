import type { OrgRole } from '#contract/base/endpoint.ts';
import { setOrgRole } from '../../accounts/users/membership.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Hooks } from '../../base/context.ts';
import { setAsideApplications, takeUpApplications } from '../../hiring/personal-data/set-aside.ts';
import { setAsideMeetings, takeUpMeetings } from '../../interviews/meetings/set-aside.ts';
import { announceCandidate } from '../../messages/personal-data/announce-candidate.ts';
import { record } from '../../platform/audit/record.ts';
import { type Colleague, colleaguesOf } from './queries.ts';

/** Takes someone who asked for the deletion of the account out of what others are doing (D40). */
export async function setAside(tx: Tx, hooks: Hooks, userId: string): Promise<void> {
  await setAsideApplications(tx, hooks, userId);
  await announceCandidate(tx, userId);
  const { org_id } = await tx.selectFrom('users').select('org_id').where('id', '=', userId).executeTakeFirstOrThrow();
  const [heir] = org_id ? await colleaguesOf(tx, org_id, userId) : [];
  if (heir) await inherit(tx, hooks, userId, heir);
  else await setAsideMeetings(tx, userId);
}

/** Undoes it for someone who comes back; what colleagues have taken over stays with them. */
export async function takeUp(tx: Tx, userId: string): Promise<void> {
  await takeUpApplications(tx, userId);
  await takeUpMeetings(tx, userId);
  await announceCandidate(tx, userId);
}

/** Anyone who is left takes over what was begun, and owns the organization where no one else does. */
export async function inherit(tx: Tx, hooks: Pick<Hooks, 'handOver'>, id: string, heir: Colleague): Promise<void> {
  await hooks.handOver(tx, id, heir.id);
  if (heir.org_role === 'owner') return;
  await setOrgRole(tx, heir.id, 'owner' satisfies OrgRole);
  const change = { before: { org_role: heir.org_role }, after: { org_role: 'owner' } };
  await record(tx, { actor_id: null, action: 'inherit organization', subject: 'user', subject_id: heir.id, ...change });
}
