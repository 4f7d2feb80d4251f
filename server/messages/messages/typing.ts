import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { may } from '#contract/base/permissions.ts';
import { throttle } from '../../accounts/throttling/throttle.ts';
import { announce, ring } from '../../adapters/database/event-feed.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { isBlocked } from '../blocks/queries.ts';
import { conversationById, sideOf } from '../conversations/queries.ts';

type Messages = typeof api.messages;

type Both = Context<readonly ['candidate', 'manager']>;

/** Told to the tabs of the other side only, and only while they could be answered. */
export async function tellTyping(
  { db, actor }: Both,
  { conversation_id }: Input<Messages['typing']>,
): Promise<Result<Messages['typing']>> {
  const conversation = await conversationById(db, conversation_id);
  authorize(may.converse, actor, conversation);
  await throttle(db, `typing ${actor.id}`, 60, 'a minute');
  if (await isBlocked(db, conversation)) return { success: true };
  const { org_id, candidate_id } = conversation;
  const to = sideOf(actor) === 'org' ? { user_id: candidate_id } : { org_id };
  await db.transaction().execute((tx) => announce(tx, 'typing', { to, conversation_id }));
  ring(db);
  return { success: true };
}
