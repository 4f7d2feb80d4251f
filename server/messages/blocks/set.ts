import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import { publishEvent, notifyFollowers } from '../../adapters/database/event-feed.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { conversationOf } from '../attachments/queries.ts';

type Blocks = typeof api.blocks;

export async function setBlock(
  { db, actor }: Context<readonly ['candidate', 'manager']>,
  { conversation_id, blocked }: Input<Blocks['set']>,
): Promise<Result<Blocks['set']>> {
  await db.transaction().execute(async (tx) => {
    const conversation = await conversationOf(tx, conversation_id);
    authorize(permissions.converse, actor, conversation);
    const { org_id, candidate_id } = conversation;
    const by_side = actor.role === 'manager' ? ('org' as const) : ('candidate' as const);
    if (blocked)
      await tx
        .insertInto('blocks')
        .values({ org_id, candidate_id, by_side, by_user: actor.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('blocks')
        .where('org_id', '=', org_id)
        .where('candidate_id', '=', candidate_id)
        .where('by_side', '=', by_side)
        .execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: blocked ? 'block conversation' : 'unblock conversation',
      subject: 'conversation',
      subject_id: conversation_id,
    });
    await publishEvent(tx, 'conversation', { to: { org_id, user_id: candidate_id }, conversation_id });
  });
  notifyFollowers(db);
  return { success: true };
}
