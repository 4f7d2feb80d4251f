import { type AliasableExpression, type InferResult, type SqlBool, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { afterCursor, fromMicros, micros, pageIn } from '../../adapters/database/cursor.ts';
import { likePattern, type Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { conversationsByIds, ofSide, conversationSideOf } from '../conversations/queries.ts';

type Search = typeof api.messages.search;
type Both = Context<readonly ['candidate', 'manager']>;

const before = 40;
const shown = 160;
// This many messages can be scanned within a few milliseconds.
const newest = 2000;

export async function searchMessages(
  { db, actor }: Both,
  { search, cursor, limit }: Input<Search>,
): Promise<Result<Search>> {
  const wanted = { search, cursor, limit: limit + 1 };
  const since = await newestSince(db, actor);
  const near = await withMatch(db, search, amongNewest(db, actor, since, wanted));
  const rows =
    since === undefined || near.length > limit ? near : await withMatch(db, search, amongAll(db, actor, wanted));
  const { page, next_cursor } = pageIn(rows, limit);
  const conversations = await conversationsByIds(db, actor, [...new Set(page.map((row) => row.conversation_id))]);
  const found = page.flatMap(({ conversation_id, number, sender_id, created_at, ...hit }) => {
    const about = conversations.get(conversation_id);
    if (!about) return [];
    const { other, job_title, candidate_id } = about;
    const ours = (sender_id === candidate_id) === (conversationSideOf(actor) === 'candidate');
    return [{ conversation_id, number, created_at, ours, other, job_title, ...excerptOf(hit) }];
  });
  return { found, next_cursor };
}

async function newestSince(db: Db, actor: Actor): Promise<number | undefined> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('conversations')
        .select('last_at')
        .select(sql<number>`sum(last_number) over (order by last_at desc, id desc) - last_number`.as('above'))
        .where(ofSide(actor))
        .where('last_number', '>', 0)
        .as('listed'),
    )
    .select(micros('last_at').as('moment'))
    .where('above', '>=', newest)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.moment;
}

type MessageSearch = Pick<Input<Search>, 'search' | 'cursor' | 'limit'>;

/** Scans the newest messages without the text index, because a frequent word occurs among them. */
function amongNewest(db: Db, actor: Actor, since: number | undefined, { search, cursor, limit }: MessageSearch) {
  const newer = (column: string) =>
    since === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} > ${fromMicros(since)}`;
  return db
    .selectFrom('conversations')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(columns)
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          // `strpos` avoids the text index of all users, which would otherwise be scanned for each conversation.
          .where(sql<SqlBool>`strpos(messages.text_letters, ${plain(search)}) > 0`)
          .where('messages.hidden_at', 'is', null)
          .where(newer('messages.created_at'))
          .where(afterCursor(cursor, ['messages.created_at', 'messages.client_id'], '<'))
          .orderBy('messages.number', 'desc')
          .limit(limit)
          .as('hits'),
      (join) => join.onTrue(),
    )
    .selectAll('hits')
    .where(ofSide(actor))
    .where('conversations.last_number', '>', 0)
    .where(newer('conversations.last_at'))
    .orderBy('hits.created_at', 'desc')
    .orderBy('hits.id', 'desc')
    .limit(limit);
}

const amongAll = (db: Db, actor: Actor, { search, cursor, limit }: MessageSearch) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(columns)
    .where(ofSide(actor))
    .where(sql<SqlBool>`messages.text_letters like plain_letters(${likePattern(search)})`)
    .where('messages.hidden_at', 'is', null)
    .where(afterCursor(cursor, ['messages.created_at', 'messages.client_id'], '<'))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.client_id', 'desc')
    .limit(limit);

const columns = [
  'messages.conversation_id',
  'messages.number',
  'messages.sender_id',
  'messages.created_at',
  'messages.client_id as id',
  micros('messages.created_at').as('key'),
  'messages.text',
  'messages.text_letters',
] as const;

type Hit = InferResult<ReturnType<typeof amongAll>>[number];

// The subquery is evaluated once and not for each message.
const plain = (search: string) => sql`(select plain_letters(${search}))`;

/** Adds where the words are in the text, in characters, to the messages of one page. */
function withMatch(db: Db, search: string, page: AliasableExpression<Hit>) {
  const preceding = sql`strpos(hits.text_letters, ${plain(search)}) - 1`;
  return db
    .selectFrom(page.as('hits'))
    .select(['conversation_id', 'number', 'sender_id', 'created_at', 'id', 'key', 'text'])
    .select([
      sql<number>`original_length(hits.text, ${preceding})`.as('start'),
      sql<number>`original_length(hits.text, ${preceding} + char_length(${plain(search)}))`.as('end'),
    ])
    .orderBy('key', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The database counts characters, and JavaScript counts some of them twice. */
function excerptOf({ text, start, end }: { text: string; start: number; end: number }) {
  const letters = Array.from(text);
  const from = Math.max(0, start - before);
  const lengthUntil = (place: number) => letters.slice(from, place).join('').length;
  return {
    text: letters.slice(from, from + shown).join(''),
    match: { start: lengthUntil(start), end: lengthUntil(Math.min(end, from + shown)) },
  };
}
