import { sql } from 'kysely';
import type { Actor } from '#contract/endpoint.ts';
import type { CompanyStanding } from '#contract/company-standing.ts';
import type { Organisation } from '#contract/organisations.ts';
import type { Db } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';

export const myOrganisation = ({ db, actor }: Context<'manager'>) => organisationOf(db, actor);

export type ManagerActor = Actor & { org_id: string };

/** An organisation as somebody in it sees it. */
export async function organisationOf(db: Db, { org_id, org_role }: ManagerActor): Promise<Organisation> {
  const mayInvite = org_role === 'owner';
  const [organisation, confirming, seats, invitations] = await Promise.all([
    db.selectFrom('organisations').select(['id', 'name', 'domain']).where('id', '=', org_id).executeTakeFirstOrThrow(),
    openConfirmation(db, org_id),
    seatsOf(db, org_id),
    mayInvite ? openInvitations(db, org_id) : [],
  ]);
  return {
    ...organisation,
    confirming: mayInvite ? (confirming?.email ?? null) : null,
    org_role: org_role ?? 'reviewer',
    seats,
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

const seatsOf = async (db: Db, orgId: string) => {
  const seats = await db
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select(['users.id', 'first_name', 'last_name', 'email', 'org_role'])
    .where('org_id', '=', orgId)
    .where('role', '=', 'manager')
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute();
  return seats.map(({ org_role, ...seat }) => ({ ...seat, org_role: org_role ?? 'reviewer' }));
};

const openInvitations = (db: Db, orgId: string) =>
  db
    .selectFrom('organisation_invitations')
    .select(['id', 'email', 'org_role', 'expires_at'])
    .where('org_id', '=', orgId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** What stands behind the company name of a job (D51); for a query that joins `jobs` and `organisations`. */
export const companyStanding = sql<CompanyStanding>`company_standing(jobs.company, organisations)`;

export async function companyStandingOf(db: Db, jobId: string): Promise<CompanyStanding> {
  const { standing } = await db
    .selectFrom('jobs')
    .innerJoin('organisations', 'organisations.id', 'jobs.org_id')
    .select(companyStanding.as('standing'))
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow();
  return standing;
}
