import { sql } from 'kysely';
import { invitationDays } from '#contract/hiring/invitations.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { assignRole, insertUser } from '../../accounts/offers.ts';
import { daysBefore } from '../dates.ts';
import { clipBytes, introductionId } from './seed-clips.ts';
import type { Jobs } from './seed-jobs.ts';
import { type People, welcome } from './seed-people.ts';
import { take } from './take.ts';
import { demoInvitations, type DemoProfile, demoProfiles, demoShortlist, foundCandidates } from '../content.ts';

type World = { people: People; jobs: Jobs; now: Date; password_hash: string };

export async function seedProfiles(tx: Tx, { people, jobs, now, password_hash }: World): Promise<void> {
  for (const [key, profile] of Object.entries(demoProfiles)) {
    await tell(tx, candidateIn(people, key), profile, now);
  }
  for (const [
    index,
    { about, experience_years, availability, expected_salary_min, show_salary, ...person },
  ] of foundCandidates.entries()) {
    const { title, location, skills, ...login } = person;
    const { id } = await insertUser(welcome, tx, { ...login, password_hash });
    await assignRole(welcome, tx, id, 'candidate');
    const created_at = daysBefore(now, 2 + 3 * index);
    await tx.updateTable('users').set({ created_at }).where('id', '=', id).execute();
    const said = { title, location, skills, profile_completed: true };
    await tx.updateTable('users_profiles').set(said).where('id', '=', id).execute();
    const more = { ...(expected_salary_min && { expected_salary_min }), ...(show_salary && { show_salary }) };
    await tell(tx, id, { about, experience_years, availability, ...more }, now);
  }
  await seedInvitations(tx, people, jobs, now);
  await seedShortlist(tx, people, jobs);
}

function candidateIn({ candidates }: People, key: string): string {
  const candidate = candidates.get(key);
  if (!candidate) throw new Error(`No one is called ${key}.`);
  return candidate.id;
}

async function tell(tx: Tx, id: string, { introduction, positions = [], ...said }: DemoProfile, now: Date) {
  const video_id = introduction ? await insertIntroduction(tx, id, introduction, now) : null;
  await tx
    .updateTable('users_profiles')
    .set({ ...said, video_id, profile_visible: true, positions: sql<never>`${JSON.stringify(positions)}::jsonb` })
    .where('id', '=', id)
    .execute();
}

async function insertIntroduction(tx: Tx, owner_id: string, name: string, now: Date): Promise<string> {
  const id = introductionId(name);
  const recorded = daysBefore(now, 30);
  const video = {
    id,
    owner_id,
    purpose: 'profile',
    status: 'ready',
    bytes: clipBytes(name),
    duration: take(name).duration,
    width: 854,
    height: 480,
    created_at: recorded,
    ready_at: recorded,
  } as const;
  await tx.insertInto('videos').values(video).execute();
  return id;
}

async function seedInvitations(tx: Tx, people: People, jobs: Jobs, now: Date): Promise<void> {
  for (const { candidate, job: key, days, message, status, answer = '' } of demoInvitations) {
    const job = jobs.get(key);
    if (!job) throw new Error(`No job is called ${key}.`);
    await tx
      .insertInto('invitations')
      .values({
        org_id: job.manager.org_id,
        job_id: job.id,
        candidate_id: candidateIn(people, candidate),
        invited_by: job.manager.id,
        message,
        status,
        answer,
        created_at: daysBefore(now, days),
        expires_at: daysBefore(now, days - invitationDays),
        answered_at: status === 'pending' ? null : daysBefore(now, days - 1),
      })
      .execute();
  }
}

async function seedShortlist(tx: Tx, people: People, jobs: Jobs): Promise<void> {
  const dana = people.managers.get('dana-whitfield');
  if (!dana) throw new Error('No one keeps a shortlist.');
  for (const { candidate, job, note } of demoShortlist) {
    const candidate_id = candidateIn(people, candidate);
    const job_id = job ? (jobs.get(job)?.id ?? null) : null;
    await tx
      .insertInto('shortlist')
      .values({ org_id: dana.org_id, candidate_id, job_id, note, added_by: dana.id })
      .execute();
  }
}
