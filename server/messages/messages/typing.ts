import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import { publishEvent, notifyFollowers } from '../../adapters/database/event-feed.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { isBlocked } from '../blocks/queries.ts';
import { conversationById, conversationSideOf } from '../conversations/queries.ts';

type Messages = typeof api.messages;

type Both = Context<readonly ['candidate', 'manager']>;

export async function announceTyping(
  { db, actor }: Both,
  { conversation_id }: Input<Messages['typing']>,
): Promise<Result<Messages['typing']>> {
  const conversation = await conversationById(db, conversation_id);
  authorize(permissions.converse, actor, conversation);
  if (await isBlocked(db, conversation)) return { success: true };
  const { org_id, candidate_id } = conversation;
  const to = conversationSideOf(actor) === 'org' ? { user_id: candidate_id } : { org_id };
  await db.transaction().execute((tx) => publishEvent(tx, 'typing', { to, conversation_id }));
  notifyFollowers(db);
  return { success: true };
}
