import type { Tx } from '../../adapters/database/db.ts';
import { grantCredits } from '../../money/offers.ts';
import { assignRole, insertUser } from '../../accounts/offers.ts';
import { hooks } from '../../modules.ts';
import { renameOrganization } from '../../people/offers.ts';
import { daysBefore } from '../dates.ts';
import { demoAdmin, demoCandidates, demoColleague, demoManagers } from '../content.ts';

export type SeededManager = { id: string; org_id: string };
export type People = {
  managers: Map<string, SeededManager>;
  candidates: Map<string, { id: string }>;
  colleague_id: string;
};

type Login = { email: string; first_name: string; last_name: string; password_hash: string; timezone: string };
type Profile = { company?: string; title?: string; location?: string; skills?: string[] };

export const welcome = { hooks, grants: { application: 0, job_posting: 0 } };
const purchasedPostings = 12;
const purchasedApplications = 14;

export async function seedPeople(tx: Tx, password_hash: string, now: Date): Promise<People> {
  const people: People = { managers: new Map(), candidates: new Map(), colleague_id: '' };
  const enter = (login: Omit<Login, 'password_hash'>) => insertLogin(tx, { ...login, password_hash }, now);

  for (const [key, manager] of entries(demoManagers)) {
    const id = await enter(manager);
    await fillProfile(tx, id, { company: manager.company, title: 'Hiring manager' });
    await assignRole(welcome, tx, id, 'manager');
    await tx
      .insertInto('business_info')
      .values({ user_id: id, ...manager.business })
      .execute();
    await grant(tx, id, 'job_posting', purchasedPostings);
    const org_id = await organizationOf(tx, id);
    // Only an administrator can name a company like the platform.
    await renameOrganization({ hooks, actor: { role: 'admin' } }, tx, org_id, manager.company);
    people.managers.set(key, { id, org_id });
  }
  for (const [key, candidate] of entries(demoCandidates)) {
    const id = await enter(candidate);
    const { title, location, skills } = candidate;
    await fillProfile(tx, id, { title, location, skills });
    await assignRole(welcome, tx, id, 'candidate');
    await grant(tx, id, 'application', purchasedApplications);
    people.candidates.set(key, { id });
  }
  people.colleague_id = await seedColleague(tx, await enter(demoColleague), people);
  await seedAdmin(tx, await enter(demoAdmin));
  return people;
}

const entries = <Key extends string, Value>(table: Record<Key, Value>) => Object.entries(table) as [Key, Value][];

async function insertLogin(tx: Tx, login: Login, now: Date): Promise<string> {
  const { id } = await insertUser(welcome, tx, login);
  const created_at = daysBefore(now, 90);
  await tx.updateTable('users').set({ created_at, email_verified_at: created_at }).where('id', '=', id).execute();
  return id;
}

async function organizationOf(tx: Tx, userId: string): Promise<string> {
  const { org_id } = await tx.selectFrom('users').select('org_id').where('id', '=', userId).executeTakeFirstOrThrow();
  if (!org_id) throw new Error('A manager without an organization');
  return org_id;
}

const fillProfile = (tx: Tx, id: string, profile: Profile) =>
  tx
    .updateTable('users_profiles')
    .set({ ...profile, profile_completed: true })
    .where('id', '=', id)
    .execute();

const grant = (tx: Tx, owner_id: string, kind: 'application' | 'job_posting', amount: number) =>
  grantCredits(tx, { owner_id, kind, bucket: 'purchased', amount, reason: 'Demo credits', key: 'demo' });

async function seedColleague(tx: Tx, id: string, { managers }: People): Promise<string> {
  const org_id = managers.get('dana-whitfield')?.org_id ?? null;
  const seat = { role: 'manager', user_type: 'manager', org_id, org_role: 'reviewer' } as const;
  await tx.updateTable('users').set(seat).where('id', '=', id).execute();
  await fillProfile(tx, id, { company: demoColleague.company, title: 'Staff engineer' });
  return id;
}

async function seedAdmin(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users').set({ role: 'admin', user_type: 'admin' }).where('id', '=', id).execute();
  await fillProfile(tx, id, {});
}
