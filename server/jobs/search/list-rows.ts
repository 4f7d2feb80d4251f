import { job, type OpenJob } from '#contract/jobs/jobs.ts';
import { type Db, prepared } from '../../adapters/database/db.ts';

/** What of an open job is the same for everyone who looks at it. */
export type OpenRow = Omit<OpenJob, 'match' | 'applicationStatus' | 'application_id' | 'saved'>;

// The contract's names are the columns' names, so that nothing else can leave; only moments need their own spelling in JSON.
const moments = ['created_at', 'expires_at'];
const columns = Object.keys(job.shape).map((name) =>
  moments.includes(name)
    ? `to_char(jobs.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`
    : `jobs.${name}`,
);

/** `json` is the job as it is sent. */
export type ListRow = { id: string; skills_required: string[]; json: string };

const rowsOf = prepared<ListRow>(
  'rows of open jobs',
  `select jobs.id, jobs.skills_required, row_to_json(open)::text as json
   from jobs cross join lateral (
     select ${columns.join(', ')},
       (select json_build_object('first_name', first_name, 'last_name', last_name)
        from users_profiles where id = jobs.created_by) as posted_by,
       (select company_standing(jobs.company, organizations)
        from organizations where id = jobs.org_id) as company_standing
   ) as open
   where jobs.id = any($1::uuid[]) and jobs.status = 'Active' and jobs.expires_at > now()`,
);

/** These jobs in their order; one that closed meanwhile is left out. */
export async function openRows(db: Db, ids: readonly string[]): Promise<ListRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await rowsOf(db, [ids])).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
