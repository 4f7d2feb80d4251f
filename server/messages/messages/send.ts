import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { type Message, maxBulkCopiesPerHour } from '#contract/messages/messages.ts';
import { permissions } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import { countAttempt, throttle } from '../../accounts/offers.ts';
import { type Db, isDuplicate, type Tx } from '../../adapters/database/db.ts';
import { publishEventSql, notifyFollowers } from '../../adapters/database/event-feed.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { bindAttachments } from '../attachments/send.ts';
import { newsOf, conversationSideOf } from '../conversations/queries.ts';
import { justSentView, sentMessageByClientId, conversationState, type ConversationState } from './queries.ts';
import { notifyUnread } from './notify-unread.ts';

type Messages = typeof api.messages;

type Both = Context<readonly ['candidate', 'manager']>;

type NewMessage = Input<Messages['send']> & {
  whole?: string | undefined;
  many?: boolean | undefined;
};

const perMinute = 30;

// The notice is delayed by this many seconds, because a reader with the open conversation needs none.
const noticeAfter = 20;

/** Sends a message once per `client_id`. Messages of one conversation are serialized, so their numbers have no gaps. */
export async function sendMessage({ db, actor }: Both, input: NewMessage): Promise<Result<Messages['send']>> {
  const conversation = await conversationState(db, actor, input);
  authorize(permissions.converse, actor, conversation);
  const said = conversation.said && (await sentMessageByClientId(db, actor, conversation, input.client_id));
  if (said) return { message: said };
  if (conversation.blocked) throw new AppError('blocked');
  if (conversation.leaving) throw new AppError('account_leaving');
  if (!conversation.welcome) throw new AppError('messages_off');
  try {
    return { message: await sendOnce(db, actor, conversation, input) };
  } catch (error) {
    const sameTime = isDuplicate(error) && (await sentMessageByClientId(db, actor, conversation, input.client_id));
    if (!sameTime) throw error;
    return { message: sameTime };
  }
}

async function sendOnce(db: Db, actor: Actor, conversation: ConversationState, input: NewMessage): Promise<Message> {
  const { attachments } = input;
  // A recipient with unread messages was already notified, so only the message itself is written.
  const one = attachments.length === 0 && conversation.waiting > 0;
  const quick = one ? await append(db, actor, conversation, { ...input, waiting: 1 }) : undefined;
  const said = quick ?? (await db.transaction().execute((tx) => storeAndNotify(tx, actor, conversation, input)));
  notifyFollowers(db);
  return justSentView(db, actor, conversation, { ...input, ...said, files: attachments.length > 0 });
}

async function storeAndNotify(tx: Tx, actor: Actor, conversation: ConversationState, input: NewMessage) {
  const { conversation_id, attachments } = input;
  const said = await append(tx, actor, conversation, { ...input, waiting: 0 });
  if (!said) {
    const [tries, most, window] = triesOf(actor, input);
    await throttle(tx, tries, most, window);
    throw new AppError('not_found');
  }
  const { number, waiting } = said;
  await bindAttachments(tx, actor, { conversation_id, number, ids: attachments });
  const side = conversationSideOf(actor) === 'org' ? ('candidate' as const) : ('org' as const);
  const first = { conversation_id, side, number, by: 'notice' as const };
  if (waiting === 1) await enqueue(tx, notifyUnread, first, { afterSeconds: noticeAfter });
  return said;
}

type MessageContent = Pick<NewMessage, 'client_id' | 'text' | 'whole' | 'many'> & {
  waiting: number;
};

/**
 * Writes number, message, preview and notification in one statement. Returns nothing when the rate limit is reached or fewer than
 * `waiting` are unread.
 */
async function append(
  db: Db,
  actor: Actor,
  { id, org_id, candidate_id }: ConversationState,
  { client_id, text, whole, waiting, many }: MessageContent,
) {
  const [tries, most, window] = triesOf(actor, { many });
  const byOrg = conversationSideOf(actor) === 'org';
  const number = sql<number>`conversations.last_number + 1`;
  const read = byOrg
    ? { manager_id: actor.id, org_read: number, org_unread: 0, candidate_unread: sql<number>`candidate_unread + 1` }
    : { candidate_read: number, candidate_unread: 0, org_unread: sql<number>`org_unread + 1` };
  const unread = byOrg ? ('candidate_unread' as const) : ('org_unread' as const);
  return db
    .with('tried', (qb) => countAttempt(qb, tries, window))
    .with('conversation', (qb) =>
      qb
        .updateTable('conversations')
        .set({ ...read, last_number: number, last_text: cutText(text, 200), last_sender_id: actor.id })
        .set({ last_at: sql`clock_timestamp()` })
        .where('id', '=', id)
        .where(unread, '>=', waiting)
        .where((eb) => eb(eb.selectFrom('tried').select('count'), '<=', most))
        .returning(['id', 'last_number', 'last_at', `${unread} as waiting`]),
    )
    .with('news', () => publishEventSql('conversation', 'conversation', newsOf({ id, org_id, candidate_id })))
    .insertInto('messages')
    .columns(['conversation_id', 'number', 'created_at', 'sender_id', 'client_id', 'text', 'whole'])
    .expression((eb) =>
      eb
        .selectFrom('conversation')
        .select(['id', 'last_number', 'last_at'])
        .select([asUuid(actor.id, 'sender_id'), asUuid(client_id, 'client_id'), sql<string>`${text}::text`.as('text')])
        .select(sql<string | null>`${whole ?? null}::text`.as('whole')),
    )
    .returning((eb) => ['number', 'created_at', eb.selectFrom('conversation').select('waiting').as('waiting')])
    .executeTakeFirst();
}

const triesOf = ({ id }: Actor, { many }: Pick<NewMessage, 'many'>) =>
  many
    ? ([`messages to many ${id}`, maxBulkCopiesPerHour, 'an hour'] as const)
    : ([`messages ${id}`, perMinute, 'a minute'] as const);

const asUuid = (id: string, name: string) => sql<string>`${id}::uuid`.as(name);
