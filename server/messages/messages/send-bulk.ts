import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import { type NotReachedReason, notReachedReasons } from '#contract/messages/messages.ts';
import { fillPlaceholders } from '#contract/base/placeholders.ts';
import type { Context } from '../../base/context.ts';
import { pseudonymOf } from '../../hiring/offers.ts';
import { openConversation } from '../conversations/open.ts';
import { type BulkRecipient, bulkRecipientsOf, requireVisibleName } from './recipients.ts';
import { sendMessage } from './send.ts';

type Messages = typeof api.messages;

const isReason = (code: string): code is NotReachedReason => code in notReachedReasons;

/** Is safe to repeat: each copy's id derives from `client_id`, the application and the text. */
export async function sendBulkMessage(
  context: Context<'manager'>,
  { application_ids, client_id, text }: Input<Messages['sendMany']>,
): Promise<Result<Messages['sendMany']>> {
  const recipients = await requireRecipients(context, application_ids);
  requireVisibleName(
    text,
    [...recipients.values()].some(({ hidden }) => hidden),
  );
  const skipped: Result<Messages['sendMany']>['skipped'] = [];
  let sent = 0;
  let limited = false;
  for (const application_id of new Set(application_ids)) {
    const recipient = recipients.get(application_id);
    const reason: NotReachedReason | null = recipient
      ? await sendCopy(context, recipient, { client_id, text }, limited)
      : 'not_found';
    limited ||= reason === 'too_many_tries';
    if (reason) skipped.push({ application_id, name: recipient ? recipientName(recipient) : null, reason });
    else sent += 1;
  }
  return { sent, skipped };
}

export async function previewBulkMessage(
  context: Context<'manager'>,
  { application_ids, text }: Input<Messages['previewMany']>,
): Promise<Result<Messages['previewMany']>> {
  const recipients = await requireRecipients(context, application_ids);
  requireVisibleName(
    text,
    [...recipients.values()].some(({ hidden }) => hidden),
  );
  const [first] = application_ids.flatMap((id) => recipients.get(id) ?? []);
  if (!first) throw new AppError('not_found');
  return { name: recipientName(first), text: fillPlaceholders(text, first) };
}

async function requireRecipients(context: Context<'manager'>, application_ids: readonly string[]) {
  const { db, actor } = context;
  const recipients = await bulkRecipientsOf(db, actor, application_ids);
  const own = new Map([...recipients].filter(([, recipient]) => permissions.converse(actor, recipient)));
  if (own.size === 0) throw new AppError('not_found');
  await requirePlan(context);
  return own;
}

type Copy = { client_id: string; text: string };

/** Returns the reason for a failure, if any. `limited` means that the hourly limit is reached and only retries can succeed. */
async function sendCopy(
  context: Context<'manager'>,
  recipient: BulkRecipient,
  { client_id, text }: Copy,
  limited: boolean,
): Promise<NotReachedReason | null> {
  const { db, actor } = context;
  const { application_id } = recipient;
  const personal = fillPlaceholders(text, recipient);
  const copyId = copyIdOf([client_id, application_id, text]);
  const earlier = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select('messages.client_id')
    .where('job_id', '=', recipient.job_id)
    .where('candidate_id', '=', recipient.candidate_id)
    .where('sender_id', '=', actor.id)
    .where((eb) =>
      eb.or([
        eb('messages.client_id', '=', copyId),
        eb.and([
          eb('messages.text', '=', personal),
          eb('messages.created_at', '>', sql<string>`now() - interval '24 hours'`),
        ]),
      ]),
    )
    .execute();
  if (earlier.some((one) => one.client_id === copyId)) return null;
  if (earlier.length > 0) return 'already_sent';
  if (limited) return 'too_many_tries';
  const { conversation_id } = await openConversation(context, { application_id });
  const copy = { conversation_id, client_id: copyId, text: personal, attachments: [], many: true };
  try {
    await sendMessage(context, copy);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || !isReason(error.code)) throw error;
    return error.code;
  }
}

const recipientName = ({ hidden, name, ...ids }: BulkRecipient) => (hidden ? pseudonymOf(ids) : name);

async function requirePlan({ db, actor }: Context<'manager'>): Promise<void> {
  const { rows } =
    await sql`select from organizations_with('bulk_messages') as org where org = ${actor.org_id}`.execute(db);
  if (rows.length === 0) throw new AppError('not_in_plan');
}

function copyIdOf(parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
