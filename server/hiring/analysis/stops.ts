import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';
import type { PlaceAddress } from '../../text/places.ts';
import { isAtPlace } from '../../platform/offers.ts';
import { isAuditMissing } from './bias-audits.ts';

export type AnalysisHalt = { why: 'stopped' | 'budget' | 'unaudited'; reason: string };

export async function haltOf(db: Db, orgId: string, addresses: readonly PlaceAddress[]): Promise<AnalysisHalt | null> {
  const stops = await db
    .selectFrom('analysis_stops')
    .select(['place', 'reason'])
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('org_id', '=', orgId), eb('org_id', 'is', null)]))
    .orderBy('id')
    .execute();
  const stop = stops.find(({ place }) => place === null || addresses.some((address) => isAtPlace(address, place)));
  if (stop) return { why: 'stopped', reason: stop.reason };
  if (await isAuditMissing(db, addresses)) return { why: 'unaudited', reason: '' };
  const budgets = await budgetsOf(db, orgId);
  return budgets.some(({ tokens, used }) => used >= tokens) ? { why: 'budget', reason: '' } : null;
}

export async function budgetsOf(db: Db, orgId?: string) {
  return db
    .selectFrom('analysis_budgets as b')
    .leftJoin('organizations as o', 'o.id', 'b.org_id')
    .select(['b.org_id', 'o.name', 'b.tokens'])
    .select(
      sql<number>`(
        select coalesce(sum(input_tokens + output_tokens), 0)::float8 from analysis_usage u
        where (b.org_id is null or u.org_id = b.org_id)
          and u.created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'
      )`.as('used'),
    )
    .$if(orgId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('b.org_id', '=', orgId ?? ''), eb('b.org_id', 'is', null)])),
    )
    .orderBy('o.name')
    .orderBy('b.org_id')
    .execute();
}
