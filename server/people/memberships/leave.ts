import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { forgetUser } from '../../accounts/sessions/queries.ts';
import type { Context } from '../../base/context.ts';
import { endMembership } from './end.ts';

type Organizations = typeof api.organizations;

type Manager = Context<'manager'>;

export async function leaveOrganization({ db, actor }: Manager): Promise<Result<Organizations['leave']>> {
  await db.transaction().execute((tx) => endMembership(tx, actor, actor.id));
  forgetUser(actor.id);
  return { success: true };
}
