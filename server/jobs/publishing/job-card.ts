import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { listedJob, type ListedJob } from '#contract/jobs/jobs.ts';
import type { Db } from '../../adapters/database/db.ts';

// The contract's names are the columns' names, so that nothing else can leave; the rest needs a word of its own.
const special: Partial<Record<keyof ListedJob, string>> = {
  created_at: `to_char(jobs.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  expires_at: `to_char(jobs.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  excerpt: 'search.excerpt',
  posted_by: `json_build_object('first_name', first_name, 'last_name', last_name)`,
  company_standing: 'company_standing(jobs.company, organizations)',
};
const columns = Object.keys(listedJob.shape)
  .map((name) => `${special[name as keyof ListedJob] ?? `jobs.${name}`} as ${name}`)
  .join(', ');
const fields = createHash('sha256').update(columns).digest('hex').slice(0, 12);

/** Rows of `job_cards`: each open job that is meant, `search`, as the JSON of a `ListedJob`. */
const cardsOf = (meant: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select search.job_id, search.expires_at, ${sql.lit(fields)} as fields, row_to_json(open)::text as json
  from job_search as search
  join jobs on jobs.id = search.job_id
  join users_profiles on users_profiles.id = jobs.created_by
  join organizations on organizations.id = jobs.org_id
  cross join lateral (select ${sql.raw(columns)}) as open
  where ${meant}`;

/** Makes so many of the cards that are missing or have other fields. What someone is changing is left for the next time: a card made beside a change would keep what was there before. */
export const keepCards = (atMost: number): RawBuilder<unknown> => sql`
  insert into job_cards (job_id, expires_at, fields, json)
  ${cardsOf(sql`search.expires_at > now() and not exists (
    select from job_cards as kept where kept.job_id = search.job_id and kept.fields = ${sql.lit(fields)}
  )`)}
  limit ${atMost} for share of search, jobs, users_profiles, organizations skip locked
  on conflict (job_id) do update set expires_at = excluded.expires_at, fields = excluded.fields, json = excluded.json`;

/** For a query that has `hit.job_id`: the join of its card; there is none while it has not been made, and once the job has closed. */
export const cardJoin = sql`
  left join job_cards as card on card.job_id = hit.job_id and card.fields = ${sql.lit(fields)} and card.expires_at > now()`;

/** The cards of those among these jobs that are open, made for this answer. */
export const madeCards = async (db: Db, jobIds: readonly string[]): Promise<{ job_id: string; json: string }[]> =>
  (
    await sql<{ job_id: string; json: string }>`
      select job_id, json from (${cardsOf(sql`search.job_id = any(${jobIds}::uuid[]) and search.expires_at > now()`)}) as made`.execute(
      db,
    )
  ).rows;
