import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { type Message, mostAtOnce } from '#contract/messages/messages.ts';
import { may } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import { countAttempt, throttle } from '../../accounts/throttling/throttle.ts';
import { type Db, isDuplicate, type Tx } from '../../adapters/database/db.ts';
import { announcing, ring } from '../../adapters/database/event-feed.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { bindAttachments } from '../attachments/send.ts';
import { newsOf, sideOf } from '../conversations/queries.ts';
import { justSaid, messageSaid, standing, type Standing } from './queries.ts';
import { tellUnread } from './tell-unread.ts';

type Messages = typeof api.messages;

type Both = Context<readonly ['candidate', 'manager']>;

/** `whole`: an answer by email as it came, where `text` leaves some of it out. */
type Said = Input<Messages['send']> & {
  whole?: string | undefined;
  /** One of a message to many, which has a limit of its own. */
  many?: boolean | undefined;
};

const perMinute = 30;
const manyPerMinute = 2 * mostAtOnce;

// Anyone who has the conversation open needs no notice.
const noticeAfter = 20;

/** Sent twice with the same `client_id` it is said once. One after the other in each conversation: the numbers have no gap. */
export async function sendMessage({ db, actor }: Both, input: Said): Promise<Result<Messages['send']>> {
  const conversation = await standing(db, actor, input);
  authorize(may.converse, actor, conversation);
  const said = conversation.said && (await messageSaid(db, actor, conversation, input.client_id));
  if (said) return { message: said };
  if (conversation.blocked) throw new AppError('blocked');
  if (conversation.leaving) throw new AppError('account_leaving');
  if (!conversation.welcome) throw new AppError('messages_off');
  try {
    return { message: await say(db, actor, conversation, input) };
  } catch (error) {
    const sameTime = isDuplicate(error) && (await messageSaid(db, actor, conversation, input.client_id));
    if (!sameTime) throw error;
    return { message: sameTime };
  }
}

async function say(db: Db, actor: Actor, conversation: Standing, input: Said): Promise<Message> {
  const { attachments } = input;
  // Who has something to read already is not told again: nothing but the message is written.
  const one = attachments.length === 0 && conversation.waiting > 0;
  const quick = one ? await append(db, actor, conversation, { ...input, waiting: 1 }) : undefined;
  const said = quick ?? (await db.transaction().execute((tx) => sayAndTell(tx, actor, conversation, input)));
  ring(db);
  return justSaid(db, actor, conversation, { ...input, ...said, files: attachments.length > 0 });
}

async function sayAndTell(tx: Tx, actor: Actor, conversation: Standing, input: Said) {
  const { conversation_id, attachments } = input;
  const said = await append(tx, actor, conversation, { ...input, waiting: 0 });
  if (!said) {
    await throttle(tx, ...triesOf(actor, input), 'a minute');
    throw new AppError('not_found');
  }
  const { number, waiting } = said;
  await bindAttachments(tx, actor, { conversation_id, number, ids: attachments });
  const side = sideOf(actor) === 'org' ? ('candidate' as const) : ('org' as const);
  const first = { conversation_id, side, number, by: 'notice' as const };
  if (waiting === 1) await enqueue(tx, tellUnread, first, { afterSeconds: noticeAfter });
  return said;
}

type Words = Pick<Said, 'client_id' | 'text' | 'whole' | 'many'> & {
  /** How many unread ones it must join. */ waiting: number;
};

/**
 * One statement: the next number, the message, what the list shows of it, and its news. Anyone who writes has read what
 * is above. Answers nothing where too much was said, or less waits to be read than `waiting`.
 */
async function append(
  db: Db,
  actor: Actor,
  { id, org_id, candidate_id }: Standing,
  { client_id, text, whole, waiting, many }: Words,
) {
  const [tries, most] = triesOf(actor, { many });
  const byOrg = sideOf(actor) === 'org';
  const number = sql<number>`conversations.last_number + 1`;
  const read = byOrg
    ? { manager_id: actor.id, org_read: number, org_unread: 0, candidate_unread: sql<number>`candidate_unread + 1` }
    : { candidate_read: number, candidate_unread: 0, org_unread: sql<number>`org_unread + 1` };
  const unread = byOrg ? ('candidate_unread' as const) : ('org_unread' as const);
  return db
    .with('tried', (qb) => countAttempt(qb, tries, 'a minute'))
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
    .with('news', () => announcing('conversation', 'conversation', newsOf({ id, org_id, candidate_id })))
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

const triesOf = ({ id }: Actor, { many }: Pick<Said, 'many'>): [tries: string, most: number] =>
  many ? [`messages to many ${id}`, manyPerMinute] : [`messages ${id}`, perMinute];

const asUuid = (id: string, name: string) => sql<string>`${id}::uuid`.as(name);
