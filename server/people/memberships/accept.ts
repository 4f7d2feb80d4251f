import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { evictUser, userById, type Membership, setMembership, assignRole } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { notify, recordChange } from '../../platform/offers.ts';
import { forgetCompanyPictures } from '../organizations/change-page.ts';
import { lockOrganization } from '../organizations/lock.ts';
import { memberJoined } from './events.ts';
import { teamInvitationBy } from './queries.ts';

type Organizations = typeof api.organizations;

export async function acceptTeamInvitation(
  { db, actor, settings, hooks }: Context<'signedIn'>,
  { token }: Input<Organizations['accept']>,
): Promise<Result<Organizations['accept']>> {
  await db.transaction().execute(async (tx) => {
    const { id, org_id } = await teamInvitationBy(tx, token);
    await lockOrganization(tx, org_id);
    // The invitation is read again after the lock, because a concurrent request may have used it.
    const invitation = await teamInvitationBy(tx, token);
    const user = await userById(tx, actor.id);
    if (user?.email.toLowerCase() !== invitation.email.toLowerCase()) throw new AppError('invitation_for_other');
    if (user.role !== 'user' && user.role !== 'manager') throw new AppError('candidate_cannot_join');
    const seat = { org_id, org_role: invitation.org_role };
    if (user.role === 'user') await assignRole({ hooks, ...settings }, tx, actor.id, 'manager', seat);
    else await move(tx, actor.id, user.org_id, seat);
    await tx
      .updateTable('users_profiles')
      .set({ company: invitation.organization })
      .where('id', '=', actor.id)
      .execute();
    await tx.deleteFrom('team_invitations').where('id', '=', id).execute();
    const to = { email: invitation.inviter_email };
    await notify(tx, memberJoined(to, `seat-taken ${id}`, { member_id: actor.id, org_id }));
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'take a seat',
      subject: 'organization',
      subject_id: org_id,
      after: { org_role: invitation.org_role },
    });
  });
  evictUser(actor.id);
  return { success: true, redirect: '/manager/welcome' };
}

async function move(tx: Tx, userId: string, from: string | null, seat: Membership): Promise<void> {
  if (from === seat.org_id) return;
  if (from && (await isNeeded(tx, from, userId))) throw new AppError('organization_in_use');
  await setMembership(tx, userId, seat);
  if (!from) return;
  await forgetCompanyPictures(tx, from);
  await removeUnlessPaid(tx, from);
}

/** Checks whether leaving would strand a job, a colleague or an active plan. */
async function isNeeded(tx: Tx, orgId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from jobs where org_id = ${orgId}
    union all select from users where org_id = ${orgId} and id <> ${userId}
    union all select from subscriptions where org_id = ${orgId} and status <> 'ended'
    limit 1`.execute(tx);
  return rows.length > 0;
}

// Payments and used trials remain recorded, so their organization is retained.
const removeUnlessPaid = (tx: Tx, orgId: string) =>
  tx
    .deleteFrom('organizations')
    .where('id', '=', orgId)
    .where(sql<boolean>`not exists (select from subscriptions where org_id = organizations.id)`)
    .where(sql<boolean>`not exists (select from payments where org_id = organizations.id)`)
    .execute();
