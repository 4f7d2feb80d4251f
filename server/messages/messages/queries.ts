import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { api } from '#contract/api.ts';
import type { Attachment } from '#contract/messages/attachments.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Message } from '#contract/messages/messages.ts';
import { permissions } from '#contract/base/permissions.ts';
import { defaultSettings } from '#contract/accounts/settings.ts';
import { cursorOf, numberInCursor, readCursor } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { pseudonymOf } from '../../hiring/offers.ts';
import { attachmentsOf } from '../attachments/queries.ts';
import { blockedBy } from '../blocks/queries.ts';
import {
  type ConversationRow,
  conversationView,
  otherPersonIn,
  hiddenForReader,
  hiddenMessageText,
  isLeaving,
  conversationSideOf,
  withPeople,
} from '../conversations/queries.ts';
import { facesOf } from '../../base/faces.ts';
import { automaticMailsOf } from '../replies/automatic-mails.ts';

type Messages = typeof api.messages;
type Both = Context<readonly ['candidate', 'manager']>;

/**
 * Loads everything that decides whether this person may write here. A first message needs the recipient's permission, a reply does
 * not.
 */
export function conversationState(
  db: Db,
  actor: Actor,
  { conversation_id, client_id }: Pick<Input<Messages['send']>, 'conversation_id' | 'client_id'>,
) {
  const org = conversationSideOf(actor) === 'org';
  const receiver = org ? sql`conversations.candidate_id` : sql`conversations.manager_id`;
  const theirs = org ? sql`sender_id = conversations.candidate_id` : sql`sender_id <> conversations.candidate_id`;
  const known = sql`exists (select from applications where job_id = conversations.job_id and candidate_id = conversations.candidate_id and submitted_at is not null)
    or exists (select from invitations where job_id = conversations.job_id and candidate_id = conversations.candidate_id and status = 'accepted')`;
  const leave = sql`coalesce((select allow_messages from user_settings where user_id = ${receiver}), ${defaultSettings.allow_messages})`;
  const mayAsk = sql`last_number = 0 and coalesce((select allow_connection_requests from user_settings where user_id = ${receiver}), ${defaultSettings.allow_connection_requests})`;
  const welcome = sql<boolean>`case when ${known} then ${leave} else ${org ? sql`false` : mayAsk} end
    or exists (select from messages where conversation_id = conversations.id and ${theirs})`;
  return db
    .selectFrom('conversations')
    .innerJoin('users_profiles as speaker', (join) => join.on('speaker.id', '=', actor.id))
    .selectAll('conversations')
    .select(['speaker.first_name', 'speaker.last_name', welcome.as('welcome')])
    .select(org ? 'conversations.candidate_unread as waiting' : 'conversations.org_unread as waiting')
    .select(sql<boolean>`cardinality(${blockedBy}) > 0`.as('blocked'))
    .select(isLeaving(actor).as('leaving'))
    .select(
      sql<boolean>`exists (select from messages where sender_id = ${actor.id} and client_id = ${client_id})`.as('said'),
    )
    .where('conversations.id', '=', conversation_id)
    .executeTakeFirst();
}
export type ConversationState = NonNullable<Awaited<ReturnType<typeof conversationState>>>;

export const visibleText =
  sql<string>`case when messages.hidden_at is null then messages.text else ${hiddenMessageText} end`.as('text');

const messageRows = (db: Db) =>
  db
    .selectFrom('messages')
    .innerJoin('users_profiles', 'users_profiles.id', 'messages.sender_id')
    .select(['number', 'client_id', visibleText, 'messages.created_at', 'sender_id', 'first_name', 'last_name'])
    .select(sql<boolean>`messages.whole is not null and messages.hidden_at is null`.as('cut'));
type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number];

function messageView(
  row: MessageRow,
  actor: Actor,
  { candidate_id, job_id }: ConversationRow,
  hidden: boolean,
  attachments: readonly Attachment[],
): Message {
  const byCandidate = row.sender_id === candidate_id;
  const name = `${row.first_name} ${row.last_name}`.trim();
  return {
    ...row,
    ours: byCandidate === (conversationSideOf(actor) === 'candidate'),
    mine: row.sender_id === actor.id,
    attachments: attachments.map((one) =>
      byCandidate && hidden ? { ...one, filename: `Attachment.${one.type}` } : one,
    ),
    sender: byCandidate && hidden ? pseudonymOf({ candidate_id, job_id }) : name,
  };
}

const lastNumber = z.tuple([numberInCursor]);

export async function thread(
  context: Both,
  { conversation_id, cursor, after, limit }: Input<Messages['thread']>,
): Promise<Result<Messages['thread']>> {
  const { db, actor } = context;
  const row = await withPeople(db, actor).where('conversations.id', '=', conversation_id).executeTakeFirst();
  authorize(permissions.converse, actor, row);
  const before = readCursor(cursor, lastNumber)?.[0];
  const rows = await messageRows(db)
    .where('conversation_id', '=', conversation_id)
    .where(before === undefined ? sql<boolean>`true` : sql<boolean>`number < ${before}`)
    .where(after === undefined ? sql<boolean>`true` : sql<boolean>`number > ${after}`)
    .orderBy('number', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  const inOrder = after === undefined ? rows.toReversed() : rows;
  const numbers = inOrder.map(({ number }) => number);
  const files = await attachmentsOf(db, conversation_id, numbers);
  const first = inOrder[0]?.number ?? 1;
  return {
    conversation: conversationView(row, actor, await facesOf(context, [otherPersonIn(actor)(row)])),
    messages: inOrder.map((one) => messageView(one, actor, row, row.hidden, files.get(one.number) ?? [])),
    automatic: await automaticMailsOf(db, actor, row),
    next_cursor: after === undefined && first > 1 ? cursorOf([first]) : null,
  };
}

/** Returns the full text of an email reply to both sides; the other side reads it without sealed addresses and links. */
export async function fullEmailText(
  { db, actor }: Both,
  { conversation_id, number }: Input<Messages['whole']>,
): Promise<Result<Messages['whole']>> {
  const row = await db
    .selectFrom('messages')
    .select(['whole as text', 'sender_id'])
    .where('conversation_id', '=', conversation_id)
    .where('number', '=', number)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  const conversation =
    row && (await withPeople(db, actor).where('conversations.id', '=', conversation_id).executeTakeFirst());
  authorize(permissions.converse, actor, conversation);
  if (!row || row.text === null) throw new AppError('not_found');
  if (conversation.hidden && row.sender_id === conversation.candidate_id) throw new AppError('score_first');
  return { text: row.sender_id === actor.id ? row.text : withoutSecrets(row.text) };
}

/** Removes long codes: a quoted reply address or link would let its reader act in the name of the author. */
const withoutSecrets = (text: string) =>
  text.replaceAll(/[\w.%=-]{24,}/g, (code) => (/\d|.[A-Z]/.test(code) ? '…' : code));

export async function sentMessageByClientId(
  db: Db,
  actor: Actor,
  conversation: ConversationRow,
  client_id: string,
): Promise<Message | undefined> {
  const row = await messageRows(db)
    .where('sender_id', '=', actor.id)
    .where('client_id', '=', client_id)
    .where('conversation_id', '=', conversation.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await attachmentsOf(db, conversation.id, [row.number]);
  return messageView(row, actor, conversation, false, files.get(row.number) ?? []);
}

type JustSent = { number: number; client_id: string; text: string; created_at: string; files: boolean };

export async function justSentView(
  db: Db,
  actor: Actor,
  standing: ConversationState,
  { files, ...said }: JustSent,
): Promise<Message> {
  const { first_name, last_name } = standing;
  const row = { ...said, sender_id: actor.id, first_name, last_name, cut: false };
  const attached = files ? await attachmentsOf(db, standing.id, [said.number]) : undefined;
  return messageView(row, actor, standing, false, attached?.get(said.number) ?? []);
}

type Announced = { conversation_id: string; number: number; side: 'candidate' | 'org'; reader_id?: string };

export const unreadMessage = (db: Db, { conversation_id, number, side, reader_id = '' }: Announced) =>
  db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .innerJoin('users_profiles', 'users_profiles.id', 'messages.sender_id')
    .innerJoin('jobs', 'jobs.id', 'conversations.job_id')
    .select([
      'org_read',
      'candidate_read',
      'conversations.org_id',
      'manager_id',
      'sender_id',
      'first_name',
      'last_name',
    ])
    .select([visibleText, 'jobs.title', 'jobs.company', 'conversations.candidate_id', 'conversations.job_id'])
    .select((side === 'org' && reader_id ? hiddenForReader(reader_id) : sql<boolean>`false`).as('hidden'))
    .where('conversations.id', '=', conversation_id)
    .where('messages.number', '=', number)
    .executeTakeFirst();
