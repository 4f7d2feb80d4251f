import type pg from 'pg';
import type { JobCategory, JobType, WorkArrangement } from '#contract/jobs/job-fields.ts';
import { unfinished } from '../../word-search/word-query.ts';
import type { IndexedJob } from './columns.ts';
import { isOpenSql, textSql, type TextRow } from '../words/open-texts.ts';
import { kindOf } from './row-cells.ts';
import type { SkillRow } from '../words/skill-reach.ts';

type SearchRow = {
  job_id: string;
  posted: number;
  expires: number;
  category: JobCategory;
  work_arrangement: WorkArrangement;
  job_type: JobType;
  salary_max: number;
  place: string;
  skill_ids: string;
  words: string;
};

const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::float8`;
// A joined text is read several times faster than an array column.
const columns = `job_id, ${micros('posted_at')} as posted, ${micros('expires_at')} as expires,
  category, work_arrangement, job_type, salary_max,
  array_to_string(place, ' ') as place, array_to_string(skill_ids, ',') as skill_ids,
  (select words::text from jobs where id = job_id) as words`;
const batch = 2000;

const indexed = (row: SearchRow): IndexedJob => ({
  job_id: row.job_id,
  posted: row.posted,
  expires: row.expires,
  kind: kindOf(row.category, row.work_arrangement, row.job_type),
  salary: row.salary_max,
  place: row.place,
  skill_ids: row.skill_ids === '' ? [] : row.skill_ids.split(',').map(Number),
  words: row.words,
});

/** All open jobs, oldest first, in batches. */
export async function* allJobs(pool: pg.Pool): AsyncGenerator<IndexedJob[]> {
  let after: [posted: number, id: string] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await pool.query<SearchRow>(
      `select ${columns} from job_search
       where (posted_at, job_id) > (timestamptz 'epoch' + $1::float8 * interval '1 microsecond', $2::uuid)
       order by posted_at, job_id limit ${batch}`,
      after,
    );
    const last = rows.at(-1);
    if (!last) return;
    after = [last.posted, last.job_id];
    yield rows.map(indexed);
  }
}

export type Newest = { posted: number; id: string };
const textsAtOnce = 200;

/** Texts of open jobs, the newest first, and where the next ones begin; null after the last. */
export async function textsBefore(
  pool: pg.Pool,
  before: Newest | null,
): Promise<[rows: TextRow[], next: Newest | null]> {
  const { rows } = await pool.query<TextRow & { posted: number }>(
    `select texts.*, posted from (
       select job_id, posted_at, ${micros('posted_at')} as posted from job_search
       where $1::float8 is null or (posted_at, job_id) < (timestamptz 'epoch' + $1 * interval '1 microsecond', $2::uuid)
       order by posted_at desc, job_id desc limit ${textsAtOnce}
     ) as newest cross join lateral (${textSql} where jobs.id = job_id and ${isOpenSql}) as texts
     order by posted_at desc, job_id desc`,
    [before?.posted ?? null, before?.id ?? null],
  );
  const last = rows.at(-1);
  return [rows, last ? { posted: last.posted, id: last.id } : null];
}

/** Those of these jobs that are open now. */
export async function jobsNow(pool: pg.Pool, ids: readonly string[]): Promise<IndexedJob[]> {
  const { rows } = await pool.query<SearchRow>(`select ${columns} from job_search where job_id = any($1::uuid[])`, [
    ids,
  ]);
  return rows.map(indexed);
}

export async function allSkills(pool: pg.Pool): Promise<SkillRow[]> {
  return (await pool.query<SkillRow>('select id, name, partly from skills')).rows;
}

export async function skillsNow(pool: pg.Pool, ids: readonly number[]): Promise<SkillRow[]> {
  return (await pool.query<SkillRow>('select id, name, partly from skills where id = any($1::int[])', [ids])).rows;
}

/** What is searched for, as PostgreSQL reads it. */
export async function searchedFor(pool: pg.Pool, search: string): Promise<string> {
  const last = unfinished(search);
  const { rows } = await pool.query<{ query: string }>(
    last
      ? `select (websearch_to_tsquery('english', $1)
           || (websearch_to_tsquery('english', $2) && to_tsquery('simple', $3)))::text as query`
      : `select websearch_to_tsquery('english', $1)::text as query`,
    last ? [search, last.before, `${last.last}:*`] : [search],
  );
  return rows[0]?.query ?? '';
}
