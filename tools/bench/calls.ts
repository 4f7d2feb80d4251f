import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { Endpoint, RawInput } from '#contract/base/endpoint.ts';
import { connect, type Db } from '../../server/adapters/database/db.ts';
import { type Program, startProgram } from '../../tests/support/program.ts';
import { requestFor } from '../../tests/support/test-product.ts';
import { databasePid, treeCpuSeconds } from './all-processes.ts';
import { call, indexReady, newSkills, type Person, signUpPeople } from './list-calls.ts';
import { manyJobs } from './open-jobs.ts';
import { signUpOver } from './people.ts';
import { memoryMiB } from './process-cost.ts';
import { type Product, startProduct } from './product.ts';

/** Other sizes by number: `npm run bench calls 100000`. */
const given = process.argv.slice(3).filter((word) => !word.startsWith('--'));
const openJobs = Number(given[0] ?? 10_000);
const only = given[1];
const rounds = 5;
/** Rounds before those that count: a server that has just started still compiles what it runs, and ours has more of it. */
const warmUp = 4;
const calls = 300;

type Ask = (turn: number) => Promise<void>;
type Row = { name: string; goal: number; before: (turn: number) => Promise<unknown>; ours: Ask; bare: Ask };
type Cost = { server: number; database: number };

/** Lines for the report: CPU of every process that does the work, database included, against the best bare server in the same rounds. */
export async function benchCalls(): Promise<string[]> {
  const product = await startProduct(manyJobs(openJobs));
  const bare = await startProgram('tools/bench/bare-server.ts', { DATABASE_URL: product.databaseUrl });
  const { db, close } = connect(product.databaseUrl, 2, () => {});
  try {
    const people = await signUpPeople(product.origin);
    await indexReady(product, people[0]!);
    const database = await databasePid(product.databaseUrl);
    const lines: string[] = [];
    for (const row of await rowsOf(db, product, bare, people))
      if (!only || row.name.includes(only)) lines.push(await lineOf(row, { product, bare, database }));
    return [
      `${openJobs.toLocaleString('en')} open jobs, ${rounds * calls} calls of each kind in ${rounds} rounds after ${warmUp * calls} to warm up, CPU seconds for 1,000 calls`,
      `${'call'.padEnd(34)}${'bare'.padStart(14)}${'product'.padStart(22)}${'ratio'.padStart(8)}  goal`,
      ...lines,
      `memory of the server ${Math.round(memoryMiB(product.pid))} MiB`,
    ];
  } finally {
    await close();
    await bare.stop();
    await product.stop();
  }
}

type Running = { product: Product; bare: Program; database: number };

/** The two take turns, so that a busy neighbour slows down both. */
async function lineOf({ name, goal, before, ours, bare }: Row, running: Running): Promise<string> {
  const [theirCost, ourCost]: [Cost, Cost] = [
    { server: 0, database: 0 },
    { server: 0, database: 0 },
  ];
  let turn = 0;
  for (let round = -warmUp; round < rounds; round++) {
    for (const [ask, pid, cost] of [
      [bare, running.bare.pid, theirCost],
      [ours, running.product.pid, ourCost],
    ] as const) {
      const first = turn;
      for (let at = 0; at < calls; at++) await before(first + at);
      const [server, database] = [treeCpuSeconds(pid), treeCpuSeconds(running.database)];
      for (let at = 0; at < calls; at++) await ask(turn++);
      if (round < 0) continue;
      cost.server += treeCpuSeconds(pid) - server;
      cost.database += treeCpuSeconds(running.database) - database;
    }
  }
  const per = (seconds: number) => (seconds * 1000) / (rounds * calls);
  const told = ({ server, database }: Cost) => `${per(server).toFixed(2)} + ${per(database).toFixed(2)}`;
  const ratio = (ourCost.server + ourCost.database) / (theirCost.server + theirCost.database);
  const verdict = ratio <= goal ? 'met' : 'MISSED';
  return `${name.padEnd(34)}${told(theirCost).padStart(14)}${told(ourCost).padStart(22)}${`${ratio.toFixed(1)}x`.padStart(8)}  ${goal}x ${verdict}`;
}

const nothing = async () => {};

async function rowsOf(db: Db, { origin }: Product, bare: Program, people: Person[]): Promise<Row[]> {
  const jobs = await newestJobs(db, 5000);
  const candidate = (turn: number) => people[turn % people.length]!;
  const job = (turn: number) => jobs[Math.floor(turn / people.length) % jobs.length] ?? '';
  const manager = await managerOf(db, await signUpOver(origin), jobs[0] ?? '');
  await applyFifty(db, jobs[0] ?? '');
  const get = (path: string, by = '') => call(`${bare.origin}/${path}`, 'GET', '', { 'x-by': by });
  const asked =
    <E extends Endpoint>(endpoint: E, input: (turn: number) => RawInput<E>, who = candidate): Ask =>
    (turn) =>
      callAs(origin, who(turn), endpoint, input(turn));
  const search = (turn: number) => ['nurse', 'senior teacher', 'electrician', 'recruiter'][turn % 4] ?? '';
  const change = newSkills(db);
  return [
    {
      name: 'list, newest 20',
      goal: 1.8,
      before: nothing,
      ours: asked(api.jobs.open, () => ({ sort: 'newest' as const, details: 'card' as const })),
      bare: () => get('list'),
    },
    {
      name: 'list by match, skills just changed',
      goal: 2,
      before: (turn) => change(candidate(turn)),
      ours: asked(api.jobs.open, () => ({ details: 'card' as const })),
      bare: () => get('list'),
    },
    {
      name: 'filtered by text, newest',
      goal: 2,
      before: nothing,
      ours: asked(api.jobs.open, (turn) => ({
        search: search(turn),
        sort: 'newest' as const,
        details: 'card' as const,
      })),
      bare: (turn) => get(`search/${encodeURIComponent(search(turn))}`),
    },
    {
      name: 'job detail',
      goal: 3.5,
      before: nothing,
      ours: asked(api.jobs.openOne, (turn) => ({ job_id: job(turn) })),
      bare: (turn) => get(`job/${job(turn)}`),
    },
    {
      name: 'create an application',
      goal: 4,
      before: nothing,
      ours: asked(api.applications.create, (turn) => ({ job_id: job(turn) })),
      bare: (turn) => get(`apply/${job(turn)}`, candidate(turn).id),
    },
    {
      name: '50 applications of a job',
      goal: 3,
      before: nothing,
      ours: asked(
        api.applicants.forJob,
        () => ({ job_id: jobs[0] ?? '' }),
        () => manager,
      ),
      bare: () => get(`applicants/${jobs[0]}`),
    },
  ];
}

async function callAs<E extends Endpoint>(
  origin: string,
  { token }: Person,
  endpoint: E,
  input: RawInput<E>,
): Promise<void> {
  const request = requestFor(endpoint, input as Record<string, unknown>, token);
  const query = new URLSearchParams(request.query as Record<string, string> | undefined).toString();
  const headers = { ...(request.headers as Record<string, string>), 'content-type': 'application/json' };
  const body = endpoint.method === 'GET' ? '' : JSON.stringify(request.payload);
  await call(`${origin}${request.url}${query && `?${query}`}`, endpoint.method, body, headers);
}

async function newestJobs(db: Db, count: number): Promise<string[]> {
  const rows = await db.selectFrom('job_search').select('job_id').orderBy('posted_at', 'desc').limit(count).execute();
  return rows.map(({ job_id }) => job_id);
}

/** Makes the person an owner of the job's organization. */
async function managerOf(db: Db, person: Person, jobId: string): Promise<Person> {
  const { org_id } = await db.selectFrom('jobs').select('org_id').where('id', '=', jobId).executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ role: 'manager', org_id, org_role: 'owner' })
    .where('id', '=', person.id)
    .execute();
  return person;
}

/** Fifty people have sent an answer for this job; a second run finds them there. */
async function applyFifty(db: Db, jobId: string): Promise<void> {
  await sql`
    with missing as (select 50 - count(*) as n from applications where job_id = ${jobId} and status <> 'draft'),
    people as (
      insert into users (email, role, user_type)
      select gen_random_uuid() || '@example.com', 'candidate', 'candidate' from missing, generate_series(1, missing.n)
      returning id
    ), profiles as (
      insert into users_profiles (id, first_name, last_name, skills) select id, 'Ada', 'Park', '{Python,SQL}' from people returning id
    )
    insert into applications (job_id, candidate_id, status, submitted_at)
    select ${jobId}, id, 'submitted', now() from profiles`.execute(db);
}
