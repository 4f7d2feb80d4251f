import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Message } from '#contract/messages.ts';
import { may } from '#contract/permissions.ts';
import { usualSettings } from '#contract/settings.ts';
import { cutText } from '../../adapters/cut-text.ts';
import { type Db, isDuplicate, type Tx } from '../../adapters/db.ts';
import { announce, announcing, ring } from '../../adapters/event-feed.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { bindAttachments } from '../attachments/commands.ts';
import { isBlocked } from '../blocks/queries.ts';
import { seenAt } from '../notifications/commands.ts';
import { countTry, throttle } from '../sessions/commands.ts';
import {
  conversationById,
  conversationPath,
  type ConversationRow,
  countUnread,
  justSaid,
  messageSaid,
  sideOf,
  type Standing,
  standing,
} from './queries.ts';
import { tellUnread } from './tasks.ts';

type Messages = typeof api.messages;
type Both = Context<readonly ['candidate', 'manager']>;

/** Answers the conversation, made now if nobody has written yet; nobody sees an empty one but who opens it. */
export async function openConversation(
  { db, actor }: Both,
  { application_id, invitation_id, job_id: asked }: Input<Messages['open']>,
): Promise<Answer<Messages['open']>> {
  const about = asked
    ? await askedOne(db, actor, asked)
    : application_id
      ? await sentOne(db, application_id)
      : await acceptedOne(db, invitation_id ?? null);
  authorize(may.converse, actor, about);
  const { job_id, candidate_id } = about;
  await db
    .insertInto('conversations')
    .values(about)
    .onConflict((conflict) => conflict.columns(['job_id', 'candidate_id']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('job_id', '=', job_id)
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirstOrThrow();
  return { conversation_id: id };
}

const sentOne = (db: Db, id: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['jobs.org_id', 'job_id', 'candidate_id', 'jobs.created_by as manager_id'])
    .where('applications.id', '=', id)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst();

const acceptedOne = (db: Db, id: string | null) =>
  db
    .selectFrom('invitations')
    .select(['org_id', 'job_id', 'candidate_id', 'invited_by as manager_id'])
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .executeTakeFirst();

/** About a job that somebody has not applied to: a conversation that is there already, or leave to ask (D111). */
async function askedOne(db: Db, { id: candidate_id, role }: Actor, job_id: string) {
  if (role !== 'candidate') return undefined;
  const job = await db
    .selectFrom('jobs')
    .leftJoin('user_settings', 'user_settings.user_id', 'jobs.created_by')
    .select(['jobs.org_id', 'jobs.id as job_id', 'created_by as manager_id', 'allow_connection_requests'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('conversations')
            .select('id')
            .whereRef('conversations.job_id', '=', 'jobs.id')
            .where('candidate_id', '=', candidate_id),
        )
        .as('begun'),
    )
    .where('jobs.id', '=', job_id)
    .where('jobs.status', '=', 'Active')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!job) throw new AppError('job_not_found');
  const { allow_connection_requests: allowed, begun, ...about } = job;
  if (!begun && !(allowed ?? usualSettings.allow_connection_requests)) throw new AppError('questions_off');
  return { ...about, candidate_id };
}

const perMinute = 30;
const aMinute = 60;
// Whoever has the conversation open needs no notice.
const noticeAfter = 20;
const typingPerMinute = 60;

/** Sent twice with the same `client_id` it is said once. One after the other in each conversation: the numbers have no gap. */
export async function sendMessage(
  { db, actor }: Both,
  input: Input<Messages['send']>,
): Promise<Answer<Messages['send']>> {
  const conversation = await standing(db, actor, input);
  authorize(may.converse, actor, conversation);
  const said = conversation.said && (await messageSaid(db, actor, conversation, input.client_id));
  if (said) return { message: said };
  if (conversation.blocked) throw new AppError('blocked');
  if (!conversation.welcome) throw new AppError('messages_off');
  try {
    return { message: await say(db, actor, conversation, input) };
  } catch (error) {
    const sameTime = isDuplicate(error) && (await messageSaid(db, actor, conversation, input.client_id));
    if (!sameTime) throw error;
    return { message: sameTime };
  }
}

async function say(db: Db, actor: Actor, conversation: Standing, input: Input<Messages['send']>): Promise<Message> {
  const { attachments } = input;
  // Who has something to read already is not told again: nothing but the message is written.
  const one = attachments.length === 0 && conversation.waiting > 0;
  const quick = one ? await append(db, actor, conversation, { ...input, waiting: 1 }) : undefined;
  const said = quick ?? (await db.transaction().execute((tx) => sayAndTell(tx, actor, conversation, input)));
  ring(db);
  return justSaid(db, actor, conversation, { ...input, ...said, files: attachments.length > 0 });
}

async function sayAndTell(tx: Tx, actor: Actor, conversation: Standing, input: Input<Messages['send']>) {
  const { conversation_id, attachments } = input;
  const said = await append(tx, actor, conversation, { ...input, waiting: 0 });
  if (!said) {
    await throttle(tx, triesOf(actor), perMinute, aMinute);
    throw new AppError('not_found');
  }
  const { number, waiting } = said;
  await bindAttachments(tx, actor, { conversation_id, number, ids: attachments });
  const side = sideOf(actor) === 'org' ? ('candidate' as const) : ('org' as const);
  const first = { conversation_id, side, number, by: 'notice' as const };
  if (waiting === 1) await enqueue(tx, tellUnread, first, { afterSeconds: noticeAfter });
  return said;
}

type Words = { client_id: string; text: string; /** How many unread ones it must join. */ waiting: number };

/**
 * One statement: the next number, the message, what the list shows of it, and its news. Whoever writes has read what
 * stands above. Answers nothing where too much was said, or less waits to be read than `waiting`.
 */
async function append(
  db: Db,
  actor: Actor,
  { id, org_id, candidate_id }: Standing,
  { client_id, text, waiting }: Words,
) {
  const byOrg = sideOf(actor) === 'org';
  const number = sql<number>`conversations.last_number + 1`;
  const read = byOrg
    ? { manager_id: actor.id, org_read: number, org_unread: 0, candidate_unread: sql<number>`candidate_unread + 1` }
    : { candidate_read: number, candidate_unread: 0, org_unread: sql<number>`org_unread + 1` };
  const unread = byOrg ? ('candidate_unread' as const) : ('org_unread' as const);
  return db
    .with('tried', (qb) => countTry(qb, triesOf(actor), aMinute))
    .with('conversation', (qb) =>
      qb
        .updateTable('conversations')
        .set({ ...read, last_number: number, last_text: cutText(text, 200), last_sender_id: actor.id })
        .set({ last_at: sql`clock_timestamp()` })
        .where('id', '=', id)
        .where(unread, '>=', waiting)
        .where((eb) => eb(eb.selectFrom('tried').select('count'), '<=', perMinute))
        .returning(['id', 'last_number', 'last_at', `${unread} as waiting`]),
    )
    .with('news', () => announcing('conversation', 'conversation', newsOf({ id, org_id, candidate_id })))
    .insertInto('messages')
    .columns(['conversation_id', 'number', 'created_at', 'sender_id', 'client_id', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('conversation')
        .select(['id', 'last_number', 'last_at'])
        .select([asUuid(actor.id, 'sender_id'), asUuid(client_id, 'client_id'), sql<string>`${text}::text`.as('text')]),
    )
    .returning((eb) => ['number', 'created_at', eb.selectFrom('conversation').select('waiting').as('waiting')])
    .executeTakeFirst();
}

const triesOf = ({ id }: Actor) => `messages ${id}`;
const asUuid = (id: string, name: string) => sql<string>`${id}::uuid`.as(name);

/** Reading never goes back: two tabs may report in any order. */
export async function markRead(
  { db, actor }: Both,
  { conversation_id, number }: Input<Messages['read']>,
): Promise<Answer<Messages['read']>> {
  await db.transaction().execute(async (tx) => {
    const conversation = await tx
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', conversation_id)
      .forUpdate()
      .executeTakeFirst();
    authorize(may.converse, actor, conversation);
    const org = sideOf(actor) === 'org';
    const until = Math.min(number, conversation.last_number);
    if (until <= (org ? conversation.org_read : conversation.candidate_read)) return;
    const { left } = await tx
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('conversation_id', '=', conversation_id)
      .where('number', '>', until)
      .where('sender_id', org ? '=' : '<>', conversation.candidate_id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('conversations')
      .set(org ? { org_read: until, org_unread: left } : { candidate_read: until, candidate_unread: left })
      .where('id', '=', conversation_id)
      .execute();
    await seenAt(tx, actor.id, conversationPath(conversation_id, org ? 'org' : 'candidate'));
    await announce(tx, 'conversation', newsOf(conversation));
  });
  ring(db);
  return { unread: await countUnread(db, actor) };
}

/** Told to the tabs of the other side only, and only while they could be answered. */
export async function tellTyping(
  { db, actor }: Both,
  { conversation_id }: Input<Messages['typing']>,
): Promise<Answer<Messages['typing']>> {
  const conversation = await conversationById(db, conversation_id);
  authorize(may.converse, actor, conversation);
  await throttle(db, `typing ${actor.id}`, typingPerMinute, 60);
  if (await isBlocked(db, conversation)) return { success: true };
  const { org_id, candidate_id } = conversation;
  const to = sideOf(actor) === 'org' ? { user_id: candidate_id } : { org_id };
  await db.transaction().execute((tx) => announce(tx, 'typing', { to, conversation_id }));
  ring(db);
  return { success: true };
}

/** Every tab of both sides looks again. */
const newsOf = ({ id, org_id, candidate_id }: Pick<ConversationRow, 'id' | 'org_id' | 'candidate_id'>) => ({
  to: { org_id, user_id: candidate_id },
  conversation_id: id,
});
