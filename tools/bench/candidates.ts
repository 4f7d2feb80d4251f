import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { connect, type Db } from '../../server/adapters/database/db.ts';
import { migrate } from '../../server/adapters/database/migrations.ts';
import { aJob } from '../../tests/support/test-product.ts';
import { databasePid, treeCpuSeconds } from './all-processes.ts';
import { quantile } from './list-calls.ts';
import { skillSets } from './open-jobs.ts';
import { callOver, signUpOver } from './people.ts';
import { type Product, startProduct } from './product.ts';

/** The large one takes ten minutes to fill: `npm run bench candidate million`. */
const sizes = process.argv.includes('million') ? [10_000, 1_000_000] : [10_000, 100_000];
const limitOf = (size: number) => (size > 100_000 ? 3 : 1.5);
const calls = 200;
const jobs = 12;
const limitMs = 25;
const batch = 10_000;

type Question = RawInput<typeof api.candidates.search>;
type Cost = { p50: number; p95: number; cpu: number };

const questions: Record<string, (job_id: string) => Question> = {
  'sorted by match': (job_id) => ({ job_id }),
  'by match, salary, start': (job_id) => ({ job_id, salary_max: 90_000, availability: 'one_month' }),
  'by match, in one place': (job_id) => ({ job_id, place: 'Denver' }),
  'by match, with a skill': (job_id) => ({ job_id, skills: ['python'] }),
  'newest, with a word': () => ({ search: 'nurse' }),
  'newest, in one place': () => ({ place: 'denv' }),
  'newest, all': () => ({}),
};

/** Lines for the report: the search for candidates over the network, asked by a manager for one job after the other. */
export async function benchCandidates(): Promise<string[]> {
  const costs: Cost[][] = [];
  for (const size of sizes) costs.push(await costsAt(size));
  const [few = 0, many = 0] = sizes;
  const head = `${many.toLocaleString('en')} visible candidates, ${calls} calls of each kind; growth of CPU from ${few.toLocaleString('en')}`;
  return [head, ...Object.keys(questions).map((name, at) => describe(name, many, costs[1]![at]!, costs[0]![at]!))];
}

function describe(name: string, size: number, { p50, p95, cpu }: Cost, first: Cost): string {
  const limit = limitOf(size);
  const growth = cpu / first.cpu;
  const verdict = `p95 below ${limitMs} ms: ${p95 < limitMs ? 'met' : 'MISSED'}`;
  const grown = `${growth.toFixed(2)}x (limit ${limit}x): ${growth <= limit ? 'met' : 'MISSED'}`;
  return `${name.padEnd(25)}p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  CPU ${cpu.toFixed(2)} ms  ${verdict}  ${grown}`;
}

async function costsAt(size: number): Promise<Cost[]> {
  const name = `candidates_${size}`;
  const product = await startProduct({ name, fill: (url) => fillWithCandidates(url, size) });
  const { db, close } = connect(product.databaseUrl, 1, () => {});
  try {
    const { id, token } = await signUpOver(product.origin);
    const jobIds = await openJobsOf(db, id);
    const job = (call: number) => jobIds[call % jobs] ?? '';
    const costs: Cost[] = [];
    for (const question of Object.values(questions)) {
      costs.push(await measure(product, token, (call) => question(job(call))));
    }
    return costs;
  } finally {
    await close();
    await product.stop();
  }
}

async function measure(product: Product, token: string, question: (call: number) => Question): Promise<Cost> {
  const { origin, pid, databaseUrl } = product;
  const database = await databasePid(databaseUrl);
  const ask = (call: number) => callOver(origin, token, api.candidates.search, question(call));
  for (let call = 0; call < calls / 2; call++) await ask(call);
  const times: number[] = [];
  const cpu = treeCpuSeconds(pid, database);
  for (let call = 0; call < calls; call++) {
    const started = performance.now();
    await ask(call);
    times.push(performance.now() - started);
  }
  const used = ((treeCpuSeconds(pid, database) - cpu) * 1000) / calls;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu: used };
}

/** Makes the person a manager with open jobs of all kinds of skills. */
async function openJobsOf(db: Db, created_by: string): Promise<string[]> {
  const organization = { name: 'Bench' };
  const { id: org_id } = await db
    .insertInto('organizations')
    .values(organization)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ role: 'manager', org_id, org_role: 'owner' })
    .where('id', '=', created_by)
    .execute();
  const next = skillSets(77);
  const now = Date.now();
  const rows = Array.from({ length: jobs }, () => ({
    ...aJob,
    skills_required: next(),
    requirements: [],
    work_arrangement: 'Remote' as const,
    job_type: 'full-time' as const,
    org_id,
    created_by,
    posted_at: new Date(now).toISOString(),
    expires_at: new Date(now + 30 * 86_400_000).toISOString(),
  }));
  const made = await db.insertInto('jobs').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

/** Migrates the database and fills it with visible candidates; the triggers of the product find each of them. */
export async function fillWithCandidates(url: string, count: number): Promise<void> {
  await migrate(url);
  const { db, close } = connect(url, 1, () => {});
  await sql`set statement_timeout = 0`.execute(db);
  const next = skillSets(5);
  for (let done = 0; done < count; done += batch) {
    const skills = Array.from({ length: batch }, () => next().join('|'));
    await sql`
      with people as (
        insert into users (email, role, user_type)
        select 'bench' || (${done}::int + n) || '@example.com', 'candidate', 'candidate' from generate_series(1, ${batch}) as n
        returning id
      ), numbered as (select id, (row_number() over ())::int as n from people)
      insert into users_profiles (id, first_name, last_name, title, location, skills, availability, expected_salary_min,
        show_salary, profile_visible, updated_at)
      select id, 'Ada', 'Park', (array['Nurse', 'Accountant', 'Product Designer', 'Electrician'])[1 + n % 4],
        (array['Denver, CO', 'Austin, TX', 'Chicago, IL', 'Omaha, NE', 'Seattle, WA'])[1 + n % 5],
        string_to_array((${skills}::text[])[n], '|'),
        (array['immediately', 'two_weeks', 'one_month', 'three_months', 'not_looking'])[1 + n % 5],
        30000 + (n % 34) * 5000, n % 2 = 0, true, now() - random() * interval '90 days'
      from numbered`.execute(db);
  }
  for (const table of ['users', 'users_profiles', 'candidate_search', 'candidate_skills'])
    await sql`vacuum analyze ${sql.ref(table)}`.execute(db);
  await close();
}
