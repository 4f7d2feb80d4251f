import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import { publishEvent, notifyFollowers } from '../../adapters/database/event-feed.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { markSeenAt } from '../../platform/offers.ts';
import { conversationPath, newsOf, conversationSideOf, unreadOf } from './queries.ts';

type Messages = typeof api.messages;

type Both = Context<readonly ['candidate', 'manager']>;

/** The read position never moves backward, because two tabs may report in any order. */
export async function markRead(
  { db, actor }: Both,
  { conversation_id, number }: Input<Messages['read']>,
): Promise<Result<Messages['read']>> {
  await db.transaction().execute(async (tx) => {
    const conversation = await tx
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', conversation_id)
      .forUpdate()
      .executeTakeFirst();
    authorize(permissions.converse, actor, conversation);
    const org = conversationSideOf(actor) === 'org';
    const until = Math.min(number, conversation.last_number);
    if (until <= (org ? conversation.org_read : conversation.candidate_read)) return;
    const { left } = await tx
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('conversation_id', '=', conversation_id)
      .where('number', '>', until)
      .where('sender_id', org ? '=' : '<>', conversation.candidate_id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('conversations')
      .set(org ? { org_read: until, org_unread: left } : { candidate_read: until, candidate_unread: left })
      .where('id', '=', conversation_id)
      .execute();
    await markSeenAt(tx, actor.id, conversationPath(conversation_id, org ? 'org' : 'candidate'));
    await publishEvent(tx, 'conversation', newsOf(conversation));
  });
  notifyFollowers(db);
  return unreadOf({ db, actor });
}
