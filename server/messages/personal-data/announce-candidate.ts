import type { Tx } from '../../adapters/database/db.ts';
import { announce } from '../../adapters/database/event-feed.ts';
import { newsOf } from '../conversations/queries.ts';

/** Has every open page about this candidate's conversations look again. */
export async function announceCandidate(tx: Tx, candidateId: string): Promise<void> {
  const conversations = await tx
    .selectFrom('conversations')
    .select(['id', 'org_id', 'candidate_id'])
    .where('candidate_id', '=', candidateId)
    .execute();
  for (const conversation of conversations) await announce(tx, 'conversation', newsOf(conversation));
}
