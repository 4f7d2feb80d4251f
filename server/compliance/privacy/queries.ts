import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Consent, ConsentEntry } from '#contract/platform/consents.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { cursorOf, readCursor } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { maxReturns } from '../../hiring/offers.ts';
import * as z from 'zod/mini';

type Consents = typeof api.consents;

export async function consentsOf(db: Db, userId: string): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    select newest.purpose, newest.application_id, newest.decision, newest.at, newest.shown,
      jobs.title as job_title, jobs.company,
      newest.decision <> 'given' and (newest.purpose <> 'ai_analysis' or newest.application_id is null or (
        not exists (select from appeals where appeals.application_id = newest.application_id)
        and (select count(*) from consents c where c.application_id = newest.application_id
          and c.purpose = newest.purpose and c.decision = 'withdrawn') <= ${maxReturns})) as may_give
    from (
      select distinct on (purpose, application_id) * from consents
      where user_id = ${userId} order by purpose, application_id, id desc
    ) as newest
    left join applications on applications.id = newest.application_id
    left join jobs on jobs.id = applications.job_id
    where newest.application_id is null
      or (applications.candidate_id = ${userId} and applications.video_id is not null
        and applications.status not in ('draft', 'withdrawn')
        -- Software reads only what the employer may watch.
        and (newest.purpose <> 'ai_analysis' or applications.video_gone_at is null))
    order by newest.application_id is null, newest.at desc
    limit 500`.execute(db);
  return rows;
}

export const myConsents = async ({ db, actor }: Context<'signedIn'>): Promise<Result<Consents['mine']>> => ({
  consents: await consentsOf(db, actor.id),
});

const lastEntry = z.tuple([z.int()]);

export async function consentLedger(
  { db, actor }: Context<'signedIn'>,
  { cursor, limit }: Input<Consents['ledger']>,
): Promise<Result<Consents['ledger']>> {
  const last = readCursor(cursor, lastEntry);
  const rows: ConsentEntry[] = await db
    .selectFrom('consents')
    .leftJoin('applications', 'applications.id', 'consents.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['consents.id', 'purpose', 'application_id', 'decision', 'at', 'shown'])
    .select(['jobs.title as job_title', 'jobs.company'])
    .where('user_id', '=', actor.id)
    .$if(last !== null, (query) => query.where('consents.id', '<', last?.[0] ?? 0))
    .orderBy('consents.id', 'desc')
    .limit(limit + 1)
    .execute();
  const entries = rows.slice(0, limit);
  const end = entries.at(-1);
  return { entries, next_cursor: end && rows.length > limit ? cursorOf([end.id]) : null };
}
