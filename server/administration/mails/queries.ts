import { sql } from 'kysely';
import type { LoggedMail } from '#contract/administration/mails.ts';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { mailRefusals } from '#contract/base/mail-refusals.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import { likePattern, type Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { linkOfSubject } from './link.ts';
import { maskAddress } from './mask-address.ts';

type Mails = typeof api.mails;
type Admin = Context<'admin'>;

export const loggedMails = (db: Db) =>
  db
    .selectFrom('mail_log as m')
    .select(['m.id', 'm.kind', 'm.recipient', 'm.user_id', 'm.subject', 'm.state', 'm.reason', 'm.answer'])
    .select(['m.attempts', 'm.created_at', 'm.tried_at', 'm.sent_at', 'm.subject_kind', linkOfSubject.as('link')])
    .select(sql<boolean>`m.state = 'failed' and m.payload is not null`.as('resendable'))
    .select(micros('m.created_at').as('key'));

export const withMaskedAddress = <Row extends Pick<LoggedMail, 'recipient'>>(row: Row): Row => ({
  ...row,
  recipient: row.recipient && maskAddress(row.recipient),
});

const contains = (column: string, search: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${likePattern(search.toLowerCase())}`;

export async function listMails(
  { db }: Admin,
  { state, kind, search, from, to, cursor, limit }: Input<Mails['list']>,
): Promise<Result<Mails['list']>> {
  const rows = await loggedMails(db)
    .$if(state !== undefined, (query) => query.where('m.state', '=', state!))
    .$if(kind !== undefined, (query) => query.where('m.kind', '=', kind!))
    .$if(search !== '', (query) => query.where(contains('m.recipient', search)))
    .$if(from !== undefined, (query) => query.where('m.created_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('m.created_at', '<', to!))
    .where(afterCursor(cursor, ['m.created_at', 'm.id'], '<'))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, next_cursor } = pageIn(rows, limit);
  return { mails: page.map(withMaskedAddress), next_cursor };
}

export async function mailKinds({ db }: Admin): Promise<Result<Mails['kinds']>> {
  const { rows } = await sql<{ kind: string }>`
    with recursive steps as (
      (select kind from mail_log order by kind limit 1)
      union all
      select (select kind from mail_log where kind > steps.kind order by kind limit 1) from steps where kind is not null
    )
    select kind from steps where kind is not null`.execute(db);
  return { kinds: rows.map(({ kind }) => kind) };
}

// The conversation stores the reason of a mail that was taken by no module.
const storedReason = sql<keyof typeof mailRefusals | null>`coalesce(m.reason, case when m.state = 'not_taken' then (
  select why from automatic_mails a where a.conversation_id = m.subject_id and a.kind = 'not_taken'
    and a.received_at between m.received_at - interval '1 minute' and m.received_at
  order by a.received_at desc limit 1) end)`;

export async function listInboundMails(
  { db }: Admin,
  { state, search, from, to, cursor, limit }: Input<Mails['inbound']>,
): Promise<Result<Mails['inbound']>> {
  const rows = await db
    .selectFrom('inbound_mail_log as m')
    .select(['m.id', 'm.sender', 'm.subject', 'm.state', 'm.received_at'])
    .select([storedReason.as('reason'), linkOfSubject.as('link'), micros('m.received_at').as('key')])
    .$if(state !== undefined, (query) => query.where('m.state', '=', state!))
    .$if(search !== '', (query) => query.where(contains('m.sender', search)))
    .$if(from !== undefined, (query) => query.where('m.received_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('m.received_at', '<', to!))
    .where(afterCursor(cursor, ['m.received_at', 'm.id'], '<'))
    .orderBy('m.received_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, next_cursor } = pageIn(rows, limit);
  const mails = page.map(({ reason, sender, ...row }) => ({
    ...row,
    sender: maskAddress(sender),
    reason: reason && mailRefusals[reason],
  }));
  return { mails, next_cursor };
}
