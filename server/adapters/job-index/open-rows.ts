import { sql } from 'kysely';
import { job, type OpenJob } from '#contract/jobs.ts';
import { isoText } from '../cursor.ts';
import type { Db } from '../db.ts';
import type { JobIndex } from './job-index.ts';
import { keptUntilChange } from './kept.ts';

/** An open job with who posted it, whoever looks at it. */
export type OpenRow = Omit<OpenJob, 'match' | 'applicationStatus' | 'application_id'>;

// The contract's names are the columns' names; only moments need their own spelling in JSON.
const moments = ['created_at', 'expires_at'];
const plainColumns = Object.keys(job.shape).filter((name) => !moments.includes(name));
const columns = sql.raw(plainColumns.map((name) => `jobs.${name}`).join(', '));

// Every candidate's list holds the newest jobs: most of a page has just been read for somebody else.
const kept = keptUntilChange<OpenRow>(5000);

/** These jobs by id, as far as they are open; others may be among them. */
export async function openRows(
  { db, jobIndex }: { db: Db; jobIndex: JobIndex },
  ids: readonly string[],
): Promise<ReadonlyMap<string, OpenRow>> {
  const rows = kept.of(jobIndex) ?? new Map<string, OpenRow>();
  const unknown = ids.filter((id) => !rows.has(id));
  if (unknown.length > 0) for (const row of await read(db, unknown)) rows.set(row.id, row);
  return rows;
}

async function read(db: Db, ids: readonly string[]): Promise<OpenRow[]> {
  // One JSON text is read several times faster than as many columns, lists and dates.
  const { rows } = await sql<{ jobs: OpenRow[] }>`
    select coalesce(json_agg(open), '[]') as jobs from (
      select ${columns}, ${isoText('jobs.created_at')} as created_at, ${isoText('jobs.expires_at')} as expires_at,
        json_build_object('first_name', poster.first_name, 'last_name', poster.last_name) as posted_by
      from jobs join users_profiles as poster on poster.id = jobs.created_by
      where jobs.id = any(${ids}::uuid[]) and jobs.status = 'Active' and jobs.expires_at > now()
    ) as open`.execute(db);
  return rows[0]?.jobs ?? [];
}
