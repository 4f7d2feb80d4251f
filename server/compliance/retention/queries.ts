import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import {
  retentionPeriods,
  type RetentionLine,
  type RetentionRule,
  retentionRules,
} from '#contract/compliance/retention.ts';
import { placeRuleNames, placeRequirementsOf } from '#contract/platform/place-rules.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { isUnused } from '../../video/offers.ts';
import { isUnderLegalHold } from './holds.ts';

const { inactive_years, application_years, message_years, decision_years, warning_days, unused_video_days } =
  retentionPeriods;

const years = (count: number) => sql`make_interval(years => ${count})`;
const warned = (subject: 'account' | 'application', id: string) =>
  sql`exists (select from retention_warnings where subject = ${subject} and subject_id = ${sql.ref(id)}
    and warned_at <= now() - make_interval(days => ${warning_days}))`;
const unwarned = (subject: 'account' | 'application', id: string) =>
  sql`not exists (select from retention_warnings where subject = ${subject} and subject_id = ${sql.ref(id)})`;

/** Sessions are renewed every few minutes, and the newest one of each person is retained, so it shows the last activity. */
const lastSeen = sql`greatest(users.created_at, (select max(rotated_at) from sessions where user_id = users.id))`;
const live = sql`users.role <> 'admin' and users.erased_at is null and users.delete_after is null`;
const freePerson = sql`not ${isUnderLegalHold.user('users.id')}`;
const freeApplication = sql`not ${isUnderLegalHold.application('applications.id')}`;
const soon = sql`make_interval(days => ${warning_days})`;

const longest = Math.max(decision_years, ...placeRuleNames.map((rule) => placeRequirementsOf(rule).recordYears ?? 0));
/** Uses the longest period among the application's places; applications without recorded places get the longest of all. */
const decisionYears = sql`(case when place_rules is null then ${sql.lit(longest)} else greatest(${sql.lit(decision_years)}${sql.join(
  placeRuleNames.flatMap((rule) => {
    const { recordYears } = placeRequirementsOf(rule);
    return recordYears ? [sql`, case when ${sql.lit(rule)} = any(place_rules) then ${sql.lit(recordYears)} end`] : [];
  }),
  sql``,
)}) end)`;

export const dueUnder: Record<RetentionRule, RawBuilder<unknown>> = {
  warn_account: sql`select users.id, ${lastSeen} as since from users where ${live}
    and ${lastSeen} < now() - ${years(inactive_years)} + ${soon} and ${unwarned('account', 'users.id')} and ${freePerson}`,
  delete_account: sql`select users.id, ${lastSeen} as since from users where ${live}
    and ${lastSeen} < now() - ${years(inactive_years)} and ${warned('account', 'users.id')} and ${freePerson}`,
  warn_application: sql`select applications.id, submitted_at as since from applications
    where retired_at is null and submitted_at < now() - ${years(application_years)} + ${soon}
    and ${unwarned('application', 'applications.id')} and ${freeApplication}`,
  retire_application: sql`select applications.id, submitted_at as since from applications
    where retired_at is null and submitted_at < now() - ${years(application_years)}
    and ${warned('application', 'applications.id')} and ${freeApplication}`,
  delete_conversation: sql`select id, last_at as since from conversations
    where last_at < now() - ${years(message_years)} and not ${isUnderLegalHold.between('candidate_id', 'job_id')}`,
  delete_ticket: sql`select id, created_at as since from contact_tickets t
    where created_at < now() - ${years(message_years)}
      and not exists (select from users u where (u.id = t.user_id or lower(u.email) = lower(t.email))
        and ${isUnderLegalHold.user('u.id')})`,
  delete_decision: sql`select id, submitted_at as since from applications
    where retired_at is not null and submitted_at < now() - make_interval(years => ${decisionYears})
    and ${freeApplication}`,
  delete_video: sql`select id, created_at as since from videos
    where created_at < now() - make_interval(days => ${unused_video_days}) and ${isUnused}
    and not ${isUnderLegalHold.user('videos.owner_id')}`,
};

export async function dueLine(db: Db, rule: RetentionRule): Promise<RetentionLine> {
  const { rows } = await sql<{ due: number; oldest: string | null }>`
    select count(*) as due, min(since) as oldest from (${dueUnder[rule]}) as found`.execute(db);
  const [found] = rows;
  return { rule, due: found?.due ?? 0, oldest: found?.oldest ?? null, done: 0 };
}

export async function dueNow(db: Db): Promise<RetentionLine[]> {
  const lines: RetentionLine[] = [];
  for (const rule of retentionRules) lines.push(await dueLine(db, rule));
  return lines;
}

export async function retentionOverview({ db }: Context<'admin'>): Promise<Result<typeof api.retention.overview>> {
  const runs = await db.selectFrom('retention_runs').selectAll().orderBy('id', 'desc').limit(30).execute();
  return { due: await dueNow(db), runs };
}
