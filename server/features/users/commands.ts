import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input, OrgRole } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { grantCredits } from '../credits/commands.ts';
import type { Account } from '../sessions/commands.ts';
import { forgetSession } from '../sessions/queries.ts';
import { profileOf } from './queries.ts';

type NewUser = {
  email: string;
  /** Null for whoever signs in elsewhere. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  timezone?: string | undefined;
  language?: Language;
};

/** An account without a role yet; role and credits come with `assignRole`. */
export async function insertUser(
  tx: Tx,
  { email, password_hash, first_name, last_name, timezone, language }: NewUser,
): Promise<Account> {
  const user = await tx
    .insertInto('users')
    .values({ email, password_hash })
    .returning(['id', 'email', 'user_type'])
    .executeTakeFirstOrThrow();
  const profile = { id: user.id, first_name, last_name, timezone: timezone ?? null };
  await tx.insertInto('users_profiles').values(profile).execute();
  if (language) await tx.insertInto('user_settings').values({ user_id: user.id, language }).execute();
  await record(tx, { actor_id: user.id, action: 'sign up', subject: 'user', subject_id: user.id });
  return user;
}

export async function selectRole(
  { db, actor, settings }: Context<'signedIn'>,
  { role }: Input<typeof api.users.selectRole>,
): Promise<Answer<typeof api.users.selectRole>> {
  const welcome = {
    success: true,
    // Once, and with a way past it (D7).
    redirect: `/${role}/welcome`,
    message: role === 'candidate' ? 'Welcome to your job search.' : 'Welcome to hiring.',
  };
  // Pressed twice: the second press finds the role already chosen.
  if (actor.role === role) return welcome;
  await db.transaction().execute((tx) => assignRole(tx, actor.id, role, settings.grants));
  forgetSession(actor.session_id);
  return welcome;
}

export type SeatTaken = { org_id: string; org_role: OrgRole };

/** Gives the one role of this life (D31): a manager gets an organisation or the seat given, everybody the configured credits. */
export async function assignRole(
  tx: Tx,
  userId: string,
  role: 'candidate' | 'manager',
  grants: { application: number; job_posting: number },
  seat?: SeatTaken,
) {
  const taken = role === 'manager' ? (seat ?? (await ownOrganisation(tx, userId))) : { org_id: null, org_role: null };
  const chosen = await tx
    .updateTable('users')
    .set({ role, user_type: role, ...taken })
    .where('id', '=', userId)
    .where('role', '=', 'user')
    .returning('id')
    .executeTakeFirst();
  if (!chosen) throw new AppError('role_chosen');
  const kind = role === 'candidate' ? 'application' : 'job_posting';
  if (grants[kind] > 0) {
    await grantCredits(tx, {
      owner_id: userId,
      kind,
      bucket: 'trial',
      amount: grants[kind],
      reason: 'Welcome',
      key: 'welcome',
    });
  }
  await record(tx, {
    actor_id: userId,
    action: 'choose role',
    subject: 'user',
    subject_id: userId,
    before: { role: 'user' },
    after: { role },
  });
}

/** A new organisation of one person, named by their company or by themselves. */
export async function ownOrganisation(tx: Tx, userId: string): Promise<SeatTaken> {
  const { company, first_name, last_name } = await profileOf(tx, userId);
  const name = company || `${first_name} ${last_name}`.trim();
  const { id } = await tx.insertInto('organisations').values({ name }).returning('id').executeTakeFirstOrThrow();
  return { org_id: id, org_role: 'owner' };
}

export async function updateProfile({ db, actor }: Context<'signedIn'>, input: Input<typeof api.users.updateProfile>) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw invalidInput({ path: '', message: 'Nothing to save.' });
  const changes: typeof input = Object.fromEntries(given);
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users_profiles')
      .set({ ...changes, updated_at: new Date().toISOString() })
      .where('id', '=', actor.id)
      .execute();
    if (changes.company && actor.org_role === 'owner') await renameOrganisation(tx, actor.org_id, changes.company);
    return profileOf(tx, actor.id);
  });
}

/** The name of the organisation is the company of everybody in it, and of the postings that carry it. */
export async function renameOrganisation(tx: Tx, id: string | null, name: string): Promise<void> {
  if (!id) return;
  // Under its former name a posting would look like somebody else's (D51); one under another text keeps it.
  await tx
    .updateTable('jobs')
    .from('organisations')
    .set({ company: name })
    .whereRef('organisations.id', '=', 'jobs.org_id')
    .where('organisations.id', '=', id)
    .where(sql<boolean>`company_standing(jobs.company, organisations)->>'standing' <> 'unverified'`)
    .execute();
  await tx.updateTable('organisations').set({ name }).where('id', '=', id).execute();
  const seats = tx.selectFrom('users').select('id').where('org_id', '=', id);
  await tx.updateTable('users_profiles').set({ company: name }).where('id', 'in', seats).execute();
}

export async function saveBusinessInfo(
  { db, actor }: Context<'manager'>,
  info: Input<typeof api.users.saveBusinessInfo>,
) {
  const row = { ...info, phone_number: info.phone_number ?? '', updated_at: new Date().toISOString() };
  await db
    .insertInto('business_info')
    .values({ user_id: actor.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return info;
}
