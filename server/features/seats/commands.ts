import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { invitationDays, maxSeats, type Organisation } from '#contract/organisations.ts';
import type { Tx } from '../../adapters/db.ts';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { lockOrganisation, noteChange } from '../organisations/commands.ts';
import { organisationOf } from '../organisations/queries.ts';
import { throttle } from '../sessions/commands.ts';
import { forgetUser, userById } from '../sessions/queries.ts';
import { assignRole, ownOrganisation } from '../users/commands.ts';
import { profileOf } from '../users/queries.ts';
import { colleagueInvitation, seatTaken } from './emails.ts';
import { invitationBy, seatOf } from './queries.ts';

type Organisations = typeof api.organisations;
type Manager = Context<'manager'>;

export async function inviteColleague(
  { db, actor, settings }: Manager,
  { email, org_role }: Input<Organisations['invite']>,
): Promise<Organisation> {
  await throttle(db, `invite ${actor.org_id}`, 50, 'a day');
  const token = newSecret();
  return db.transaction().execute(async (tx) => {
    // Locked, so that two owners cannot both give the last seat away.
    await lockOrganisation(tx, actor.org_id);
    const before = await organisationOf(tx, actor);
    const isSame = (other: { email: string }) => other.email.toLowerCase() === email.toLowerCase();
    if (before.seats.some(isSame)) throw new AppError('already_colleague');
    const open = before.invitations.filter((other) => !isSame(other)).length;
    if (before.seats.length + open >= maxSeats) throw new AppError('seats_full');
    await tx
      .deleteFrom('organisation_invitations')
      .where('org_id', '=', actor.org_id)
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      .execute();
    await tx
      .insertInto('organisation_invitations')
      .values({
        org_id: actor.org_id,
        invited_by: actor.id,
        email,
        org_role,
        token_hash: sha256(token),
        expires_at: new Date(Date.now() + invitationDays * 86_400_000).toISOString(),
      })
      .execute();
    const { first_name, last_name } = await profileOf(tx, actor.id);
    const inviter = `${first_name} ${last_name}`.trim();
    const mail = colleagueInvitation({ email, inviter, organisation: before.name, token }, settings.origin);
    await enqueue(tx, sendEmail, { key: `colleague-invitation ${sha256(token)}`, email: mail });
    await noteChange(tx, actor, 'invite colleague', null, { org_role });
    return organisationOf(tx, actor);
  });
}

export const revokeInvitation = (
  { db, actor }: Manager,
  { id }: Input<Organisations['revokeInvitation']>,
): Promise<Organisation> =>
  db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('organisation_invitations')
      .where('id', '=', id)
      .where('org_id', '=', actor.org_id)
      .returning('org_role')
      .executeTakeFirst();
    if (!gone) throw new AppError('not_found');
    await noteChange(tx, actor, 'revoke invitation', gone, null);
    return organisationOf(tx, actor);
  });

/** Only for the person it was sent to; their first role, or a move from an organisation that nobody needs. */
export async function acceptInvitation(
  { db, actor, settings }: Context<'signedIn'>,
  { token }: Input<Organisations['accept']>,
): Promise<Answer<Organisations['accept']>> {
  await db.transaction().execute(async (tx) => {
    const { id, org_id } = await invitationBy(tx, token);
    await lockOrganisation(tx, org_id);
    // Looked at again behind the lock: the other press may have used it up.
    const invitation = await invitationBy(tx, token);
    const user = await userById(tx, actor.id);
    if (user?.email.toLowerCase() !== invitation.email.toLowerCase()) throw new AppError('invitation_for_other');
    if (user.role !== 'user' && user.role !== 'manager') throw new AppError('candidate_cannot_join');
    const seat = { org_id, org_role: invitation.org_role };
    if (user.role === 'user') await assignRole(tx, actor.id, 'manager', settings.grants, seat);
    else await move(tx, actor.id, user.org_id, seat);
    await tx
      .updateTable('users_profiles')
      .set({ company: invitation.organisation })
      .where('id', '=', actor.id)
      .execute();
    await tx.deleteFrom('organisation_invitations').where('id', '=', id).execute();
    const { first_name, last_name } = await profileOf(tx, actor.id);
    const name = `${first_name} ${last_name}`.trim();
    const mail = seatTaken(invitation.inviter_email, name, invitation.organisation, settings.origin);
    await enqueue(tx, sendEmail, { key: `seat-taken ${id}`, about: 'account', email: mail });
    await noteChange(tx, { ...actor, org_id }, 'take a seat', null, { org_role: invitation.org_role });
  });
  forgetUser(actor.id);
  return { success: true, redirect: '/manager/welcome' };
}

async function move(
  tx: Tx,
  userId: string,
  from: string | null,
  seat: Parameters<typeof assignRole>[4] & object,
): Promise<void> {
  if (from === seat.org_id) return;
  if (from && (await isNeeded(tx, from, userId))) throw new AppError('organisation_in_use');
  await tx.updateTable('users').set(seat).where('id', '=', userId).execute();
  if (from) await removeUnlessPaid(tx, from);
}

/** Whether somebody or something would be stranded: a job, a colleague, a plan that runs. */
async function isNeeded(tx: Tx, orgId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from jobs where org_id = ${orgId}
    union all select from users where org_id = ${orgId} and id <> ${userId}
    union all select from subscriptions where org_id = ${orgId} and status <> 'ended'
    limit 1`.execute(tx);
  return rows.length > 0;
}

// What was paid or tried once stays written down under the organisation it was for.
const removeUnlessPaid = (tx: Tx, orgId: string) =>
  tx
    .deleteFrom('organisations')
    .where('id', '=', orgId)
    .where(sql<boolean>`not exists (select from subscriptions where org_id = organisations.id)`)
    .where(sql<boolean>`not exists (select from payments where org_id = organisations.id)`)
    .execute();

export const changeSeat = async (
  { db, actor }: Manager,
  { user_id, org_role }: Input<Organisations['changeSeat']>,
): Promise<Organisation> => {
  const organisation = await db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, actor.org_id);
    const seat = await seatOf(tx, actor, user_id);
    if (org_role !== 'owner') await notLastOwner(tx, actor.org_id, user_id);
    await tx.updateTable('users').set({ org_role }).where('id', '=', user_id).execute();
    await noteChange(tx, actor, 'change seat', { user_id, org_role: seat.org_role }, { user_id, org_role });
    return organisationOf(tx, user_id === actor.id ? { ...actor, org_role } : actor);
  });
  forgetUser(user_id);
  return organisation;
};

export async function removeSeat(
  { db, actor }: Manager,
  { user_id }: Input<Organisations['removeSeat']>,
): Promise<Organisation> {
  // Oneself one leaves: what is answered here is seen from within.
  if (user_id === actor.id) throw new AppError('not_found');
  const organisation = await db.transaction().execute(async (tx) => {
    await giveUpSeat(tx, actor, user_id);
    return organisationOf(tx, actor);
  });
  forgetUser(user_id);
  return organisation;
}

export async function leaveOrganisation({ db, actor }: Manager): Promise<Answer<Organisations['leave']>> {
  await db.transaction().execute((tx) => giveUpSeat(tx, actor, actor.id));
  forgetUser(actor.id);
  return { success: true };
}

/** Their jobs and notes stay; the person begins again with an organisation of their own. */
async function giveUpSeat(tx: Tx, actor: Manager['actor'], userId: string): Promise<void> {
  await lockOrganisation(tx, actor.org_id);
  const seat = await seatOf(tx, actor, userId);
  await notLastOwner(tx, actor.org_id, userId);
  await tx.updateTable('users_profiles').set({ company: '' }).where('id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set(await ownOrganisation(tx, userId))
    .where('id', '=', userId)
    .execute();
  await noteChange(tx, actor, 'remove seat', { user_id: userId, org_role: seat.org_role }, null);
}

async function notLastOwner(tx: Tx, orgId: string, userId: string): Promise<void> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('org_role', '=', 'owner')
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new AppError('last_owner');
}
