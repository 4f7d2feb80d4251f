import { sql } from 'kysely';
import { rightAndWrong, weightOf } from '#contract/platform/reporting.ts';
import type { Db } from '../../adapters/database/db.ts';

/** How many reports of a person were followed by a decision that agreed with them, and how many by one that did not. */
export async function reportHistory(db: Db, userId: string): Promise<{ right: number; wrong: number }> {
  const { right, wrong } = await db
    .selectFrom('reports')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'reports.case_id')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('outcome', 'in', rightAndWrong.right).as('right'),
      eb.fn.countAll<string>().filterWhere('outcome', 'in', rightAndWrong.wrong).as('wrong'),
    ])
    .where('reporter_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { right: Number(right), wrong: Number(wrong) };
}

const mostWeighed = 100;

/** What the reports of a case weigh together. Of people who share a device or a network only one counts, the weightiest. */
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
    weighed.push({ places, weight: weightOf({ days, confirmed: Boolean(confirmed), ...history }) });
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

/** A company that has proved who it is loses its jobs by a person's decision only (D131). */
export async function isVerifiedJob(db: Db, jobId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select('jobs.id')
    .where('jobs.id', '=', jobId)
    .where(sql<boolean>`company_standing(jobs.company, organizations)->>'standing' = 'verified'`)
    .executeTakeFirst();
  return job !== undefined;
}
