import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { may } from '#contract/base/permissions.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { type Counted, hiddenIn, impactOf, type Part, tallyOf } from './impact.ts';

type Fairness = typeof api.fairness;
type Asked = Input<Fairness['report']>;
type Reader = Context<['manager', 'admin']>;

type Row = Omit<Counted, 'above_median'> & { org_id: string; job_id: string } & Record<
    'above_job' | 'above_org' | 'above_all',
    number
  >;

/** Counts only: the function of the database that makes them belongs to the one role that may read who is what (100). */
async function rowsOf(db: Db, year: number, orgId: string | null): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from apart.adverse_impact(${year}, ${orgId})`.execute(db);
  return rows;
}

type Median = 'above_job' | 'above_org' | 'above_all';

const countedIn = (rows: readonly Row[], median: Median): Counted[] =>
  rows.map((row) => ({ ...row, above_median: row[median] }));

/** Each group of the rows by itself, as it is told where it is asked for alone. */
function partsBy(rows: readonly Row[], key: 'job_id' | 'org_id'): Part[] {
  return [...Map.groupBy(rows, (row) => row[key]).values()].map((own) => {
    const tally = tallyOf(countedIn(own, key === 'job_id' ? 'above_job' : 'above_org'));
    return { tally, hidden: hiddenIn(tally, key === 'org_id' ? partsBy(own, 'job_id') : []) };
  });
}

function impactIn(rows: readonly Row[], median: Median) {
  const tally = tallyOf(countedIn(rows, median));
  const parts = median === 'above_job' ? [] : partsBy(rows, median === 'above_org' ? 'job_id' : 'org_id');
  return impactOf(tally, hiddenIn(tally, parts));
}

/** Where the count of a year ends: with the year, or with the last month. */
function countedUntil(year: number): string {
  const now = new Date();
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return new Date(Math.min(Date.UTC(year + 1, 0, 1), month)).toISOString();
}

/** What an owner reads of the own organization, and an administrator of any, or of all together. */
export async function fairnessReport(context: Reader, asked: Asked): Promise<Result<Fairness['report']>> {
  const { db, actor } = context;
  const { year, job_id } = asked;
  const job = job_id ? await askedJob(context, job_id) : null;
  const org_id = job?.org_id ?? (actor.role === 'admin' ? asked.org_id : actor.org_id) ?? null;
  const rows = await rowsOf(db, year, org_id);
  const found = job ? rows.filter((row) => row.job_id === job.id) : rows;
  const name = org_id ? await nameOf(db, org_id) : null;
  return {
    year,
    counted_until: countedUntil(year),
    title: job ? `${job.title}, ${name}` : name,
    ...impactIn(found, job ? 'above_job' : org_id ? 'above_org' : 'above_all'),
    scored_demo: await isDemo(db, year, org_id),
    jobs: org_id ? await jobsIn(db, rows) : [],
    organizations: actor.role === 'admin' ? await organizationsOf(db) : [],
  };
}

/** Whether one of the scores of the year is a demo's. */
async function isDemo(db: Db, year: number, orgId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from applications join jobs on jobs.id = job_id
    where analysis_demo and analysis_score is not null
      and extract(year from submitted_at at time zone 'utc') = ${year}
      and (${orgId}::uuid is null or jobs.org_id = ${orgId}) limit 1`.execute(db);
  return rows.length > 0;
}

async function askedJob({ db, actor }: Reader, id: string) {
  const job = await db.selectFrom('jobs').select(['id', 'title', 'org_id']).where('id', '=', id).executeTakeFirst();
  authorize(may.seeJobApplications, actor, job);
  return job;
}

async function nameOf(db: Db, id: string): Promise<string> {
  const found = await db.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found.name;
}

const mostListed = 200;

async function jobsIn(db: Db, rows: readonly Row[]) {
  const sums = new Map<string, number>();
  for (const { job_id, applicants } of rows) sums.set(job_id, (sums.get(job_id) ?? 0) + applicants);
  const most = [...sums].toSorted(([, one], [, other]) => other - one).slice(0, mostListed);
  if (most.length === 0) return [];
  const ids = most.map(([id]) => id);
  const titles = await db.selectFrom('jobs').select(['id', 'title']).where('id', 'in', ids).execute();
  return most.map(([id, applicants]) => ({
    id,
    title: titles.find((job) => job.id === id)?.title ?? '',
    applicants,
  }));
}

const organizationsOf = (db: Db) =>
  db.selectFrom('organizations').select(['id', 'name']).orderBy('name').limit(mostListed).execute();

/** Of all organizations together, which anyone may read. */
export async function fairnessSummary(
  { db }: Context<'public'>,
  { year }: Input<Fairness['summary']>,
): Promise<Result<Fairness['summary']>> {
  if (year > new Date().getUTCFullYear()) throw new AppError('not_found');
  const scored_demo = await isDemo(db, year, null);
  return {
    year,
    counted_until: countedUntil(year),
    scored_demo,
    ...impactIn(await rowsOf(db, year, null), 'above_all'),
  };
}
