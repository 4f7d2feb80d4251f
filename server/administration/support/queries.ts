import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Ticket, TicketState } from '#contract/administration/tickets.ts';
import { emailPattern } from '#contract/base/typed-text.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import { type Db, likePattern } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

type Tickets = typeof api.tickets;
type Admin = Context<'admin'>;
type Search = Pick<Input<Tickets['list']>, 'handler' | 'search'>;

const previewLength = 200;

const fullName = (alias: string) =>
  sql<string>`trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}))`;

export const ticketState = sql<TicketState>`case when t.closed_at is not null then 'closed'
  when t.answered_at is not null then 'answered' else 'open' end`;

const handlerJson = sql<{ id: string; name: string } | null>`(
  select json_build_object('id', p.id, 'name', ${fullName('p')}) from users_profiles p where p.id = t.handler_id)`;

function matchesSearch({ handler, search }: Search, actorId: string): RawBuilder<boolean> {
  const handled = { anyone: sql`true`, me: sql`t.handler_id = ${actorId}`, none: sql`t.handler_id is null` }[handler];
  if (!search) return sql`${handled}`;
  const contains = (text: RawBuilder<unknown>) =>
    sql`plain_letters(concat_ws(' ', ${text})) like (select plain_letters(${likePattern(search)}))`;
  return sql`${handled} and (${contains(sql`t.email, t.full_name, t.subject, t.message`)} or exists (
    select from ticket_messages m where m.ticket_id = t.id and ${contains(sql`m.text, m.sender`)}))`;
}

const ticketsOf = (db: Db) =>
  db
    .selectFrom('contact_tickets as t')
    .select(['t.id', 't.full_name', 't.email', 't.subject', 't.created_at', 't.last_at'])
    .select([ticketState.as('state'), handlerJson.as('handler')]);

export async function listTickets(
  { db, actor }: Admin,
  { state, cursor, limit, ...search }: Input<Tickets['list']>,
): Promise<Result<Tickets['list']>> {
  const matches = matchesSearch(search, actor.id);
  const [order, direction] = state === 'open' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  const [rows, counts] = await Promise.all([
    ticketsOf(db)
      .select(micros('t.last_at').as('key'))
      .select(sql<string>`left(t.message, ${previewLength})`.as('preview'))
      .select(sql<number>`1 + (select count(*) from ticket_messages m where m.ticket_id = t.id)`.as('messages'))
      .where(sql<boolean>`${ticketState} = ${state} and ${matches}`)
      .where(afterCursor(cursor, ['t.last_at', 't.id'], order))
      .orderBy('t.last_at', direction)
      .orderBy('t.id', direction)
      .limit(limit + 1)
      .execute(),
    countTickets(db, matches),
  ]);
  const { page, next_cursor } = pageIn(rows, limit);
  return { tickets: page, counts, next_cursor };
}

async function countTickets(db: Db, matches: RawBuilder<boolean>) {
  const counted = await db
    .selectFrom('contact_tickets as t')
    .select([ticketState.as('state'), (eb) => eb.fn.countAll<number>().as('count')])
    .where(matches)
    .groupBy('state')
    .execute();
  const countOf = (state: TicketState) => counted.find((one) => one.state === state)?.count ?? 0;
  return { open: countOf('open'), answered: countOf('answered'), closed: countOf('closed') };
}

const administratorsOf = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('users_profiles as p', 'p.id', 'users.id')
    .select(['users.id', fullName('p').as('name')])
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('delete_after', 'is', null)
    .orderBy('name')
    .orderBy('users.id');

export const isAdministrator = async (db: Db, id: string): Promise<boolean> =>
  (await administratorsOf(db).where('users.id', '=', id).executeTakeFirst()) !== undefined;

const messagesOf = (db: Db, ticketId: string) =>
  db
    .selectFrom('ticket_messages as m')
    .leftJoin('users_profiles as p', 'p.id', 'm.author_id')
    .select(['m.id', 'm.kind', 'm.text', 'm.files', 'm.created_at'])
    .select(sql<string>`coalesce(m.sender, ${fullName('p')})`.as('author'))
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();

const accountLanguage = sql<string>`coalesce(
  (select s.language from users u join user_settings s on s.user_id = u.id where lower(u.email) = lower(t.email) limit 1),
  t.language, 'en')`;

export async function loadTicket({ db, settings }: Pick<Admin, 'db' | 'settings'>, id: string): Promise<Ticket> {
  const [ticket, messages, administrators] = await Promise.all([
    ticketsOf(db)
      .select(['t.message', 't.kind', 't.files', accountLanguage.as('language')])
      .select(
        sql<string | null>`(select u.id from users u where lower(u.email) = lower(t.email) limit 1)`.as('user_id'),
      )
      .where('t.id', '=', id)
      .executeTakeFirst(),
    messagesOf(db, id),
    administratorsOf(db).execute(),
  ]);
  if (!ticket) throw new AppError('not_found');
  const { message: text, kind, files, email: author, created_at, ...rest } = ticket;
  const first = { id, kind, author, text, files, created_at };
  const answerable = canBeAnswered(author);
  const replies_return = settings.inbound !== null;
  const all = [first, ...messages];
  return { ...rest, email: author, created_at, messages: all, administrators, answerable, replies_return };
}

export const canBeAnswered = (email: string): boolean => emailPattern.test(email);

export const getTicket = (context: Admin, { ticket_id }: Input<Tickets['get']>): Promise<Result<Tickets['get']>> =>
  loadTicket(context, ticket_id);
