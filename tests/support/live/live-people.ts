import { randomUUID } from 'node:crypto';
import type { Db } from '../../../server/adapters/database/db.ts';
import { openTokens } from '../../../server/adapters/auth/tokens.ts';

export const SECRET = 'a secret only for benchmarks, of some length';
export const ORIGIN = 'http://localhost:9';

export type Talker = { token: string; conversation_id: string };
export type Talk = { manager: string; candidates: Talker[] };

/** Candidates who each talk with one organization, all signed in: made in the database, because signing up is slow on purpose. */
export async function talkIn(db: Db, candidates: number): Promise<Talk> {
  const org_id = randomUUID();
  await db.insertInto('organizations').values({ id: org_id, name: 'Bread & Co' }).execute();
  const manager = await person(db, { role: 'manager', org_id, org_role: 'owner' });
  const job_id = randomUUID();
  const told = { title: 'Baker', company: 'Bread & Co', description: 'Bake.', location: 'Denver', city: 'Denver' };
  const rest = { state: 'CO', category: 'Operations', work_arrangement: 'On-site', job_type: 'full-time' } as const;
  const lists = { requirements: [], skills_required: [], application_questions: ['Why?', 'How?'] };
  const life = { status: 'Active', posted_at: 'now()', expires_at: '2100-01-01' } as const;
  await db
    .insertInto('jobs')
    .values({ id: job_id, org_id, created_by: manager.id, ...told, ...rest, ...lists, ...life })
    .execute();
  const talkers: Talker[] = [];
  for (let at = 0; at < candidates; at++) {
    const candidate = await person(db, { role: 'candidate' });
    const about = { org_id, job_id, candidate_id: candidate.id, manager_id: manager.id };
    const invitation = { org_id, job_id, candidate_id: candidate.id, invited_by: manager.id };
    // Anyone who has neither applied nor been invited may say one thing only.
    await db
      .insertInto('invitations')
      .values({ ...invitation, status: 'accepted' })
      .execute();
    const { id } = await db.insertInto('conversations').values(about).returning('id').executeTakeFirstOrThrow();
    talkers.push({ token: candidate.token, conversation_id: id });
  }
  return { manager: manager.token, candidates: talkers };
}

type Membership = { role: 'manager'; org_id: string; org_role: 'owner' } | { role: 'candidate' };

async function person(db: Db, seat: Membership): Promise<{ id: string; token: string }> {
  const [id, session_id] = [randomUUID(), randomUUID()];
  const email = `${id}@example.com`;
  await db
    .insertInto('users')
    .values({ id, email, user_type: seat.role, ...seat })
    .execute();
  await db.insertInto('users_profiles').values({ id, first_name: 'Ada', last_name: 'Park' }).execute();
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  await db
    .insertInto('sessions')
    .values({ id: session_id, user_id: id, secret_hash: session_id, expires_at })
    .execute();
  const { token } = await openTokens(SECRET, ORIGIN).issue({ user_id: id, session_id, email, user_type: seat.role });
  return { id, token };
}
