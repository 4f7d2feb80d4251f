import { sql } from 'kysely';
import { type ReportKind, reporterOutcomes, reportWeightOf } from '#contract/platform/reporting.ts';
import type { Db } from '../../adapters/database/db.ts';

export async function reportHistory(db: Db, userId: string): Promise<{ right: number; wrong: number }> {
  const { right, wrong } = await db
    .selectFrom('reports')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'reports.case_id')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('outcome', 'in', reporterOutcomes.right).as('right'),
      eb.fn.countAll<string>().filterWhere('outcome', 'in', reporterOutcomes.wrong).as('wrong'),
    ])
    .where('reporter_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { right: Number(right), wrong: Number(wrong) };
}

const mostWeighed = 100;

/** Sums the weights of a case's reports; reports from one device or network count once, to resist abuse. */
export async function weightOfCase(db: Db, caseId: string): Promise<number> {
  const reporters = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .select((eb) => [
      'users.id',
      eb('email_verified_at', 'is not', null).as('confirmed'),
      sql<number>`(extract(epoch from now() - users.created_at) / 86400)::float8`.as('days'),
      sql<string[]>`array(select distinct unnest(array['d ' || device_hash, 'n ' || network])
        from sessions where user_id = users.id)`.as('places'),
    ])
    .where('case_id', '=', caseId)
    .where('suspended_at', 'is', null)
    .orderBy('reports.created_at')
    .limit(mostWeighed)
    .execute();
  const weighed = [];
  for (const { id, places, days, confirmed } of reporters) {
    const history = await reportHistory(db, id);
    weighed.push({ places, weight: reportWeightOf({ days, confirmed: Boolean(confirmed), ...history }) });
  }
  const seen = new Set<string | null>();
  let sum = 0;
  for (const { places, weight } of weighed.toSorted((a, b) => b.weight - a.weight)) {
    const isAnother = !places.some((place) => place !== null && seen.has(place));
    for (const place of places) seen.add(place);
    if (isAnother) sum += weight;
  }
  return sum;
}

export async function isOfVerifiedCompany(
  db: Db,
  { kind, subject_id }: { kind: ReportKind; subject_id: string },
): Promise<boolean> {
  if (kind === 'job') return isVerifiedJob(db, subject_id);
  if (kind !== 'company') return false;
  const company = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', subject_id)
    .where('domain', 'is not', null)
    .executeTakeFirst();
  return company !== undefined;
}

async function isVerifiedJob(db: Db, jobId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select('jobs.id')
    .where('jobs.id', '=', jobId)
    .where(sql<boolean>`company_standing(jobs.company, organizations)->>'standing' = 'verified'`)
    .executeTakeFirst();
  return job !== undefined;
}
