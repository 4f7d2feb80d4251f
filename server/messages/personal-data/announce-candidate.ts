import type { Tx } from '../../adapters/database/db.ts';
import { publishEvent } from '../../adapters/database/event-feed.ts';
import { newsOf } from '../conversations/queries.ts';

export async function announceCandidate(tx: Tx, candidateId: string): Promise<void> {
  const conversations = await tx
    .selectFrom('conversations')
    .select(['id', 'org_id', 'candidate_id'])
    .where('candidate_id', '=', candidateId)
    .execute();
  for (const conversation of conversations) await publishEvent(tx, 'conversation', newsOf(conversation));
}
