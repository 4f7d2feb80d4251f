import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { evictUser } from '../../accounts/offers.ts';
import type { Context } from '../../base/context.ts';
import { endMembership } from './end.ts';

type Leave = typeof api.organizations.leave;

export async function leaveOrganization(
  { db, actor, hooks }: Context<'manager'>,
  { to }: Input<Leave>,
): Promise<Result<Leave>> {
  const heirId = await db.transaction().execute((tx) => endMembership(tx, { actor, hooks }, { userId: actor.id, to }));
  evictUser(actor.id);
  evictUser(heirId);
  return { success: true };
}
