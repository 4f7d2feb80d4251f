import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { type Traces, valueWithoutPerson } from '../analysis/words/redact.ts';
import type { CalendarPart } from './calendar.ts';
import type { Db } from '../database/db.ts';
import { threadHeaders } from './applicant-thread.ts';

/** What is sent, complete, as its reader reads it. */
export type Email = {
  /** The same for every try to send it. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes that is written in a mail program. */
  reply_to?: string | undefined;
  /** Mail programs show what has the same thread together. */
  thread?: string | undefined;
  /** An invitation, its change or its cancellation, for the reader's calendar program. */
  calendar?: CalendarPart | undefined;
  /** Where a POST ends the series this email belongs to (RFC 8058). */
  unsubscribe_url?: string | undefined;
};
export type Mail = { send(email: Email): Promise<void> };

export type Patience = { connectMs: number; silentMs: number };

// A task has two minutes; a server that is silent is given up before, and asked again later.
const usualPatience: Patience = { connectMs: 10_000, silentMs: 30_000 };

/** Each try of one email has the same Message-ID, by which mailboxes know what they have; a provider that drops repeats is told its key. */
export const smtpMail = (url: string, from: string, { connectMs, silentMs } = usualPatience): Mail => {
  const timeouts = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: silentMs };
  const transport = createTransport({ ...timeouts, url }, { from });
  const domain = addressOf(from).split('@').at(-1);
  const keyHeader = keyHeaders[new URL(url).hostname];
  return {
    send: async ({ key, to, subject, text, html, calendar, unsubscribe_url, reply_to, thread }) =>
      void (await transport.sendMail({
        messageId: `<${digest(key)}@${domain}>`,
        to,
        subject,
        text,
        html,
        ...(reply_to && { replyTo: reply_to }),
        ...(thread && threadHeaders(thread, addressOf(from))),
        ...(calendar && { icalEvent: icalEvent(calendar) }),
        headers: {
          ...(keyHeader && { [keyHeader]: digest(key) }),
          ...(unsubscribe_url && oneClick(unsubscribe_url)),
        },
      })),
  };
};

/** Providers that take an email once, however often it is handed over, and the header in which they want its key. */
const keyHeaders: Record<string, string> = {
  'smtp.resend.com': 'Resend-Idempotency-Key',
};

const digest = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

// As an alternative of the text, where programs look for it, and as a file for those that do not.
const icalEvent = ({ method, text }: CalendarPart) => ({
  method,
  content: text,
  filename: method === 'CANCEL' ? 'cancelled.ics' : 'invitation.ics',
});

/** The default without an SMTP server: mail is kept in the database and read at /dev/mail. */
export const mailbox = (db: Db): Mail => ({
  async send({ to, subject, text, html, calendar, unsubscribe_url, reply_to, thread }) {
    const kept = calendar ? { calendar_method: calendar.method, calendar: calendar.text } : {};
    await db
      .insertInto('mailbox')
      .values({ recipient: to, subject, text, html, unsubscribe_url, reply_to, thread, ...kept })
      .execute();
  },
});

/** Deletes what the built-in mailbox keeps for someone, and takes the person out of what others were sent. */
export async function emptyMailbox(db: Db, traces: Traces): Promise<void> {
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

/** The bare address in `Saywell <no-reply@saywell.test>`. */
export const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();
