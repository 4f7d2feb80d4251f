import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { api } from '#contract/api.ts';
import type { Attachment } from '#contract/attachments.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import type { Conversation, Message } from '#contract/messages.ts';
import { may } from '#contract/permissions.ts';
import { usualSettings } from '#contract/settings.ts';
import { beyond, cursorOf, micros, pageIn, readCursor } from '../../adapters/cursor.ts';
import { containing, type Db } from '../../adapters/db.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { pseudonymOf } from '../applications/queries.ts';
import { attachmentsOf } from '../attachments/queries.ts';
import { blockedBy } from '../blocks/queries.ts';
import { looksBlind } from '../scorecards/queries.ts';

type Messages = typeof api.messages;
type Both = Context<readonly ['candidate', 'manager']>;

/** The two sides of a conversation: the candidate, and everybody of the organisation. */
export type Side = 'candidate' | 'org';
export const sideOf = ({ role }: Pick<Actor, 'role'>): Side => (role === 'manager' ? 'org' : 'candidate');

export const conversationPath = (id: string, side: Side) =>
  `/${side === 'org' ? 'manager' : 'candidate'}/messages?c=${id}`;

export const ofSide = ({ id, role, org_id }: Actor) =>
  role === 'manager'
    ? sql<boolean>`conversations.org_id = ${org_id}`
    : sql<boolean>`conversations.candidate_id = ${id}`;

const withPeople = (db: Db, actor: Actor) =>
  db
    .selectFrom('conversations')
    .innerJoin('jobs', 'jobs.id', 'conversations.job_id')
    .innerJoin('organisations', 'organisations.id', 'conversations.org_id')
    .innerJoin('users_profiles as candidate', 'candidate.id', 'conversations.candidate_id')
    .innerJoin('users_profiles as manager', 'manager.id', 'conversations.manager_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications as newest')
          .select(['newest.id', 'newest.status'])
          .whereRef('newest.job_id', '=', 'conversations.job_id')
          .whereRef('newest.candidate_id', '=', 'conversations.candidate_id')
          .where('newest.submitted_at', 'is not', null)
          .orderBy('newest.submitted_at', 'desc')
          .limit(1)
          .as('applications'),
      (join) => join.onTrue(),
    )
    .selectAll('conversations')
    .select(['jobs.title', 'jobs.company', 'applications.id as application_id', 'applications.status'])
    .select(['candidate.first_name as candidate_first_name', 'candidate.last_name as candidate_last_name'])
    .select(['manager.first_name as manager_first_name', 'manager.last_name as manager_last_name'])
    .select(micros('conversations.last_at').as('key'))
    .select(preview.as('preview'))
    .select(blockedBy.as('blocked_by'))
    .select(hiddenFrom(actor).as('hidden'));

const hiddenWords = 'This message was hidden after a report.';

const preview = sql<string>`case when exists (
    select from messages
    where conversation_id = conversations.id and number = conversations.last_number and messages.hidden_at is not null
  ) then ${hiddenWords} else conversations.last_text end`;

// A blind look must not end because the candidate wrote.
const hiddenFrom = ({ id, role }: Actor) =>
  role === 'manager'
    ? sql<boolean>`(coalesce(jobs.blind_review, organisations.blind_review)
        and applications.id is not null and ${looksBlind(id)})`
    : sql<boolean>`false`;

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirst']>>>;

function view(row: Row, actor: Actor): Conversation {
  const org = sideOf(actor) === 'org';
  const { candidate_id, hidden, status } = row;
  const candidate = { first_name: row.candidate_first_name, last_name: row.candidate_last_name };
  const manager = { first_name: row.manager_first_name, last_name: row.manager_last_name };
  const candidateAsSeen = hidden ? { first_name: pseudonymOf(row), last_name: '' } : candidate;
  return {
    ...row,
    job_title: row.title,
    last_text: row.preview,
    // A withdrawn application is no longer shown to the organisation; what was said about it is.
    application_id: org && status === 'withdrawn' ? null : row.application_id,
    other: org ? candidateAsSeen : manager,
    blocked: blockOf(row.blocked_by, org ? 'org' : 'candidate'),
    last_mine: row.last_sender_id !== null && (row.last_sender_id === candidate_id) !== org,
    unread: org ? row.org_unread : row.candidate_unread,
    read_by_other: org ? row.candidate_read : row.org_read,
  };
}

const blockOf = (by: readonly Side[], side: Side) => (by.includes(side) ? 'by_us' : by.length > 0 ? 'by_them' : null);

// A name that is hidden is not found either.
function matching(search: string, actor: Actor) {
  const words = containing(search);
  const name =
    actor.role === 'manager'
      ? sql`(not ${hiddenFrom(actor)} and candidate.first_name || ' ' || candidate.last_name ilike ${words})`
      : sql`manager.first_name || ' ' || manager.last_name ilike ${words}`;
  return sql<boolean>`(${name} or jobs.title ilike ${words} or jobs.company ilike ${words} or exists (
    select from messages
    where conversation_id = conversations.id and messages.text ilike ${words} and messages.hidden_at is null
  ))`;
}

export async function conversationsOf(
  { db, actor }: Both,
  { search, cursor, limit }: Input<Messages['conversations']>,
): Promise<Answer<Messages['conversations']>> {
  const rows = await withPeople(db, actor)
    .where(ofSide(actor))
    .where('conversations.last_number', '>', 0)
    .where(search ? matching(search, actor) : sql<boolean>`true`)
    .where(beyond(cursor, ['conversations.last_at', 'conversations.id'], '<'))
    .orderBy('conversations.last_at', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, next_cursor } = pageIn(rows, limit);
  return { conversations: page.map((row) => view(row, actor)), next_cursor };
}

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
    .select(
      sql<boolean>`exists (select from messages where sender_id = ${actor.id} and client_id = ${client_id})`.as('said'),
    )
    .where('conversations.id', '=', conversation_id)
    .executeTakeFirst();
}
export type Standing = NonNullable<Awaited<ReturnType<typeof standing>>>;

/** As this side sees those of them that are its own. */
export async function conversationsByIds(db: Db, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Conversation & { candidate_id: string }>();
  const rows = await withPeople(db, actor).where(ofSide(actor)).where('conversations.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { ...view(row, actor), candidate_id: row.candidate_id }]));
}

export const conversationById = (db: Db, id: string) =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof conversationById>>>;

/** What a moderator has hidden is read by nobody, the writer included. */
export const shownText =
  sql<string>`case when messages.hidden_at is null then messages.text else ${hiddenWords} end`.as('text');

const messageRows = (db: Db) =>
  db
    .selectFrom('messages')
    .innerJoin('users_profiles', 'users_profiles.id', 'messages.sender_id')
    .select(['number', 'client_id', shownText, 'messages.created_at', 'sender_id', 'first_name', 'last_name']);
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

const numberInCursor = z.tuple([z.int()]);

export async function thread(
  { db, actor }: Both,
  { conversation_id, cursor, after, limit }: Input<Messages['thread']>,
): Promise<Answer<Messages['thread']>> {
  const row = await withPeople(db, actor).where('conversations.id', '=', conversation_id).executeTakeFirst();
  authorize(may.converse, actor, row);
  const before = readCursor(cursor, numberInCursor)?.[0];
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
    conversation: view(row, actor),
    messages: inOrder.map((one) => messageView(one, actor, row, row.hidden, files.get(one.number) ?? [])),
    next_cursor: after === undefined && first > 1 ? cursorOf([first]) : null,
  };
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
  const row = { ...said, sender_id: actor.id, first_name, last_name };
  const attached = files ? await attachmentsOf(db, standing.id, [said.number]) : undefined;
  return messageView(row, actor, standing, false, attached?.get(said.number) ?? []);
}

/** How many messages wait for this person's side (D115). */
export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const column = sideOf(actor) === 'org' ? sql`org_unread` : sql`candidate_unread`;
  const { unread } = await db
    .selectFrom('conversations')
    .where(ofSide(actor))
    .where(sql<boolean>`${column} > 0`)
    .select(sql<number>`coalesce(sum(${column}), 0)::bigint`.as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

export const unreadOf = async ({ db, actor }: Both): Promise<Answer<Messages['unread']>> => ({
  unread: await countUnread(db, actor),
});
