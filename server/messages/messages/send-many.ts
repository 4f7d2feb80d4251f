import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';
import { openConversation } from '../conversations/open.ts';
import { sendMessage } from './send.ts';

type Messages = typeof api.messages;

/** Why one applicant gets no message, while the others do. */
const skippedFor = new Set(['blocked', 'account_leaving', 'messages_off']);

/** Safe to repeat: each applicant's copy has an id of its own, made from the one that was sent. */
export async function sendToMany(
  context: Context<'manager'>,
  { application_ids, client_id, text }: Input<Messages['sendMany']>,
): Promise<Result<Messages['sendMany']>> {
  const conversations = new Map<string, string>();
  // All of them first: a foreign one is refused before anyone was written to.
  for (const application_id of new Set(application_ids)) {
    conversations.set(application_id, (await openConversation(context, { application_id })).conversation_id);
  }
  await requirePlan(context);
  const skipped: string[] = [];
  for (const [application_id, conversation_id] of conversations) {
    const copy = { conversation_id, client_id: copyOf(client_id, application_id), text, attachments: [], many: true };
    await sendMessage(context, copy).catch((error: unknown) => {
      if (!(error instanceof AppError) || !skippedFor.has(error.code)) throw error;
      skipped.push(application_id);
    });
  }
  return { sent: conversations.size - skipped.length, skipped };
}

async function requirePlan({ db, actor }: Context<'manager'>): Promise<void> {
  const { rows } =
    await sql`select from organizations_with('bulk_messages') as org where org = ${actor.org_id}`.execute(db);
  if (rows.length === 0) throw new AppError('not_in_plan');
}

function copyOf(client_id: string, application_id: string): string {
  const hash = createHash('sha256').update(`${client_id} ${application_id}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
