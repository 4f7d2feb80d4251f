import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { invitationDays, maxMembers, maxUnanswered, type Organization } from '#contract/people/organizations.ts';
import { countAttempt } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { notify, recordChange } from '../../platform/offers.ts';
import { lockOrganization } from '../organizations/lock.ts';
import { organizationOf } from '../organizations/queries.ts';
import { teamInvitation } from './events.ts';
import { hasReportedMail } from './queries.ts';

type Organizations = typeof api.organizations;

type Manager = Context<'manager'>;

export async function inviteMember(
  { db, actor }: Manager,
  { email, org_role }: Input<Organizations['invite']>,
): Promise<Organization> {
  const token = newSecret();
  return db.transaction().execute(async (tx) => {
    // The lock prevents two owners from both assigning the last seat.
    await lockOrganization(tx, actor.org_id);
    const before = await organizationOf(tx, actor);
    const isSame = (other: { email: string }) => other.email.toLowerCase() === email.toLowerCase();
    if (before.members.some(isSame)) throw new AppError('already_colleague');
    const open = before.invitations.filter((other) => !isSame(other)).length;
    if (before.members.length + open >= maxMembers) throw new AppError('seats_full');
    if (await hasReportedMail(tx, actor.org_id, email)) throw invalidInput({ path: 'email', message: reportedMessage });
    const isAgain = before.invitations.some(isSame);
    if (before.members.length === 1 && !isAgain) await countUnanswered(tx, actor.org_id, open);
    await revokeInvitationsTo(tx, actor.org_id, email);
    await tx
      .insertInto('team_invitations')
      .values({
        org_id: actor.org_id,
        invited_by: actor.id,
        email,
        org_role,
        token_hash: sha256(token),
        expires_at: new Date(Date.now() + invitationDays * 86_400_000).toISOString(),
      })
      .execute();
    const values = { inviter_id: actor.id, org_id: actor.org_id, token };
    await notify(tx, teamInvitation({ email }, `colleague-invitation ${sha256(token)}`, values));
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'invite colleague',
      subject: 'organization',
      subject_id: actor.org_id,
      after: { org_role },
    });
    return organizationOf(tx, actor);
  });
}

export async function revokeInvitationsTo(tx: Tx, orgId: string, email: string): Promise<void> {
  await tx
    .deleteFrom('team_invitations')
    .where('org_id', '=', orgId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}

const reportedMessage = fixed('This person doesn’t want invitations from your company.');
const unansweredMessage = fixed('You can invite {most} people until the first one joins.', { most: maxUnanswered });

/** A new company could send its words to any number of strangers, and revoking an invitation does not take its email back. */
async function countUnanswered(tx: Tx, orgId: string, open: number): Promise<void> {
  const { count } = await countAttempt(tx, `unanswered invitations ${orgId}`, 'two weeks').executeTakeFirstOrThrow();
  if (open >= maxUnanswered || count > maxUnanswered) throw invalidInput({ path: 'email', message: unansweredMessage });
}

export const revokeTeamInvitation = (
  { db, actor }: Manager,
  { id }: Input<Organizations['revokeInvitation']>,
): Promise<Organization> =>
  db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('team_invitations')
      .where('id', '=', id)
      .where('org_id', '=', actor.org_id)
      .returning('org_role')
      .executeTakeFirst();
    if (!gone) throw new AppError('not_found');
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'revoke invitation',
      subject: 'organization',
      subject_id: actor.org_id,
      before: gone,
    });
    return organizationOf(tx, actor);
  });
