import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Oversight, AnalysisUsage } from '#contract/hiring/oversight.ts';
import { placeRuleNames } from '#contract/platform/place-rules.ts';
import { driftOf, CATALOG_VERSION } from '../../assessment/offers.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context, Settings } from '../../base/context.ts';
import { placeName } from '../../text/places.ts';
import { validAudit } from './bias-audits.ts';
import { budgetsOf } from './stops.ts';

type Prices = Settings['aiPrices'];

const WEEKS = 12;
const mostListed = 30;

export async function analysisOversight({
  db,
  analysis,
  settings,
}: Context<'admin'>): Promise<Result<typeof api.oversight.overview>> {
  const prices = settings.aiPrices;
  const [versions, weeks, month, days, organizations, applications, employers, budgets, stops, places, again, audit] =
    await Promise.all([
      versionsOf(db),
      weeksOf(db),
      usedThisMonth(db),
      usedByDay(db),
      usedByOrganization(db),
      usedByApplication(db),
      employersOf(db),
      budgetsOf(db),
      openStops(db),
      applicationsByRule(db),
      readAgain(db),
      validAudit(db),
    ]);
  return {
    oversight: {
      now: { ...analysis.disclosed, name: analysis.name, criteria: CATALOG_VERSION, ...analysis.models },
      versions,
      weeks,
      drift: driftOf(weeks.map(({ bins }) => bins)),
      month: usedIn(prices, month),
      days: days.map(({ day, ...row }) => ({ day, ...usedIn(prices, row) })),
      organizations: organizations.map(({ id, name, ...row }) => ({ id, name, ...usedIn(prices, row) })),
      applications: applications.map(({ id, job, company, ...row }) => ({ id, job, company, ...usedIn(prices, row) })),
      employers,
      budgets: budgets.map(({ org_id, name, tokens, used }) => ({
        organization: org_id ? { id: org_id, name: name ?? '' } : null,
        tokens,
        used,
      })),
      stops,
      audit,
      places,
      again,
    },
  };
}

type Sums = { analyses: number; calls: number; input: number; output: number; heard_seconds: number };

/** Returns the cost in dollars, or null when a required price is not configured. */
function usedIn(prices: Prices, { analyses, calls, input, output, heard_seconds }: Sums): AnalysisUsage {
  const parts = [
    [input / 1e6, prices.input],
    [output / 1e6, prices.output],
    [heard_seconds / 60, prices.minute],
  ] as const;
  const known = parts.every(([amount, price]) => amount === 0 || price !== null);
  const cost = known ? parts.reduce((sum, [amount, price]) => sum + amount * (price ?? 0), 0) : null;
  return {
    analyses,
    calls,
    tokens: input + output,
    heard_seconds,
    cost: cost === null ? null : Math.round(cost * 1e4) / 1e4,
  };
}

const sums = sql<Sums>`
  count(*)::float8 as analyses, coalesce(sum(calls), 0)::float8 as calls,
  coalesce(sum(input_tokens), 0)::float8 as input, coalesce(sum(output_tokens), 0)::float8 as output,
  coalesce(sum(heard_seconds), 0)::float8 as heard_seconds`;

const thisMonth = sql`analysis_usage.created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

async function usedThisMonth(db: Db): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${sums} from analysis_usage where ${thisMonth}`.execute(db);
  return rows[0] ?? { analyses: 0, calls: 0, input: 0, output: 0, heard_seconds: 0 };
}

async function usedByDay(db: Db) {
  const { rows } = await sql<Sums & { day: string }>`
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day, ${sums} from analysis_usage
    where created_at > now() - interval '30 days' group by 1 order by 1 desc`.execute(db);
  return rows;
}

async function usedByOrganization(db: Db) {
  const { rows } = await sql<Sums & { id: string; name: string }>`
    select organizations.id, organizations.name, ${sums}
    from analysis_usage join organizations on organizations.id = org_id
    where ${thisMonth} group by 1, 2 order by sum(input_tokens + output_tokens) desc, 1 limit ${mostListed}`.execute(
    db,
  );
  return rows;
}

async function usedByApplication(db: Db) {
  const { rows } = await sql<Sums & { id: string; job: string; company: string }>`
    select applications.id, jobs.title as job, jobs.company, ${sums}
    from analysis_usage join applications on applications.id = application_id join jobs on jobs.id = job_id
    where ${thisMonth} group by 1, 2, 3 order by sum(input_tokens + output_tokens) desc, 1
    limit ${mostListed}`.execute(db);
  return rows;
}

const mostEmployers = 1000;

const employersOf = (db: Db) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where((eb) => eb.exists(eb.selectFrom('jobs').select('jobs.id').whereRef('jobs.org_id', '=', 'organizations.id')))
    .orderBy('name')
    .orderBy('id')
    .limit(mostEmployers)
    .execute();

const versionsOf = (db: Db): Promise<Oversight['versions']> =>
  db
    .selectFrom('analyses')
    .select((eb) => [
      'analyser',
      eb.fn.countAll<number>().as('results'),
      eb.fn.min('created_at').as('first_at'),
      eb.fn.max('created_at').as('last_at'),
    ])
    .groupBy('analyser')
    .orderBy('last_at', 'desc')
    .limit(mostListed)
    .execute();

async function weeksOf(db: Db): Promise<Oversight['weeks']> {
  const { rows } = await sql<{ week: string; score: number | null; demo: boolean }>`
    select to_char(date_trunc('week', created_at at time zone 'utc'), 'YYYY-MM-DD') as week,
      (result ->> 'analysis_score')::float8 as score,
      result ->> 'demo' is not distinct from 'true' as demo
    from analyses
    where created_at > date_trunc('week', now()) - make_interval(weeks => ${WEEKS})
      and not exists (select from analyses newer where newer.application_id = analyses.application_id and newer.id > analyses.id)
    order by 1`.execute(db);
  const byWeek = Map.groupBy(rows, ({ week }) => week);
  return [...byWeek].map(([week, results]) => {
    const scores = results.flatMap(({ score }) => (score === null ? [] : [score]));
    const bins = Array.from({ length: 10 }, () => 0);
    for (const score of scores) {
      const bin = Math.min(9, Math.floor(score / 10));
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    const mean = scores.length ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : null;
    const demo = results.some((result) => result.demo && result.score !== null);
    return { week, scored: scores.length, unscored: results.length - scores.length, mean, demo, bins };
  });
}

async function openStops(db: Db): Promise<Oversight['stops']> {
  const [rows, waiting] = await Promise.all([
    db
      .selectFrom('analysis_stops as s')
      .leftJoin('organizations as o', 'o.id', 's.org_id')
      .select(['s.id', 's.org_id', 's.place', 's.reason', 's.created_at', 'o.name'])
      .where('lifted_at', 'is', null)
      .orderBy('s.id', 'desc')
      .execute(),
    db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select((eb) => ['jobs.org_id', eb.fn.countAll<number>().as('count')])
      .where('analysis_stopped_at', 'is not', null)
      .groupBy('jobs.org_id')
      .execute(),
  ]);
  return rows.map(({ id, org_id, place, reason, created_at, name }) => ({
    id,
    organization: org_id ? { id: org_id, name: name ?? '' } : null,
    place: place ? { code: place, name: placeName(place) ?? place } : null,
    reason,
    created_at,
    waiting: waiting.filter((it) => !org_id || it.org_id === org_id).reduce((sum, { count }) => sum + count, 0),
  }));
}

async function applicationsByRule(db: Db): Promise<Oversight['places']> {
  const { rows } = await sql<Oversight['places'][number]>`
    select rule, count(*)::float8 as applications, (count(*) filter (where analysis_not_before > now()))::float8 as waiting
    from applications, unnest(place_rules) as rule
    where status in ('submitted', 'under_review', 'meeting_scheduled') group by rule`.execute(db);
  const found = new Map(rows.map((row) => [row.rule, row]));
  return placeRuleNames.map((rule) => found.get(rule) ?? { rule, applications: 0, waiting: 0 });
}

async function readAgain(db: Db): Promise<Oversight['again']> {
  type Row = Omit<Oversight['again'][number], 'before' | 'after'> &
    Record<'before_by' | 'after_by', string> &
    Record<'before_score' | 'after_score', number | null>;
  const { rows } = await sql<Row>`
    select applications.id, jobs.title as job, jobs.company, newest.created_at as at,
      former.analyser as before_by, (former.result ->> 'analysis_score')::float8 as before_score,
      newest.analyser as after_by, (newest.result ->> 'analysis_score')::float8 as after_score,
      request.role as asked_by, coalesce(request.reason, '') as reason
    from analyses newest
    join lateral (
      select * from analyses where application_id = newest.application_id and id < newest.id order by id desc limit 1
    ) former on true
    join applications on applications.id = newest.application_id
    join jobs on jobs.id = applications.job_id
    left join lateral (
      select users.role, reason from analysis_requests left join users on users.id = asked_by
      where application_id = newest.application_id
        and analysis_requests.created_at between former.created_at and newest.created_at
      order by analysis_requests.id desc limit 1
    ) request on true
    where not exists (select from analyses a where a.application_id = newest.application_id and a.id > newest.id)
    order by newest.id desc limit ${mostListed}`.execute(db);
  return rows.map(({ before_by, before_score, after_by, after_score, ...row }) => ({
    ...row,
    before: { analyser: before_by, score: before_score },
    after: { analyser: after_by, score: after_score },
  }));
}
