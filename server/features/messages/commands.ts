import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import type { Db, Tx } from '../../adapters/db.ts';
import { announce } from '../../adapters/event-feed.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { bindAttachments } from '../attachments/commands.ts';
import { isBlocked } from '../blocks/queries.ts';
import { seenAt } from '../notifications/commands.ts';
import { throttle } from '../sessions/commands.ts';
import { settingsOf } from '../settings/queries.ts';
import {
  conversationById,
  conversationPath,
  type ConversationRow,
  countUnread,
  messageSaid,
  sideOf,
} from './queries.ts';
import { tellUnread } from './tasks.ts';

type Messages = typeof api.messages;
type Both = Context<readonly ['candidate', 'manager']>;

/** Answers the conversation, made now if nobody has written yet; nobody sees an empty one but who opens it. */
export async function openConversation(
  { db, actor }: Both,
  { application_id, invitation_id }: Input<Messages['open']>,
): Promise<Answer<Messages['open']>> {
  const about = application_id ? await sentOne(db, application_id) : await acceptedOne(db, invitation_id ?? null);
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

const perMinute = 30;
// Whoever has the conversation open needs no notice, and whoever looks soon no e-mail.
const noticeAfter = 20;
const mailAfter = 600;
const typingPerMinute = 60;

/** Sent twice with the same `client_id` it is said once. One after the other in each conversation: the numbers have no gap. */
export async function sendMessage(
  { db, actor }: Both,
  { conversation_id, client_id, text, attachments }: Input<Messages['send']>,
): Promise<Answer<Messages['send']>> {
  await throttle(db, `messages ${actor.id}`, perMinute, 60);
  return db.transaction().execute(async (tx) => {
    const conversation = await lockedConversation(tx, actor, conversation_id);
    const said = await messageSaid(tx, actor, conversation, client_id);
    if (said) return { message: said };
    await mustBeWelcome(tx, actor, conversation);
    const number = conversation.last_number + 1;
    const message = { conversation_id, number, sender_id: actor.id, client_id, text };
    await tx.insertInto('messages').values(message).execute();
    await bindAttachments(tx, actor, { conversation_id, number, ids: attachments });
    await noteLast(tx, actor, conversation, message);
    await announceIn(tx, conversation);
    const saved = await messageSaid(tx, actor, conversation, client_id);
    if (!saved) throw new AppError('unexpected');
    return { message: saved };
  });
}

async function lockedConversation(tx: Tx, actor: Actor, id: string): Promise<ConversationRow> {
  const conversation = await tx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  authorize(may.converse, actor, conversation);
  return conversation;
}

/** The first message of a conversation needs the other side's leave; an answer never does (D111). */
async function mustBeWelcome(tx: Tx, actor: Actor, { id, last_number, ...sides }: ConversationRow): Promise<void> {
  if (await isBlocked(tx, sides)) throw new AppError('blocked');
  const side = sideOf(actor);
  const receiver = side === 'org' ? sides.candidate_id : sides.manager_id;
  if ((await settingsOf(tx, receiver)).allow_messages) return;
  const answered =
    last_number > 0 &&
    (await tx
      .selectFrom('messages')
      .select('number')
      .where('conversation_id', '=', id)
      .where('sender_id', side === 'org' ? '=' : '<>', sides.candidate_id)
      .limit(1)
      .executeTakeFirst());
  if (!answered) throw new AppError('messages_off');
}

type Said = { number: number; text: string };

/** Whoever writes has read what stands above; the other side is told by mail of the first that waits. */
async function noteLast(tx: Tx, actor: Actor, conversation: ConversationRow, { number, text }: Said): Promise<void> {
  const last = { last_number: number, last_text: text.slice(0, 200), last_sender_id: actor.id };
  const fromOrg = { manager_id: actor.id, org_read: number, org_unread: 0 };
  const fromCandidate = { candidate_read: number, candidate_unread: 0 };
  const byOrg = sideOf(actor) === 'org';
  await tx
    .updateTable('conversations')
    .set({ ...last, last_at: sql`clock_timestamp()` })
    .set(
      byOrg
        ? { ...fromOrg, candidate_unread: conversation.candidate_unread + 1 }
        : { ...fromCandidate, org_unread: conversation.org_unread + 1 },
    )
    .where('id', '=', conversation.id)
    .execute();
  const waiting = byOrg ? conversation.candidate_unread : conversation.org_unread;
  if (waiting > 0) return;
  const payload = { conversation_id: conversation.id, side: byOrg ? ('candidate' as const) : ('org' as const), number };
  await enqueue(tx, tellUnread, { ...payload, by: 'notice' }, { afterSeconds: noticeAfter });
  await enqueue(tx, tellUnread, { ...payload, by: 'mail' }, { afterSeconds: mailAfter });
}

/** Reading never goes back: two tabs may report in any order. */
export async function markRead(
  { db, actor }: Both,
  { conversation_id, number }: Input<Messages['read']>,
): Promise<Answer<Messages['read']>> {
  await db.transaction().execute(async (tx) => {
    const conversation = await lockedConversation(tx, actor, conversation_id);
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
    await announceIn(tx, conversation);
  });
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
  return { success: true };
}

/** Every tab of both sides looks again. */
const announceIn = (tx: Tx, { id, org_id, candidate_id }: ConversationRow) =>
  announce(tx, 'conversation', { to: { org_id, user_id: candidate_id }, conversation_id: id });
