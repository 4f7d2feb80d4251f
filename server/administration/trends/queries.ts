import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { TrendDay } from '#contract/administration/trends.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

type Trends = typeof api.trends;

const dayOf = (moment: RawBuilder<unknown>) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;

export async function trends(
  { db }: Context<'admin'>,
  { days }: Input<Trends['days']>,
): Promise<Result<Trends['days']>> {
  const since = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => ${days - 1})`;
  const [sign_ups, applications, analyses, failures, latency, readings] = await Promise.all([
    byDay(db, sql`users`, sql`created_at`, since),
    byDay(db, sql`applications`, sql`created_at`, since),
    byDay(db, sql`analyses`, sql`created_at`, since),
    byDay(db, sql`audit_log`, sql`at`, since, failedRuns),
    latencyByDay(db, since),
    readingsByDay(db, since),
  ]);
  const all = Array.from({ length: days }, (_, index): TrendDay => {
    const day = new Date(Date.now() - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    return {
      day,
      sign_ups: sign_ups.get(day) ?? 0,
      applications: applications.get(day) ?? 0,
      analyses: analyses.get(day) ?? 0,
      failures: failures.get(day) ?? 0,
      input_tokens: readings.get(day)?.input_tokens ?? 0,
      output_tokens: readings.get(day)?.output_tokens ?? 0,
      score_median: readings.get(day)?.score_median ?? null,
      score_demo: readings.get(day)?.score_demo ?? false,
      latency_p50: latency.get(day)?.p50 ?? null,
      latency_p95: latency.get(day)?.p95 ?? null,
    };
  });
  return { days: all };
}

// The audit log is used, because a restarted run overwrites its failed status.
const failedRuns = sql`action = 'analyse application' and after ->> 'analysis_status' = 'failed'`;

type Part = RawBuilder<unknown>;

async function byDay(
  db: Db,
  table: Part,
  moment: Part,
  since: Part,
  more: Part = sql`true`,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select ${dayOf(moment)} as day, count(*) as count from ${table} where ${moment} >= ${since} and ${more} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
}

async function latencyByDay(db: Db, since: Part) {
  const seconds = sql`extract(epoch from processed_at - analysis_started_at)::float8`;
  const { rows } = await sql<{ day: string; p50: number; p95: number }>`
    select ${dayOf(sql`processed_at`)} as day,
      percentile_cont(0.5) within group (order by ${seconds}) as p50,
      percentile_cont(0.95) within group (order by ${seconds}) as p95
    from applications where processed_at >= ${since} and processed_at >= analysis_started_at group by 1`.execute(db);
  return new Map(rows.map(({ day, ...spans }) => [day, spans]));
}

/** Returns daily medians of the analysis; a drift without other changes indicates that the model has changed. */
async function readingsByDay(db: Db, since: Part) {
  const tokens = (kind: string) => sql`coalesce(sum((result -> 'usage' ->> ${kind})::float8), 0)`;
  const { rows } = await sql<{
    day: string;
    input_tokens: number;
    output_tokens: number;
    score_median: number | null;
    score_demo: boolean;
  }>`
    select ${dayOf(sql`created_at`)} as day, ${tokens('input_tokens')} as input_tokens,
      ${tokens('output_tokens')} as output_tokens,
      percentile_cont(0.5) within group (order by (result ->> 'analysis_score')::float8) as score_median,
      bool_or(result ->> 'demo' = 'true' and result ->> 'analysis_score' is not null) is true as score_demo
    from analyses where created_at >= ${since} group by 1`.execute(db);
  return new Map(rows.map(({ day, ...figures }) => [day, figures]));
}
