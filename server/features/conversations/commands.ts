import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import { usualSettings } from '#contract/settings.ts';
import type { Db } from '../../adapters/db.ts';
import { announce, ring } from '../../adapters/event-feed.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { seenAt } from '../notifications/commands.ts';
import { conversationPath, countUnread, newsOf, sideOf } from './queries.ts';

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
