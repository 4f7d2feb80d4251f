import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import { fillPlaceholders, placeholdersIn } from '#contract/base/placeholders.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { withPeople } from '../conversations/queries.ts';
import { requireVisibleName } from './recipients.ts';
import { sendMessage } from './send.ts';

type Messages = typeof api.messages;
type Both = Context<readonly ['candidate', 'manager']>;

export async function writeMessage(context: Both, input: Input<Messages['send']>): Promise<Result<Messages['send']>> {
  return sendMessage(context, { ...input, text: await personalText(context, input) });
}

async function personalText({ db, actor }: Both, { conversation_id, text }: Input<Messages['send']>): Promise<string> {
  if (actor.role !== 'manager' || placeholdersIn(text).known.length === 0) return text;
  const row = await withPeople(db, actor).where('conversations.id', '=', conversation_id).executeTakeFirst();
  authorize(permissions.converse, actor, row);
  requireVisibleName(text, row.hidden);
  const { candidate_first_name: first, candidate_last_name: last, title: job_title, company } = row;
  return fillPlaceholders(text, { first_name: first.trim() || last.trim(), job_title, company });
}
