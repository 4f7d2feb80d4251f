import { createTransport } from 'nodemailer';
import type { Language } from '#contract/language.ts';
import type { CalendarPart } from './calendar.ts';
import type { Db } from './db.ts';
import { escaped } from './html.ts';

/** What is sent, complete: `compose` gives every e-mail the same look in text and HTML. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What it says, for whoever reads it in another language. */
  said?: Said | undefined;
  /** Of a reader without an account; that of an account is known. */
  language?: Language | undefined;
  /** Where in the product it leads, for the list of notifications. */
  path?: string | undefined;
  /** Where an answer goes that is written in a mail program. */
  reply_to?: string | undefined;
  /** An invitation, its change or its cancellation, for the reader's calendar program. */
  calendar?: CalendarPart | undefined;
  /** Where a POST ends the series this e-mail belongs to (RFC 8058). */
  unsubscribe_url?: string | undefined;
};
type Link = { label: string; url: string };
type Said = { lines: Line[]; action?: Link | undefined; foot?: Link | undefined };
export type Mail = { send(email: Email): Promise<void> };

export const smtpMail = (url: string, from: string): Mail => {
  const transport = createTransport(url, { from });
  return {
    send: async ({ to, subject, text, html, calendar, unsubscribe_url, reply_to }) =>
      void (await transport.sendMail({
        to,
        subject,
        text,
        html,
        ...(reply_to && { replyTo: reply_to }),
        ...(calendar && { icalEvent: icalEvent(calendar) }),
        ...(unsubscribe_url && { headers: oneClick(unsubscribe_url) }),
      })),
  };
};

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
  async send({ to, subject, text, html, calendar, unsubscribe_url, reply_to }) {
    const kept = calendar ? { calendar_method: calendar.method, calendar: calendar.text } : {};
    await db
      .insertInto('mailbox')
      .values({ recipient: to, subject, text, html, unsubscribe_url, reply_to, ...kept })
      .execute();
  },
});

/** The bare address in `Saywell <no-reply@saywell.test>`. */
export const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();

const font = "font:16px/1.55 'Archivo Variable',Archivo,Arial,sans-serif";

/** A paragraph, or one that begins with a link. */
export type Line = string | (Link & { text?: string | undefined });

const plainLine = (line: Line) =>
  typeof line === 'string' ? line : [line.label, line.text, line.url].filter(Boolean).join('\n');
const htmlLine = (line: Line) =>
  typeof line === 'string'
    ? escaped(line)
    : `<a href="${escaped(line.url)}" style="color:#07513a;font-weight:600">${escaped(line.label)}</a>${line.text ? `<br>${escaped(line.text)}` : ''}`;

const htmlEnd = '</td></tr></table></td></tr></table></body></html>';
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]*/, '');

/** The same e-mail with one quiet line more at its end. */
export function withFooter(email: Email, line: Link): Email {
  const foot = `<p style="margin:24px 0 0;font-size:13px"><a href="${escaped(line.url)}" style="color:#4b5a52">${escaped(line.label)}</a></p>`;
  return {
    ...email,
    text: `${email.text}\n\n${line.label}: ${line.url}`,
    html: email.html.replace(htmlEnd, () => `${foot}${htmlEnd}`),
    ...(email.said && { said: { ...email.said, foot: line } }),
  };
}

/** An e-mail of one heading, some paragraphs and at most one button; the text part says the same as the HTML. */
export function compose(to: string, subject: string, lines: Line[], action?: Link, language: Language = 'en'): Email {
  const text = [...lines.map(plainLine), ...(action ? [`${action.label}: ${action.url}`] : [])].join('\n\n');
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${htmlLine(line)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:9px;background:#07513a;color:#f6faf7;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f7f9f7;color:#122019;${font}"><table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" style="max-width:560px;width:100%;background:#fff;border:1px solid #dbe1dc;border-radius:14px"><tr><td style="padding:32px;text-align:left">
<p style="margin:0 0 20px;font-weight:700">Saywell</p><h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${escaped(subject)}</h1>${paragraphs}${button}
${htmlEnd}`;
  return { to, subject, text, html, said: { lines, action }, ...(action && { path: pathOf(action.url) }) };
}
