import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { NoticeKind } from '#contract/notifications.ts';
import type { Tx } from '../../adapters/db.ts';
import { spoken } from '../../adapters/spoken.ts';
import { sealFits } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { pushTo } from '../pushes/commands.ts';
import { countUnread, stopSeal, type StoppableMail, switchesOf } from './queries.ts';

type Endpoints = typeof api.notifications;

export type Notice = {
  user_id: string;
  kind: NoticeKind;
  /** What has the same key is told once. */
  key: string;
  /** One line, told in the reader's language, without a name that a blind look must not learn. */
  title: string;
  /** Where in the product it leads. */
  path: string | null;
};

/** Tells somebody of something, by each way that they left open for its kind: the list, the browser, Monday's digest. */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  const { listed, pushed, for_digest, language } = await waysFor(tx, notice);
  const title = spoken(language ?? 'en', notice.title);
  if (!listed && !pushed && !for_digest) return;
  const told = await tx
    .insertInto('notifications')
    .values({ ...notice, title, listed, for_digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const { path, key } = notice;
  if (told && pushed) await pushTo(tx, notice.user_id, { title, path, tag: path ?? key });
}

async function waysFor(tx: Tx, { user_id, kind }: Notice) {
  const switches = await switchesOf(tx, user_id);
  const { language } = switches;
  if (kind === 'account') return { language, listed: true, pushed: switches.push_notifications, for_digest: false };
  return {
    language,
    listed: switches[`list_${kind}`],
    pushed: switches.push_notifications && switches[`push_${kind}`],
    for_digest: switches.email_notifications && switches[`mail_${kind}`] === 'weekly',
  };
}

/** Whoever has opened the thing itself has seen what was told of it. */
export async function seenAt(tx: Tx, userId: string, path: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('path', '=', path)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

export async function readNotifications(
  { db, actor }: Context<'signedIn'>,
  { id, all }: Input<Endpoints['read']>,
): Promise<Answer<Endpoints['read']>> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', actor.id)
    .where('id', all ? '<=' : '=', id)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
    .execute();
  return { unread: await countUnread(db, actor.id) };
}

/** By the link of an e-mail, without signing in. Pressed twice it stays off. */
export async function stopMail(
  { db, settings }: Context<'public'>,
  { reader, kind, seal }: Input<Endpoints['stopMail']>,
): Promise<Answer<Endpoints['stopMail']>> {
  if (!sealFits(settings.secret, stopSeal(reader, kind), seal)) throw new AppError('link_invalid');
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('users').select('id').where('id', '=', reader).executeTakeFirst();
    if (!user) throw new AppError('link_invalid');
    await switchOff(tx, reader, kind);
    await record(tx, {
      actor_id: null,
      action: 'unsubscribe by e-mail',
      subject: 'user',
      subject_id: reader,
      after: { kind },
    });
  });
  return { stopped: true };
}

async function switchOff(tx: Tx, user_id: string, kind: StoppableMail): Promise<void> {
  const off = kind === 'digest' ? { weekly_digest: false } : { [`mail_${kind}`]: 'never' as const };
  await tx
    .insertInto('user_settings')
    .values({ user_id, ...off })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        ...off,
        // What waited for the digest comes by no mail when there is none.
        ...(kind === 'digest' && {
          mail_messages: unlessWeekly(eb.ref('user_settings.mail_messages')),
          mail_proposals: unlessWeekly(eb.ref('user_settings.mail_proposals')),
          mail_applications: unlessWeekly(eb.ref('user_settings.mail_applications')),
        }),
      })),
    )
    .execute();
}

const unlessWeekly = (column: unknown) =>
  sql<'at_once' | 'never'>`case ${column} when 'weekly' then 'never' else ${column} end`;
