import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { api } from '#contract/api.ts';
import type { Attachment } from '#contract/messages/attachments.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Message } from '#contract/messages/messages.ts';
import { may } from '#contract/base/permissions.ts';
import { usualSettings } from '#contract/accounts/settings.ts';
import { cursorOf, numberInCursor, readCursor } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { pseudonymOf } from '../../hiring/applications/queries.ts';
import { attachmentsOf } from '../attachments/queries.ts';
import { blockedBy } from '../blocks/queries.ts';
import {
  type ConversationRow,
  conversationView,
  otherIn,
  hiddenForReader,
  hiddenWords,
  isLeaving,
  sideOf,
  withPeople,
} from '../conversations/queries.ts';
import { facesOf } from '../../base/faces.ts';

type Messages = typeof api.messages;
type Both = Context<readonly ['candidate', 'manager']>;

/** All that decides whether this person may say this here, in one look: the first message needs the other side's leave, an answer never does (D111). */
export function standing(
  db: Db,
  actor: Actor,
  { conversation_id, client_id }: Pick<Input<Messages['send']>, 'conversation_id' | 'client_id'>,
) {
  const org = sideOf(actor) === 'org';
  const receiver = org ? sql`conversations.candidate_id` : sql`conversations.manager_id`;
  const theirs = org ? sql`sender_id = conversations.candidate_id` : sql`sender_id <> conversations.candidate_id`;
  // Before an application or an invitation there is one question, where the manager takes questions.
  const known = sql`exists (select from applications where job_id = conversations.job_id and candidate_id = conversations.candidate_id and submitted_at is not null)
    or exists (select from invitations where job_id = conversations.job_id and candidate_id = conversations.candidate_id and status = 'accepted')`;
  const leave = sql`coalesce((select allow_messages from user_settings where user_id = ${receiver}), ${usualSettings.allow_messages})`;
  const mayAsk = sql`last_number = 0 and coalesce((select allow_connection_requests from user_settings where user_id = ${receiver}), ${usualSettings.allow_connection_requests})`;
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
export type Standing = NonNullable<Awaited<ReturnType<typeof standing>>>;

export const shownText =
  sql<string>`case when messages.hidden_at is null then messages.text else ${hiddenWords} end`.as('text');

const messageRows = (db: Db) =>
  db
    .selectFrom('messages')
    .innerJoin('users_profiles', 'users_profiles.id', 'messages.sender_id')
    .select(['number', 'client_id', shownText, 'messages.created_at', 'sender_id', 'first_name', 'last_name'])
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
    ours: byCandidate === (sideOf(actor) === 'candidate'),
    mine: row.sender_id === actor.id,
    // A file is often named after its author.
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
  authorize(may.converse, actor, row);
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
    conversation: conversationView(row, actor, await facesOf(context, [otherIn(actor)(row)])),
    messages: inOrder.map((one) => messageView(one, actor, row, row.hidden, files.get(one.number) ?? [])),
    next_cursor: after === undefined && first > 1 ? cursorOf([first]) : null,
  };
}

/** An answer by email as it came, for its author alone: it quotes addresses that answer in their name. */
export async function wholeMessage(
  { db, actor }: Both,
  { conversation_id, number }: Input<Messages['whole']>,
): Promise<Result<Messages['whole']>> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['messages.whole as text', 'sender_id', 'org_id', 'candidate_id'])
    .where('conversation_id', '=', conversation_id)
    .where('number', '=', number)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  authorize(may.converse, actor, row);
  if (row.sender_id !== actor.id || row.text === null) throw new AppError('not_found');
  return { text: row.text };
}

/** What this person said under this id, if it was said. */
export async function messageSaid(
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

type Just = { number: number; client_id: string; text: string; created_at: string; files: boolean };

/** What this person said just now, without asking for it again. */
export async function justSaid(db: Db, actor: Actor, standing: Standing, { files, ...said }: Just): Promise<Message> {
  const { first_name, last_name } = standing;
  const row = { ...said, sender_id: actor.id, first_name, last_name, cut: false };
  const attached = files ? await attachmentsOf(db, standing.id, [said.number]) : undefined;
  return messageView(row, actor, standing, false, attached?.get(said.number) ?? []);
}

type Announced = { conversation_id: string; number: number; side: 'candidate' | 'org'; reader_id?: string };

/** A message as it is announced to its reader. */
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
    .select([shownText, 'jobs.title', 'jobs.company', 'conversations.candidate_id', 'conversations.job_id'])
    .select((side === 'org' && reader_id ? hiddenForReader(reader_id) : sql<boolean>`false`).as('hidden'))
    .where('conversations.id', '=', conversation_id)
    .where('messages.number', '=', number)
    .executeTakeFirst();
