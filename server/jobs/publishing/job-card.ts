import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { listedJob, type ListedJob } from '#contract/jobs/jobs.ts';
import type { Db } from '../../adapters/database/db.ts';

// The column list derives from the contract, so that no internal column can leak.
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

const cardsOf = (meant: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select search.job_id, search.expires_at, ${sql.lit(fields)} as fields, row_to_json(open)::text as json
  from job_search as search
  join jobs on jobs.id = search.job_id
  join users_profiles on users_profiles.id = jobs.created_by
  join organizations on organizations.id = jobs.org_id
  cross join lateral (select ${sql.raw(columns)}) as open
  where ${meant}`;

/** Creates up to this many missing or outdated cards. Locked rows are skipped, because a card made during a change would be stale. */
export const makeMissingCards = (atMost: number): RawBuilder<unknown> => sql`
  insert into job_cards (job_id, expires_at, fields, json)
  ${cardsOf(sql`search.expires_at > now() and not exists (
    select from job_cards as kept where kept.job_id = search.job_id and kept.fields = ${sql.lit(fields)}
  )`)}
  limit ${atMost} for share of search, jobs, users_profiles, organizations skip locked
  on conflict (job_id) do update set expires_at = excluded.expires_at, fields = excluded.fields, json = excluded.json`;

export const cardJoin = sql`
  left join job_cards as card on card.job_id = hit.job_id and card.fields = ${sql.lit(fields)} and card.expires_at > now()`;

export const makeCardsOf = async (db: Db, jobIds: readonly string[]): Promise<{ job_id: string; json: string }[]> =>
  (
    await sql<{ job_id: string; json: string }>`
      select job_id, json from (${cardsOf(sql`search.job_id = any(${jobIds}::uuid[]) and search.expires_at > now()`)}) as made`.execute(
      db,
    )
  ).rows;
