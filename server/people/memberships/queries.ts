import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Db } from '../../adapters/database/db.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import type { ManagerActor } from '../organizations/queries.ts';

export async function membershipOf(db: Db, { org_id }: ManagerActor, userId: string) {
  const seat = await db
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'users.org_role', 'first_name', 'last_name'])
    .where('users.id', '=', userId)
    .where('org_id', '=', org_id)
    .executeTakeFirst();
  if (!seat) throw new AppError('not_found');
  return seat;
}

/** Owners whose account is suspended or about to be deleted cannot run the organization. */
export async function isLastOwner(db: Db, orgId: string, userId: string): Promise<boolean> {
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('org_role', '=', 'owner')
    .where((eb) =>
      eb.or([eb('id', '=', userId), eb.and([eb('delete_after', 'is', null), eb('suspended_at', 'is', null)])]),
    )
    .limit(2)
    .execute();
  return owners.length === 1 && owners[0]?.id === userId;
}

export async function teamInvitationBy(db: Db, token: string) {
  const invitation = await db
    .selectFrom('team_invitations as invitation')
    .innerJoin('organizations', 'organizations.id', 'invitation.org_id')
    .innerJoin('users_profiles as inviter', 'inviter.id', 'invitation.invited_by')
    .innerJoin('users as inviting', 'inviting.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['organizations.name as organization', 'organizations.domain', 'inviting.email as inviter_email'])
    .select(['inviter.first_name', 'inviter.last_name'])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!invitation) throw new AppError('invitation_gone');
  return { ...invitation, inviter: `${invitation.first_name} ${invitation.last_name}`.trim() };
}

export async function hasReportedMail(db: Db, orgId: string, email: string): Promise<boolean> {
  const report = await db
    .selectFrom('mail_reports')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'mail_reports.case_id')
    .select('case_id')
    .where('subject_id', '=', orgId)
    .where('address_hash', '=', sha256(email.toLowerCase()))
    .executeTakeFirst();
  return report !== undefined;
}

export const teamInvitationOf = (
  { db }: Context<'public'>,
  { token }: Input<typeof api.organizations.invitation>,
): Promise<Result<typeof api.organizations.invitation>> => teamInvitationBy(db, token);
