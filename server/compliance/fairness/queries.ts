import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { FairnessReport } from '#contract/compliance/fairness.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { type PublishedFigure, impactTables } from './impact.ts';

type Fairness = typeof api.fairness;
type ReportQuery = Input<Fairness['report']>;
type Reader = Context<['manager', 'admin']>;

type FrozenQuarter = { quarter: string; applicants: number; scored: number; scored_demo: boolean };

const quarterNumber = (firstDay: string) => Math.ceil(Number(firstDay.slice(5, 7)) / 3);
const endOf = (year: number, quarter: number) => new Date(Date.UTC(year, quarter * 3, 1)).toISOString();

async function frozenReport(
  db: Db,
  { year, quarter: asked }: Pick<ReportQuery, 'year' | 'quarter'>,
  orgId: string | null,
): Promise<FairnessReport> {
  const { rows } = await sql<FrozenQuarter>`
    select quarter::text, applicants, scored, scored_demo from apart.fairness_quarters(${year}, ${orgId})`.execute(db);
  const quarters = rows.map((row) => quarterNumber(row.quarter));
  const found = asked ? rows.find((row) => quarterNumber(row.quarter) === asked) : rows.at(-1);
  if (!found) {
    if (asked) throw new AppError('not_found');
    const empty = { quarter: null, quarters, counted_until: null, applicants: 0, scored: 0, scored_demo: false };
    return { year, ...empty, tables: [] };
  }
  const { applicants, scored, scored_demo } = found;
  const figures = await sql<PublishedFigure>`
    select * from apart.fairness_figures_of(${found.quarter}, ${orgId})`.execute(db);
  const quarter = quarterNumber(found.quarter);
  const counted = { quarter, quarters, counted_until: endOf(year, quarter), applicants, scored, scored_demo };
  return { year, ...counted, tables: impactTables(figures.rows) };
}

export async function fairnessReport({ db, actor }: Reader, asked: ReportQuery): Promise<Result<Fairness['report']>> {
  const isAdmin = actor.role === 'admin';
  if (!isAdmin && asked.org_id && asked.org_id !== actor.org_id) throw new AppError('not_found');
  const org_id = (isAdmin ? asked.org_id : actor.org_id) ?? null;
  // Without an organization id, an owner would read the figures of all organizations.
  if (!isAdmin && !org_id) throw new AppError('not_found');
  const [title, report, organizations] = await Promise.all([
    org_id ? nameOf(db, org_id) : null,
    frozenReport(db, asked, org_id),
    isAdmin ? organizationsOf(db) : [],
  ]);
  return { ...report, title, organizations };
}

async function nameOf(db: Db, id: string): Promise<string> {
  const found = await db.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found.name;
}

const mostListed = 200;

const organizationsOf = (db: Db) =>
  db.selectFrom('organizations').select(['id', 'name']).orderBy('name').orderBy('id').limit(mostListed).execute();

export async function fairnessSummary(
  { db }: Context<'public'>,
  { year, quarter }: Input<Fairness['summary']>,
): Promise<Result<Fairness['summary']>> {
  if (year && year > new Date().getUTCFullYear()) throw new AppError('not_found');
  return frozenReport(db, { year: year ?? (await lastFrozenYear(db)), quarter }, null);
}

async function lastFrozenYear(db: Db): Promise<number> {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from apart.last_frozen_quarter())::int as year`.execute(db);
  return rows[0]?.year ?? new Date().getUTCFullYear();
}
