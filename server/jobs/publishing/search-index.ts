import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { placeTokensOf } from '../search/place-tokens.ts';
import { registerSkills } from '../search/skill-dictionary.ts';
import { excerptOf } from './excerpt.ts';
import { isOpenInSql, type JobRow } from './queries.ts';

export async function addToSearch(
  tx: Tx,
  {
    id,
    skills_required,
    description,
    ...place
  }: Pick<JobRow, 'id' | 'skills_required' | 'description' | 'location' | 'city' | 'state'>,
): Promise<void> {
  const skill_ids = await registerSkills(tx, skills_required);
  // The database copies the timestamps, because JavaScript dates lose their microseconds.
  await sql`
    insert into job_search (job_id, posted_at, expires_at, category, work_arrangement, job_type, salary_max, place, skill_ids, words, excerpt)
    select id, posted_at, expires_at, category, work_arrangement, job_type, coalesce(salary_max, salary_min, 0),
      string_to_array(plain_letters(${placeTokensOf(place).join(' ')}), ' '), ${skill_ids}, job_words(jobs), ${excerptOf(description)}
    from jobs where id = ${id} and ${isOpenInSql}
    on conflict (job_id) do update set
      posted_at = excluded.posted_at, expires_at = excluded.expires_at, category = excluded.category,
      work_arrangement = excluded.work_arrangement, job_type = excluded.job_type,
      salary_max = excluded.salary_max, place = excluded.place, skill_ids = excluded.skill_ids,
      words = excluded.words, excerpt = excluded.excerpt`.execute(tx);
}

export async function removeFromSearch(tx: Tx, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await tx.deleteFrom('job_search').where('job_id', 'in', jobIds).execute();
}
