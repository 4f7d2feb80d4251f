import { type SqlBool, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { beyond, fromMicros, micros, pageIn } from '../../adapters/database/cursor.ts';
import { containing, type Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { conversationsByIds, ofSide, sideOf } from '../conversations/queries.ts';

type Search = typeof api.messages.search;
type Both = Context<readonly ['candidate', 'manager']>;

// Before the words that were found, so that they stand in sight.
const before = 40;
const shown = 160;
// As many of the newest as are read through within a few milliseconds.
const newest = 2000;

export async function foundMessages(
  { db, actor }: Both,
  { search, cursor, limit }: Input<Search>,
): Promise<Result<Search>> {
  const wanted = { search, cursor, limit: limit + 1 };
  const since = await newestSince(db, actor);
  const near = await amongNewest(db, actor, since, wanted);
  const rows = since === undefined || near.length > limit ? near : await amongAll(db, actor, wanted);
  const { page, next_cursor } = pageIn(rows, limit);
  const conversations = await conversationsByIds(db, actor, [...new Set(page.map((row) => row.conversation_id))]);
  const found = page.flatMap(({ conversation_id, sender_id, ...row }) => {
    const about = conversations.get(conversation_id);
    if (!about) return [];
    const { other, job_title, candidate_id } = about;
    const ours = (sender_id === candidate_id) === (sideOf(actor) === 'candidate');
    return [{ ...row, conversation_id, other, job_title, ours }];
  });
  return { found, next_cursor };
}

/** The moment since when all conversations together hold about as many; undefined when there are no more. */
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

type Wanted = Pick<Input<Search>, 'search' | 'cursor' | 'limit'>;

/** A word in many messages is among the newest ones: these are read without any index of words. */
function amongNewest(db: Db, actor: Actor, since: number | undefined, { search, cursor, limit }: Wanted) {
  const newer = (column: string) =>
    since === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} > ${fromMicros(since)}`;
  return db
    .selectFrom('conversations')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(shownOf(search))
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          // Spelled so that the index of everyone's words is not asked anew for each conversation.
          .where(sql<SqlBool>`lower(messages.text) like lower(${containing(search)})`)
          .where('messages.hidden_at', 'is', null)
          .where(newer('messages.created_at'))
          .where(beyond(cursor, ['messages.created_at', 'messages.client_id'], '<'))
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
    .limit(limit)
    .execute();
}

/** By the index of words. */
const amongAll = (db: Db, actor: Actor, { search, cursor, limit }: Wanted) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(shownOf(search))
    .where(ofSide(actor))
    .where('messages.text', 'ilike', containing(search))
    .where('messages.hidden_at', 'is', null)
    .where(beyond(cursor, ['messages.created_at', 'messages.client_id'], '<'))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.client_id', 'desc')
    .limit(limit)
    .execute();

function shownOf(search: string) {
  const start = sql`greatest(1, strpos(lower(messages.text), lower(${search})) - ${before}::int)`;
  return [
    'messages.conversation_id',
    'messages.number',
    'messages.sender_id',
    'messages.created_at',
    'messages.client_id as id',
    micros('messages.created_at').as('key'),
    sql<string>`substr(messages.text, ${start}, ${shown}::int)`.as('text'),
  ] as const;
}
