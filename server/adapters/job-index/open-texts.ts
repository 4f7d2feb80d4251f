import { sql } from 'kysely';
import { job, type OpenJob } from '#contract/jobs.ts';
import { isoText } from '../cursor.ts';
import type { Db } from '../db.ts';
import type { JobIndex } from './job-index.ts';

/** What of an open job is the same for everybody who looks at it. */
export type OpenRow = Omit<OpenJob, 'match' | 'applicationStatus' | 'application_id' | 'saved'>;

/** The same, spelled as it is sent: nobody has to read a list of jobs to pass it on. */
export type OpenText = {
  skills_required: readonly string[];
  /** Milliseconds since 1970. */
  expires: number;
  /** The JSON object without its closing brace, so that what differs by reader can follow. Bytes, which the collector of garbage does not move about. */
  json: Buffer;
};
type Texts = Map<string, OpenText>;

// The contract's names are the columns' names, so that nothing else can leave; only moments need their own spelling in JSON.
const moments = ['created_at', 'expires_at'];
const plainColumns = Object.keys(job.shape).filter((name) => !moments.includes(name));
const columns = sql.raw(plainColumns.map((name) => `jobs.${name}`).join(', '));

const keptAtMost = 20_000;
// The name of a poster and what stands behind the company are part of the text and change unannounced.
const keptMs = 300_000;
const memories = new WeakMap<JobIndex, Map<string, OpenText & { until: number }>>();

/** These jobs by id, as far as they are open. Each is read once for everybody, until it changes. */
export async function openTexts({ db, jobIndex }: { db: Db; jobIndex: JobIndex }, ids: readonly string[]) {
  const version = jobIndex.version();
  const memory = version === null ? null : memoryOf(jobIndex);
  const found: Texts = new Map();
  const now = Date.now();
  for (const id of ids) {
    const known = memory?.get(id);
    if (known && known.until > now) found.set(id, known);
  }
  if (found.size === ids.length) return found;
  const read = await readTexts(
    db,
    ids.filter((id) => !found.has(id)),
  );
  // What changed while it was read may have been read too early.
  const isCurrent = jobIndex.version() === version;
  for (const [id, text] of read) {
    found.set(id, text);
    if (memory && isCurrent) remember(memory, id, { ...text, until: now + keptMs });
  }
  return found;
}

function memoryOf(index: JobIndex) {
  const known = memories.get(index);
  if (known) return known;
  const memory = new Map<string, OpenText & { until: number }>();
  memories.set(index, memory);
  index.onChange((ids) => {
    if (ids === null) memory.clear();
    else for (const id of ids) memory.delete(id);
  });
  return memory;
}

function remember<Value>(memory: Map<string, Value>, id: string, value: Value): void {
  memory.delete(id);
  memory.set(id, value);
  const [oldest] = memory.size > keptAtMost ? memory.keys() : [];
  if (oldest !== undefined) memory.delete(oldest);
}

async function readTexts(db: Db, ids: readonly string[]): Promise<Texts> {
  const { rows } = await sql<{ id: string; skills: string; expires: number; json: string }>`
    select open.id, to_json(open.skills_required)::text as skills, expires, row_to_json(open)::text as json
    from jobs cross join lateral (
      select ${columns}, ${isoText('jobs.created_at')} as created_at, ${isoText('jobs.expires_at')} as expires_at,
        (select json_build_object('first_name', first_name, 'last_name', last_name)
         from users_profiles where id = jobs.created_by) as posted_by,
        (select company_standing(jobs.company, organisations)
         from organisations where id = jobs.org_id) as company_standing
    ) as open cross join lateral (select (extract(epoch from jobs.expires_at) * 1000)::float8 as expires) as moment
    where jobs.id = any(${ids}::uuid[]) and jobs.status = 'Active' and jobs.expires_at > now()`.execute(db);
  const spelled = rows.map(({ json }) => json.slice(0, -1));
  const bytes = Buffer.from(spelled.join(''));
  let end = 0;
  return new Map(
    rows.map(({ id, skills, expires }, at) => {
      const json = bytes.subarray(end, (end += Buffer.byteLength(spelled[at] ?? '')));
      return [id, { skills_required: JSON.parse(skills) as string[], expires, json }];
    }),
  );
}
