import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { Language } from '#contract/language.ts';
import { type NotificationKind, type Settings, usualSettings } from '#contract/settings.ts';
import { cursorOf, readCursor } from '../../adapters/cursor.ts';
import type { Db } from '../../adapters/db.ts';
import { seal } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';

type Endpoints = typeof api.notifications;
type Caller = Context<'signedIn'>;

const idInCursor = z.tuple([z.int()]);

export async function notificationsOf(
  { db, actor }: Caller,
  { cursor, limit }: Input<Endpoints['list']>,
): Promise<Answer<Endpoints['list']>> {
  const before = readCursor(cursor, idInCursor)?.[0];
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'path', 'created_at', sql<boolean>`read_at is not null`.as('read')])
    .where('user_id', '=', actor.id)
    .where('listed', '=', true)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { notifications: page, next_cursor: rows.length > limit && last ? cursorOf([last.id]) : null };
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

export const unreadNotifications = async ({ db, actor }: Caller): Promise<Answer<Endpoints['unread']>> => ({
  unread: await countUnread(db, actor.id),
});

const columns = [
  'language',
  'email_notifications',
  'push_notifications',
  'weekly_digest',
  ...(['applications', 'messages', 'proposals', 'reminders'] as const).flatMap(
    (kind) => [`mail_${kind}`, `push_${kind}`, `list_${kind}`] as const,
  ),
] as const;
export type Switches = Pick<Settings, (typeof columns)[number]>;

/** The ways that somebody left open for each kind of news. */
export const switchesOf = async (db: Db, userId: string): Promise<Switches> =>
  (await db.selectFrom('user_settings').select(columns).where('user_id', '=', userId).executeTakeFirst()) ??
  usualSettings;

/** Who reads this address, and what they switched off; undefined when it belongs to nobody here. */
export async function readerAt(db: Db, address: string): Promise<(Switches & { id: string }) | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address.toLowerCase()))
    .executeTakeFirst();
  return user && { id: user.id, ...(await switchesOf(db, user.id)) };
}

/** What somebody chose to read the product in. */
export const languageOf = async (db: Db, userId: string): Promise<Language> =>
  (await switchesOf(db, userId)).language ?? 'en';

/** What the reader of this address chose, or was reading when signing up. */
export async function languageAt(db: Db, address: string): Promise<Language | undefined> {
  const { rows } = await sql<{ language: Language | null }>`
    select user_settings.language from users join user_settings on user_settings.user_id = users.id
      where lower(users.email) = lower(${address})
    union all
    select language from sign_ups where lower(email) = lower(${address})
    limit 1`.execute(db);
  return rows[0]?.language ?? undefined;
}

export type StoppableMail = NotificationKind | 'digest';

/** What the link in an e-mail seals. */
export const stopSeal = (userId: string, kind: StoppableMail) => `stop mail ${kind} ${userId}`;

/** The page where one press ends e-mails of this kind; mail programs press for their reader (RFC 8058). */
export const stopAddress = (
  { origin, secret }: { origin: string; secret: string },
  userId: string,
  kind: StoppableMail,
): string => {
  const query = new URLSearchParams({ reader: userId, kind, seal: seal(secret, stopSeal(userId, kind)) });
  return `${origin}/unsubscribe/mail?${query.toString()}`;
};
