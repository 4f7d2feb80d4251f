import { job, type OpenJob } from '#contract/jobs/jobs.ts';
import { type Db, prepared } from '../../database/db.ts';
import type { JobIndex } from '../job-index.ts';
import { type TextBatch, textsIn } from './text-memory.ts';

/** What of an open job is the same for everyone who looks at it. */
export type OpenRow = Omit<OpenJob, 'match' | 'applicationStatus' | 'application_id' | 'saved'>;

// The contract's names are the columns' names, so that nothing else can leave; only moments need their own spelling in JSON.
const moments = ['created_at', 'expires_at'];
const columns = Object.keys(job.shape).map((name) =>
  moments.includes(name)
    ? `to_char(jobs.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`
    : `jobs.${name}`,
);

/** SQL for the texts of `jobs`, to be joined and narrowed down by anyone who reads them. */
export const textSql = `
  select jobs.id, to_json(jobs.skills_required)::text as skills, row_to_json(open)::text as json,
    (extract(epoch from jobs.expires_at) * 1000)::float8 as expires
  from jobs cross join lateral (
    select ${columns.join(', ')},
      (select json_build_object('first_name', first_name, 'last_name', last_name)
       from users_profiles where id = jobs.created_by) as posted_by,
      (select company_standing(jobs.company, organizations)
       from organizations where id = jobs.org_id) as company_standing
  ) as open`;
export const isOpenSql = `jobs.status = 'Active' and jobs.expires_at > now()`;
export type TextRow = { id: string; skills: string; json: string; expires: number };

/** All of them in one piece of memory. */
export function batchOf(rows: readonly TextRow[]): TextBatch {
  const spelled = rows.map(({ json }) => json.slice(0, -1));
  const whole = new TextEncoder().encode(spelled.join(''));
  let end = 0;
  return {
    ids: rows.map(({ id }) => id),
    skills: rows.map(({ skills }) => JSON.parse(skills) as string[]),
    expires: rows.map(({ expires }) => expires),
    ends: spelled.map((text) => (end += Buffer.byteLength(text))),
    bytes: whole,
  };
}

const textsOf = prepared<TextRow>('texts of open jobs', `${textSql} where jobs.id = any($1::uuid[]) and ${isOpenSql}`);

/** These jobs in their order, undefined where one is not open: out of memory, or read and kept until they change. */
export async function openTexts({ db, jobIndex }: { db: Db; jobIndex: JobIndex }, ids: readonly string[]) {
  const version = jobIndex.version();
  const memory = version === null ? null : jobIndex.texts;
  const now = Date.now();
  const known = ids.map((id) => {
    const text = memory?.get(id);
    return text && text.expires > now ? text : undefined;
  });
  const missing = ids.filter((_, at) => !known[at]);
  if (missing.length === 0) return known;
  const rows = await textsOf(db, [missing]);
  // What changed while it was read may have been read too early.
  const isCurrent = jobIndex.version() === version;
  const read = new Map(textsIn(batchOf(rows)));
  if (isCurrent) for (const [id, text] of read) memory?.put(id, text);
  return ids.map((id, at) => known[at] ?? read.get(id));
}
