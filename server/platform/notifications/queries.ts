import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { AnyNotificationKind, SwitchableNotificationKind } from '#contract/platform/notifications.ts';
import { type AccountSettings, defaultSettings } from '#contract/accounts/settings.ts';
import { cursorOf, readCursor } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { signText } from '../../adapters/auth/tokens.ts';
import type { TranslatableMessage } from '../../adapters/language/message.ts';
import { translateMessage } from '../../adapters/language/translate-message.ts';
import type { Context } from '../../base/context.ts';
import { faceAt, faceId } from '../../base/faces.ts';
import type { Recipient } from '../../base/event.ts';

type Endpoints = typeof api.notifications;
type Caller = Context<'signedIn'>;

const idInCursor = z.tuple([z.int()]);

export async function notificationsOf(
  context: Caller,
  { cursor, limit }: Input<Endpoints['list']>,
): Promise<Result<Endpoints['list']>> {
  const { db, actor } = context;
  const before = readCursor(cursor, idInCursor)?.[0];
  const rows = await db
    .selectFrom('notifications')
    .select([
      'id',
      'kind',
      'said',
      'title',
      'path',
      'created_at',
      sql<boolean>`read_at is not null`.as('read'),
      faceId('about_user').as('face_id'),
    ])
    .where('user_id', '=', actor.id)
    .where('listed', '=', true)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const notifications = page.map(({ said, title, face_id, ...row }) => ({
    ...row,
    title: titleIn(actor.language, { said, title }),
    face: faceAt(context, face_id),
  }));
  return { notifications, next_cursor: rows.length > limit && last ? cursorOf([last.id]) : null };
}

export async function countUnreadNotifications(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

export const unreadNotifications = async ({ db, actor }: Caller): Promise<Result<Endpoints['unread']>> => ({
  unread: await countUnreadNotifications(db, actor.id),
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
export type NotificationSwitches = Pick<AccountSettings, (typeof columns)[number]>;

export const notificationSwitchesOf = async (db: Db, userId: string): Promise<NotificationSwitches> =>
  (await db.selectFrom('user_settings').select(columns).where('user_id', '=', userId).executeTakeFirst()) ??
  defaultSettings;

export function openChannels(switches: NotificationSwitches, kind: AnyNotificationKind) {
  if (kind === 'account') return { listed: true, pushed: switches.push_notifications, for_digest: false };
  return {
    listed: switches[`list_${kind}`],
    pushed: switches.push_notifications && switches[`push_${kind}`],
    for_digest: switches.email_notifications && switches[`mail_${kind}`] === 'weekly',
  };
}
export type OpenChannels = ReturnType<typeof openChannels>;

export type Account = NotificationSwitches & {
  id: string;
  email: string;
  erased_at: string | null;
  member_since: string | null;
  away: boolean;
  suspended: boolean;
};

export async function recipientAccount(db: Db, to: Recipient): Promise<Account | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'erased_at', 'member_since'])
    .select(sql<boolean>`delete_after is not null or suspended_at is not null`.as('away'))
    .select(sql<boolean>`suspended_at is not null`.as('suspended'))
    .$if('user_id' in to, (query) => query.where('id', '=', 'user_id' in to ? to.user_id : ''))
    .$if('email' in to, (query) =>
      query.where((eb) => eb(eb.fn('lower', ['email']), '=', 'email' in to ? to.email.toLowerCase() : '')),
    )
    .executeTakeFirst();
  return user && { ...user, ...(await notificationSwitchesOf(db, user.id)) };
}

export const titleIn = (language: Language, { said, title }: { said: unknown; title: string | null }): string =>
  said ? translateMessage(language, said as TranslatableMessage) : (title ?? '');

export const languageOf = async (db: Db, userId: string): Promise<Language> =>
  (await db.selectFrom('user_settings').select('language').where('user_id', '=', userId).executeTakeFirst())
    ?.language ?? 'en';

export async function languageAt(db: Db, address: string): Promise<Language | undefined> {
  const { rows } = await sql<{ language: Language | null }>`
    select user_settings.language from users join user_settings on user_settings.user_id = users.id
      where lower(users.email) = lower(${address})
    union all
    select language from sign_ups where lower(email) = lower(${address})
    limit 1`.execute(db);
  return rows[0]?.language ?? undefined;
}

export type StoppableMail = SwitchableNotificationKind | 'digest';

export const unsubscribeSignatureText = (userId: string, kind: StoppableMail) => `stop mail ${kind} ${userId}`;

/** Returns the one-click unsubscribe URL, which mail programs call for the reader (RFC 8058). */
export const unsubscribeUrl = (
  { origin, secret }: { origin: string; secret: string },
  userId: string,
  kind: StoppableMail,
): string => {
  const query = new URLSearchParams({
    reader: userId,
    kind,
    seal: signText(secret, unsubscribeSignatureText(userId, kind)),
  });
  return `${origin}/unsubscribe/mail?${query.toString()}`;
};

export const notificationsBetween = (db: Db, userId: string, after: string, until: string) =>
  db
    .selectFrom('notifications')
    .select(['said', 'title', 'path'])
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
    .where((eb) => eb.or([eb('for_digest', '=', true), eb.and([eb('listed', '=', true), eb('read_at', 'is', null)])]))
    .orderBy('id', 'desc')
    .execute();
