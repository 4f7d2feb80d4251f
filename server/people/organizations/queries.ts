import { sql } from 'kysely';
import type { Actor } from '#contract/base/endpoint.ts';
import type { CompanyVerification } from '#contract/people/company-verification.ts';
import type { Organization } from '#contract/people/organizations.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { withFaces } from '../../base/faces.ts';

export async function myOrganization(context: Context<'manager'>): Promise<Organization> {
  const organization = await organizationOf(context.db, context.actor);
  return { ...organization, members: await withFaces(context, organization.members, ({ id }) => id) };
}

export type ManagerActor = Actor & { org_id: string };

export async function organizationOf(db: Db, { org_id, org_role }: ManagerActor): Promise<Organization> {
  const mayInvite = org_role === 'owner';
  const [organization, confirming, members, invitations] = await Promise.all([
    db.selectFrom('organizations').select(['id', 'name', 'domain']).where('id', '=', org_id).executeTakeFirstOrThrow(),
    openConfirmation(db, org_id),
    membershipsOf(db, org_id),
    mayInvite ? openInvitations(db, org_id) : [],
  ]);
  return {
    ...organization,
    confirming: mayInvite ? (confirming?.email ?? null) : null,
    org_role: org_role ?? 'reviewer',
    members,
    invitations,
  };
}

export const openConfirmation = (db: Db, orgId: string) =>
  db
    .selectFrom('domain_confirmations')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

export const membershipsOf = async (db: Db, orgId: string) => {
  const members = await db
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select(['users.id', 'first_name', 'last_name', 'email', 'org_role', 'delete_after', 'suspended_at'])
    .where('org_id', '=', orgId)
    .where('role', '=', 'manager')
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute();
  return members.map(({ org_role, ...seat }) => ({ ...seat, org_role: org_role ?? 'reviewer' }));
};

const openInvitations = (db: Db, orgId: string) =>
  db
    .selectFrom('team_invitations')
    .select(['id', 'email', 'org_role', 'expires_at'])
    .where('org_id', '=', orgId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const companyVerificationSql = sql<CompanyVerification>`
  case when job_visibility(jobs) = 'open' or company_page_is_public(organizations)
    then company_standing(jobs.company, organizations)
    else (company_standing(jobs.company, organizations)::jsonb || '{"slug": null}')::json
  end`;

export async function companyVerificationOf(db: Db, jobId: string): Promise<CompanyVerification> {
  const { standing } = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select(companyVerificationSql.as('standing'))
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow();
  return standing;
}
