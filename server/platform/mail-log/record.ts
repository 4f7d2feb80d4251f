import { sql } from 'kysely';
import type { SuppressionReason } from '#contract/platform/mail-log.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { sealColumn } from '../../adapters/database/sealed-column.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import { messageKeyOf } from '../../adapters/mail/mail.ts';
import type { EventKind, Recipient } from '../../base/event.ts';
import { subjectOf } from './subject.ts';
import { withoutSecrets } from './without-secrets.ts';

export type LoggedMail = { key: string; kind: EventKind; to: Recipient; values: object };

export type MailOutcome = {
  recipient?: string | undefined;
  subject?: string | undefined;
  text?: string | undefined;
} & (
  | { state: 'sent' | 'retrying' | 'failed'; answer: string | undefined }
  | { state: 'suppressed'; reason: SuppressionReason }
);

const maxAnswerLength = 2000;

export const payloadContext = (key: string) => ({ purpose: 'mail log', row: key });

function recipientOf(to: Recipient) {
  if ('email' in to)
    return {
      recipient: to.email,
      user_id: sql<string | null>`(select id from users where lower(email) = lower(${to.email}))`,
    };
  return { recipient: sql<string>`(select email from users where id = ${to.user_id})`, user_id: to.user_id };
}

const rowOf = ({ key, kind, to, values }: LoggedMail) => ({
  key,
  kind: kind.kind,
  message_key: messageKeyOf(key),
  ...(kind.anonymous ? {} : { ...recipientOf(to), ...subjectOf(values) }),
});

export async function recordQueuedMail(tx: Tx, mail: LoggedMail): Promise<void> {
  await tx
    .insertInto('mail_log')
    .values(rowOf(mail))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const withoutWords = (outcome: MailOutcome): MailOutcome => ({
  ...outcome,
  recipient: undefined,
  subject: undefined,
  text: undefined,
});

function answerOf(outcome: MailOutcome): string | null {
  if (outcome.state === 'suppressed' || !outcome.answer) return null;
  return cutText(outcome.answer.replaceAll('\0', ''), maxAnswerLength);
}

/** Records an attempt; the payload of a failed email is stored encrypted, because it may hold a secret link. */
export async function recordMailOutcome(
  db: Db,
  secret: string,
  mail: LoggedMail & { payload: object },
  outcome: MailOutcome,
): Promise<void> {
  const { state, recipient, subject, text } = mail.kind.anonymous ? withoutWords(outcome) : outcome;
  const isTried = state !== 'suppressed';
  const change = {
    state,
    reason: outcome.state === 'suppressed' ? outcome.reason : null,
    answer: answerOf(outcome),
    subject: subject === undefined ? null : withoutSecrets(subject, mail.values),
    text: text === undefined ? null : withoutSecrets(text, mail.values),
    payload:
      state === 'failed' || state === 'retrying'
        ? sealColumn(secret, payloadContext(mail.key), JSON.stringify(mail.payload))
        : null,
    tried_at: isTried ? sql<string>`now()` : null,
    sent_at: state === 'sent' ? sql<string>`now()` : null,
    ...(recipient !== undefined && { recipient }),
  };
  await db
    .insertInto('mail_log')
    .values({ ...rowOf(mail), ...change, attempts: isTried ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        ...change,
        attempts: isTried ? sql<number>`mail_log.attempts + 1` : sql<number>`mail_log.attempts`,
      }),
    )
    .execute();
}
