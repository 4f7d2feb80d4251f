// The best bare server that we can write for six calls: node:http and pg, prepared statements, only the columns of the answer, and
// PostgreSQL writes the JSON, so that it is made once. No sign-in, no validation, no rights. What our calls are measured against.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
type Json = { json: string };

const card = `jobs.id, title, company, location, salary_min, salary_max, jobs.work_arrangement, jobs.job_type, jobs.category,
  skills_required, created_at`;
/** A page and how many there are, counted to a thousand. */
const paged = (where: string) => `
  select json_build_object(
    'total', (select count(*) from (select from job_search where ${where} limit 1001) as few),
    'jobs', (select coalesce(json_agg(row_to_json(page)), '[]') from (
      select ${card} from (
        select job_id from job_search where ${where} order by posted_at desc, job_id desc limit 20
      ) as found join jobs on jobs.id = job_id order by posted_at desc
    ) as page)
  )::text as json`;
const newest = 'expires_at > now()';
const found = `words @@ websearch_to_tsquery('english', $1) and ${newest}`;

const ask = async (name: string, text: string, values: unknown[]): Promise<string> => {
  const { rows } = await pool.query<Json>({ name, text, values });
  return rows[0]?.json ?? 'null';
};

const calls: Record<string, (given: string, by: string) => Promise<string>> = {
  list: () => ask('list', paged(newest), []),
  search: (words) => ask('search', paged(found), [words]),
  job: (id) =>
    ask(
      'job',
      `select row_to_json(page)::text as json from (
         select ${card}, description, requirements, benefits, application_questions, department, status, expires_at
         from jobs where id = $1
       ) as page`,
      [id],
    ),
  apply: (job, by) =>
    ask(
      'apply',
      `with made as (
         insert into applications (job_id, candidate_id, door) values ($1, $2, 'standard') on conflict do nothing returning id, status, created_at
       ) select row_to_json(made)::text as json from made`,
      [job, by],
    ),
  applicants: (job) =>
    ask(
      'applicants',
      `select coalesce(json_agg(row_to_json(page)), '[]')::text as json from (
         select a.id, a.status, a.created_at, a.submitted_at, a.analysis_score, a.ai_recommendation, a.analysis_status, first_name, last_name, skills
         from applications as a join users_profiles as p on p.id = a.candidate_id
         where a.job_id = $1 and a.status <> 'withdrawn' order by a.created_at desc, a.id desc limit 100
       ) as page`,
      [job],
    ),
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name = '', given = ''] = (request.url ?? '').split('/');
  if (name === 'readyz') return void response.end('ok');
  const json = (await calls[name]?.(decodeURIComponent(given), String(request.headers['x-by']))) ?? 'null';
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(json);
}

// The other takes its turn meanwhile.
const keepAliveTimeout = 600_000;
createServer({ keepAliveTimeout }, (request, response) => void answer(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
);
