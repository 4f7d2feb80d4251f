import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { connect } from '../server/adapters/database/db.ts';
import {
  type Ask,
  askProduct,
  type Before,
  call,
  type Cost,
  describe,
  emptyCost,
  indexReady,
  measure,
  newSkills,
  type Person,
  quantile,
  signUpPeople,
} from './list-calls.ts';
import { manyJobs } from './open-jobs.ts';
import { callOver } from './people.ts';
import { memoryMiB } from './process-cost.ts';
import { type Program, startProgram } from '../tests/support/program.ts';
import { type Product, startProduct } from './product.ts';

const openJobs = 100_000;
const rounds = 5;
const calls = 400;
const limitMs = 25;
const limitRatio = 1.5;

/** The candidate's list sorted by match, against a bare program that returns the same page. */
export async function benchJobList(): Promise<string[]> {
  const product = await startProduct(manyJobs(openJobs));
  try {
    const people = await signUpPeople(product.origin);
    await indexReady(product, people[0]!);
    const bare = await startBare(product, people);
    try {
      return await compare(product, bare, people);
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}

async function compare(product: Product, bare: Program, people: Person[]): Promise<string[]> {
  const { db, close } = connect(product.databaseUrl, 1, () => {});
  const nothing: Before = async () => {};
  const list = askProduct(product.origin, {});
  const servers = [
    { program: product, before: newSkills(db), ask: list, cost: emptyCost() },
    // Waiting for the change cools the caches of the processor, for the bare program too.
    { program: bare, before: newSkills(db), ask: askBare(bare.origin), cost: emptyCost() },
    { program: product, before: nothing, ask: list, cost: emptyCost() },
    { program: bare, before: nothing, ask: askBare(bare.origin), cost: emptyCost() },
  ] as const;
  // In turns, so that a busy neighbour slows down both.
  for (let round = -1; round < rounds; round++) {
    for (const { program, before, ask, cost } of servers) {
      const { milliseconds, cpu } = await measure(program.pid, calls, before, ask, people);
      if (round < 0) continue;
      cost.milliseconds.push(...milliseconds);
      cost.cpu += cpu;
    }
  }
  await close();
  const [anew, theirsAnew, again, theirs] = servers.map(({ cost }) => cost) as [Cost, Cost, Cost, Cost];
  return [
    `${openJobs.toLocaleString('en')} open jobs, sorted by match, ${rounds * calls} calls of each kind, one after the other`,
    `bare                      ${describe(theirs)}`,
    `bare, after a change      ${describe(theirsAnew)}`,
    `product, a new list       ${describe(anew)}  ${verdictOf(anew, theirsAnew)}`,
    `product, the list again   ${describe(again)}  ${verdictOf(again, theirs)}`,
    `memory of the product     ${Math.round(memoryMiB(product.pid))} MiB`,
  ];
}

function verdictOf(ours: Cost, theirs: Cost): string {
  const p95 = quantile(ours.milliseconds, 0.95);
  const ratio = ours.cpu / theirs.cpu;
  return `p95 below ${limitMs} ms: ${verdict(p95 < limitMs)}, CPU ratio ${ratio.toFixed(2)} (limit ${limitRatio}): ${verdict(ratio <= limitRatio)}`;
}

const verdict = (kept: boolean) => (kept ? 'kept' : 'MISSED');
/** Copies each candidate's first page out of the product into one indexed table. */
async function startBare(product: Product, people: Person[]): Promise<Program> {
  const { db, close } = connect(product.databaseUrl, 1, () => {});
  await sql`drop table if exists bare_list`.execute(db);
  await sql`
    create table bare_list (
      candidate_id uuid, percentage int, posted_at timestamptz, id uuid, title text, company text, description text,
      location text, city text, state text, salary_min int, salary_max int, work_arrangement text, job_type text,
      category text, remote_ok boolean, requirements text[], skills_required text[], benefits text[],
      application_questions text[], department text, company_video_url text, status text, created_at timestamptz,
      expires_at timestamptz, posted_by jsonb, match jsonb, "applicationStatus" text, application_id uuid, saved boolean
    )`.execute(db);
  for (const { id, token } of people) {
    const { jobs } = await callOver(product.origin, token, api.jobs.open, { limit: 50 });
    const rows = jobs.map((job) => ({
      ...job,
      candidate_id: id,
      percentage: job.match.percentage,
      posted_at: job.created_at,
    }));
    await sql`insert into bare_list select * from jsonb_populate_recordset(null::bare_list, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    );
  }
  await sql`create index on bare_list (candidate_id, percentage desc, posted_at desc, id desc)`.execute(db);
  await sql`vacuum analyze bare_list`.execute(db);
  await close();
  return startProgram('bench/bare-list.ts', { DATABASE_URL: product.databaseUrl });
}

const askBare =
  (origin: string): Ask =>
  ({ id }) =>
    call(origin, 'GET', '', { 'x-candidate': id });
