import { fixed } from '#contract/base/fixed.ts';
import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import type { Conversation } from '#contract/messages/messages.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import { likePattern, type Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { pseudonymOf, hiddenFrom as isHiddenFrom, isReviewBlindFor } from '../../hiring/offers.ts';
import { blockedBy } from '../blocks/queries.ts';
import { announcedStatusSql } from '../../base/announced-decision.ts';
import { type FaceOf, facesOf, noFace } from '../../base/faces.ts';

type Messages = typeof api.messages;
type Both = Context<readonly ['candidate', 'manager']>;

export type ConversationSide = 'candidate' | 'org';
export const conversationSideOf = ({ role }: Pick<Actor, 'role'>): ConversationSide =>
  role === 'manager' ? 'org' : 'candidate';

export const conversationPath = (id: string, side: ConversationSide) =>
  `/${side === 'org' ? 'manager' : 'candidate'}/messages?c=${id}`;

export const ofSide = ({ id, role, org_id }: Actor) =>
  role === 'manager'
    ? sql<boolean>`conversations.org_id = ${org_id}`
    : sql<boolean>`conversations.candidate_id = ${id}`;

export const withPeople = (db: Db, actor: Actor) =>
  db
    .selectFrom('conversations')
    .innerJoin('jobs', 'jobs.id', 'conversations.job_id')
    .innerJoin('organizations', 'organizations.id', 'conversations.org_id')
    .innerJoin('users_profiles as candidate', 'candidate.id', 'conversations.candidate_id')
    .innerJoin('users_profiles as manager', 'manager.id', 'conversations.manager_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications as newest')
          .select([
            'newest.id',
            actor.role === 'candidate' ? announcedStatusSql('newest').as('status') : 'newest.status',
          ])
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
    .select(['candidate.timezone as candidate_timezone', interviewAt.as('interview_at')])
    .select(['manager.first_name as manager_first_name', 'manager.last_name as manager_last_name'])
    .select(micros('conversations.last_at').as('key'))
    .select(preview.as('preview'))
    .select(blockedBy.as('blocked_by'))
    .select(isLeaving(actor).as('leaving'))
    .select(hiddenFrom(actor).as('hidden'));

export const isLeaving = ({ role }: Pick<Actor, 'role'>) =>
  role === 'manager'
    ? sql<boolean>`exists (select from users where users.id = conversations.candidate_id
        and (users.delete_after is not null or users.erased_at is not null))`
    : sql<boolean>`false`;

export const hiddenMessageText = fixed('This message was hidden after a report.');

const interviewAt = sql<string | null>`(
  select to_char(scheduled_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from meetings
  where application_id = applications.id and status = 'scheduled' limit 1
)`;

const preview = sql<string>`case when exists (
    select from messages
    where conversation_id = conversations.id and number = conversations.last_number and messages.hidden_at is not null
  ) then ${hiddenMessageText} else conversations.last_text end`;

// A blind review continues after the candidate has written a message.
const hiddenFrom = ({ id, role }: Actor) =>
  role === 'manager'
    ? sql<boolean>`(coalesce(jobs.blind_review, organizations.blind_review)
        and applications.id is not null and ${isReviewBlindFor(id)})`
    : sql<boolean>`false`;

export const hiddenForReader = (readerId: string) => sql<boolean>`exists (
  select from applications join organizations on organizations.id = jobs.org_id
  where applications.job_id = conversations.job_id and applications.candidate_id = conversations.candidate_id
    and submitted_at is not null and ${isHiddenFrom(readerId)}
)`;

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirst']>>>;

export function conversationView(row: Row, actor: Actor, faceOf: FaceOf = noFace): Conversation {
  const org = conversationSideOf(actor) === 'org';
  const { candidate_id, hidden, status } = row;
  const candidate = {
    first_name: row.candidate_first_name,
    last_name: row.candidate_last_name,
    face: faceOf(candidate_id),
  };
  const manager = {
    first_name: row.manager_first_name,
    last_name: row.manager_last_name,
    face: faceOf(row.manager_id),
  };
  const candidateAsSeen = hidden ? { first_name: pseudonymOf(row), last_name: '', face: null } : candidate;
  return {
    ...row,
    job_title: row.title,
    last_text: row.preview,
    application_id: org && status === 'withdrawn' ? null : row.application_id,
    other: org ? candidateAsSeen : manager,
    // The candidate's id is replaced during a blind review, because the same id in two jobs would reveal the person.
    person: hidden ? row.id : org ? candidate_id : row.manager_id,
    stage: org && status === 'withdrawn' ? null : status,
    candidate_timezone: org && !hidden ? row.candidate_timezone : null,
    blocked: blockOf(row.blocked_by, org ? 'org' : 'candidate'),
    last_mine: row.last_sender_id !== null && (row.last_sender_id === candidate_id) !== org,
    unread: org ? row.org_unread : row.candidate_unread,
    read_by_other: org ? row.candidate_read : row.org_read,
  };
}

export const otherPersonIn = (actor: Actor) => (row: Row) =>
  conversationSideOf(actor) === 'candidate' ? row.manager_id : row.hidden ? null : row.candidate_id;

const blockOf = (by: readonly ConversationSide[], side: ConversationSide) =>
  by.includes(side) ? 'by_us' : by.length > 0 ? 'by_them' : null;

// A hidden name must not be searchable either.
function matching(search: string, actor: Actor) {
  const words = likePattern(search);
  const contains = (text: RawBuilder<unknown>) => sql`plain_letters(${text}) like plain_letters(${words})`;
  const name =
    actor.role === 'manager'
      ? sql`(not ${hiddenFrom(actor)} and ${contains(sql`candidate.first_name || ' ' || candidate.last_name`)})`
      : contains(sql`manager.first_name || ' ' || manager.last_name`);
  return sql<boolean>`(${name} or ${contains(sql`jobs.title`)} or ${contains(sql`jobs.company`)} or exists (
    select from messages
    where conversation_id = conversations.id and messages.text_letters like plain_letters(${words}) and messages.hidden_at is null
  ))`;
}

export async function conversationsOf(
  context: Both,
  { search, cursor, limit }: Input<Messages['conversations']>,
): Promise<Result<Messages['conversations']>> {
  const { db, actor } = context;
  const rows = await withPeople(db, actor)
    .where(ofSide(actor))
    .where('conversations.last_number', '>', 0)
    .where(search ? matching(search, actor) : sql<boolean>`true`)
    .where(afterCursor(cursor, ['conversations.last_at', 'conversations.id'], '<'))
    .orderBy('conversations.last_at', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, next_cursor } = pageIn(rows, limit);
  const faceOf = await facesOf(context, page.map(otherPersonIn(actor)));
  return { conversations: page.map((row) => conversationView(row, actor, faceOf)), next_cursor };
}

export async function conversationsByIds(db: Db, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Conversation & { candidate_id: string }>();
  const rows = await withPeople(db, actor).where(ofSide(actor)).where('conversations.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { ...conversationView(row, actor), candidate_id: row.candidate_id }]));
}

export const conversationById = (db: Db, id: string) =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof conversationById>>>;

export function countUnreadMessages(actor: Actor) {
  const column = conversationSideOf(actor) === 'org' ? sql`org_unread` : sql`candidate_unread`;
  return sql<number>`(
    select coalesce(sum(${column}), 0)::bigint from conversations where ${ofSide(actor)} and ${column} > 0
  )`;
}

export const unreadOf = ({ db, actor }: Pick<Both, 'db' | 'actor'>): Promise<Result<Messages['unread']>> =>
  db.selectNoFrom(countUnreadMessages(actor).as('unread')).executeTakeFirstOrThrow();

export const newsOf = ({ id, org_id, candidate_id }: Pick<ConversationRow, 'id' | 'org_id' | 'candidate_id'>) => ({
  to: { org_id, user_id: candidate_id },
  conversation_id: id,
});
