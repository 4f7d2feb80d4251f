import { sql } from 'kysely';
import { maxPolicyReports } from '#contract/administration/policy-reports.ts';
import { AppError } from '#contract/base/errors.ts';
import { limitNetwork } from '../../accounts/offers.ts';
import type { NetworkKeys } from '../../adapters/http/network.ts';
import type { PolicyViolation } from '../../adapters/pages/policy-report-page.ts';
import type { Services } from '../../base/context.ts';

const requests = { most: 30, seconds: 60 };

// Browsers of one network seldom see more kinds, and no single network may use up the space for all.
const newKinds = { most: 20, seconds: 86_400 };

/** Counts reports by kind. New kinds are limited per network and in total, so that no one can fill the table. */
export async function recordPolicyReports(
  { db }: Services,
  reports: PolicyViolation[],
  from: NetworkKeys,
): Promise<void> {
  await limitNetwork(db, 'policy reports', from, requests);
  for (const report of reports) {
    if (await countKnownKind(db, report)) continue;
    const isRefused = await limitNetwork(db, 'new policy reports', from, newKinds).then(() => false, isLimit);
    if (!isRefused) await storeNewKind(db, report);
  }
}

function isLimit(error: unknown): true {
  if (error instanceof AppError && error.code === 'too_many_tries') return true;
  throw error;
}

async function countKnownKind(
  db: Services['db'],
  { directive, blocked, page, source }: PolicyViolation,
): Promise<boolean> {
  const counted = await db
    .updateTable('policy_reports')
    .set({ count: sql<number>`least(count + 1, 1000000)`, last_at: sql<string>`now()` })
    .where('directive', '=', directive)
    .where('blocked', '=', blocked)
    .where('page', '=', page)
    .where('source', '=', source)
    .returning('count')
    .executeTakeFirst();
  return counted !== undefined;
}

async function storeNewKind(db: Services['db'], { directive, blocked, page, source }: PolicyViolation): Promise<void> {
  await sql`
    insert into policy_reports (directive, blocked, page, source)
    select ${directive}, ${blocked}, ${page}, ${source}
    where (select count(*) from policy_reports) < ${maxPolicyReports}
    on conflict (directive, blocked, page, source) do update
      set count = least(policy_reports.count + 1, 1000000), last_at = now()`.execute(db);
}
