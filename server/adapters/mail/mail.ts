import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { type PersonTraces, valueWithoutPerson } from '../../text/redact.ts';
import type { CalendarPart } from './calendar.ts';
import type { Db } from '../database/db.ts';
import { threadHeaders } from './applicant-thread.ts';

export type Email = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  reply_to?: string | undefined;
  thread?: string | undefined;
  calendar?: CalendarPart | undefined;
  unsubscribe_url?: string | undefined;
  answers?: boolean | undefined;
};
/** `answer` is what the mail server said when it accepted the email. */
export type Mail = { send(email: Email): Promise<{ answer: string } | void> };

export type MailTimeouts = { connectMs: number; silentMs: number };

// A task has two minutes, so these timeouts (in milliseconds) leave time to fail and retry.
const defaultTimeouts: MailTimeouts = { connectMs: 10_000, silentMs: 30_000 };

/** Sends by SMTP; every attempt uses the same Message-ID and idempotency key, so that repeats can be detected. */
export const smtpMail = (url: string, from: string, { connectMs, silentMs } = defaultTimeouts): Mail => {
  const timeouts = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: silentMs };
  const transport = createTransport({ ...timeouts, url }, { from });
  const domain = addressOf(from).split('@').at(-1);
  const keyHeader = keyHeaders[new URL(url).hostname];
  return {
    send: async ({ key, to, subject, text, html, calendar, unsubscribe_url, reply_to, thread, answers }) => {
      const { response } = await transport.sendMail({
        messageId: `<${messageKeyOf(key)}@${domain}>`,
        to,
        subject,
        text,
        html,
        ...(reply_to && { replyTo: reply_to }),
        ...(thread && threadHeaders(thread, addressOf(from))),
        ...(calendar && { icalEvent: icalEvent(calendar) }),
        headers: {
          ...automatic,
          'Auto-Submitted': answers ? 'auto-replied' : 'auto-generated',
          ...(keyHeader && { [keyHeader]: messageKeyOf(key) }),
          ...(unsubscribe_url && oneClick(unsubscribe_url)),
        },
      });
      return { answer: response };
    },
  };
};

const keyHeaders: Record<string, string> = {
  'smtp.resend.com': 'Resend-Idempotency-Key',
};

/** These headers prevent automatic replies (RFC 3834; Exchange reads another header). */
const automatic = {
  'X-Auto-Response-Suppress': ['OOF', 'AutoReply', 'RN', 'NRN'].join(', '),
};

export const messageKeyOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40);

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

// The calendar is sent as an alternative and as a file, because some programs read only one of them.
const icalEvent = ({ method, text }: CalendarPart) => ({
  method,
  content: text,
  filename: method === 'CANCEL' ? 'cancelled.ics' : 'invitation.ics',
});

export const databaseMailbox = (db: Db): Mail => ({
  async send({ to, subject, text, html, calendar, unsubscribe_url, reply_to, thread }) {
    const kept = calendar ? { calendar_method: calendar.method, calendar: calendar.text } : {};
    await db
      .insertInto('mailbox')
      .values({ recipient: to, subject, text, html, unsubscribe_url, reply_to, thread, ...kept })
      .execute();
  },
});

/** Deletes a user's mail from the built-in mailbox and removes the user from mail to others. */
export async function forgetMail(db: Db, traces: PersonTraces): Promise<void> {
  const { email, names } = traces;
  await db
    .deleteFrom('mailbox')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute();
  const naming = [email, ...names].filter((name) => name.length > 1);
  const others = await db
    .selectFrom('mailbox')
    .select(['id', 'subject', 'text', 'html', 'calendar', 'reply_to'])
    .where(
      sql<boolean>`exists (select from unnest(${naming}::text[]) as name
        where position(lower(name) in lower(concat_ws(' ', subject, text, calendar))) > 0)`,
    )
    .execute();
  for (const { id, ...kept } of others)
    await db.updateTable('mailbox').set(valueWithoutPerson(kept, traces)).where('id', '=', id).execute();
}

export const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();
