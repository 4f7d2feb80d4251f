import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';

export const blockedBy = sql<('candidate' | 'org')[]>`array(
  select by_side from blocks
  where blocks.org_id = conversations.org_id and blocks.candidate_id = conversations.candidate_id
)`;

export async function isBlocked(db: Db, between: { org_id: string; candidate_id: string }): Promise<boolean> {
  const block = await db
    .selectFrom('blocks')
    .select('by_side')
    .where('org_id', '=', between.org_id)
    .where('candidate_id', '=', between.candidate_id)
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
}
