import type { OrgRole } from '#contract/base/endpoint.ts';
import { setOrgRole } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Hooks } from '../../base/context.ts';
import { setAsideApplications, restoreApplications } from '../../hiring/offers.ts';
import { setAsideMeetings, restoreMeetings } from '../../interviews/offers.ts';
import { announceCandidate } from '../../messages/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { type Colleague, colleaguesOf } from './queries.ts';

export async function setAsideWork(tx: Tx, hooks: Hooks, userId: string): Promise<void> {
  await setAsideApplications(tx, hooks, userId);
  await announceCandidate(tx, userId);
  const { org_id } = await tx.selectFrom('users').select('org_id').where('id', '=', userId).executeTakeFirstOrThrow();
  const [heir] = org_id ? await colleaguesOf(tx, org_id, userId) : [];
  if (heir) await inheritWork(tx, hooks, userId, heir);
  else await setAsideMeetings(tx, userId);
}

export async function restoreWork(tx: Tx, userId: string): Promise<void> {
  await restoreApplications(tx, userId);
  await restoreMeetings(tx, userId);
  await announceCandidate(tx, userId);
}

export async function inheritWork(tx: Tx, hooks: Pick<Hooks, 'handOver'>, id: string, heir: Colleague): Promise<void> {
  await hooks.handOver(tx, id, heir.id);
  if (heir.org_role === 'owner') return;
  await setOrgRole(tx, heir.id, 'owner' satisfies OrgRole);
  const change = { before: { org_role: heir.org_role }, after: { org_role: 'owner' } };
  await recordChange(tx, {
    actor_id: null,
    action: 'inherit organization',
    subject: 'user',
    subject_id: heir.id,
    ...change,
  });
}
