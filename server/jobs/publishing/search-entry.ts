import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { announce } from '../../adapters/database/event-feed.ts';
import { placeWordsOf } from '../../adapters/job-index/place-words.ts';
import { learnSkills } from '../../adapters/job-index/skill-dictionary.ts';
import { excerptOf } from './excerpt.ts';
import type { JobRow } from './queries.ts';

/** Puts an open job where candidates search, as it is now, and tells every process. */
export async function enterSearch(
  tx: Tx,
  {
    id,
    skills_required,
    description,
    ...place
  }: Pick<JobRow, 'id' | 'skills_required' | 'description' | 'location' | 'city' | 'state'>,
): Promise<void> {
  const skill_ids = await learnSkills(tx, skills_required);
  // Copied by the database: a moment that passed through JavaScript has lost its microseconds.
  await sql`
    insert into job_search (job_id, posted_at, expires_at, category, work_arrangement, job_type, salary_max, place, skill_ids, words, excerpt)
    select id, posted_at, expires_at, category, work_arrangement, job_type, coalesce(salary_max, salary_min, 0),
      ${placeWordsOf(place)}, ${skill_ids}, job_words(title, company, description), ${excerptOf(description)}
    from jobs where id = ${id} and status = 'Active' and held_at is null
    on conflict (job_id) do update set
      posted_at = excluded.posted_at, expires_at = excluded.expires_at, category = excluded.category,
      work_arrangement = excluded.work_arrangement, job_type = excluded.job_type,
      salary_max = excluded.salary_max, place = excluded.place, skill_ids = excluded.skill_ids,
      words = excluded.words, excerpt = excluded.excerpt`.execute(tx);
  await announce(tx, 'job', { job_ids: [id] });
}

/** Takes jobs out of the candidates' search, and tells every process. */
export async function leaveSearch(tx: Tx, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await tx.deleteFrom('job_search').where('job_id', 'in', jobIds).execute();
  await announce(tx, 'job', { job_ids: jobIds });
}
