import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Email as Parsed } from 'postal-mime';
import { type CalendarReply, readCalendarReply } from './calendar-reply.ts';
import { isForged } from './sender-results.ts';
import { withoutQuote } from './quoted-text.ts';
import { wordsOfPage } from './words-of-page.ts';

/** An email that came in, read as far as an answer needs it. */
export type InboundMail = {
  from: string;
  /** By what the provider found out about it, it is not from there. */
  forged: boolean;
  /** Every address that it was sent to. */
  to: string[];
  message_id: string;
  /** What its author wrote, without what they answered to. */
  text: string;
  /** The whole of it. */
  whole: string;
  /** Written by a program, such as an absence note. */
  automatic: boolean;
  /** What a calendar program answered to an invitation. */
  calendar: CalendarReply | null;
  files: { filename: string; bytes: Uint8Array }[];
};

// No answer is longer, with all that it quotes.
const readAtMost = 200_000;

/** `authserv`: the name under which the mail provider notes what it found out about senders. */
export async function readMail(raw: Buffer, authserv: string | null): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20 });
  const whole = (mail.text || wordsOfPage(mail.html ?? '')).slice(0, readAtMost).replaceAll('\0', '');
  const from = addressesIn(mail.from)[0] ?? '';
  return {
    from,
    forged: isForged(mail.headers, from, authserv),
    to: [mail.to, mail.cc]
      .flat()
      .flatMap(addressesIn)
      .concat(header(mail, 'delivered-to'), header(mail, 'x-original-to')),
    message_id: mail.messageId || createHash('sha256').update(raw).digest('hex'),
    text: withoutQuote(whole),
    whole,
    automatic: isAutomatic(mail),
    calendar: calendarIn(mail),
    files: mail.attachments.map(({ filename, content }) => ({
      filename: filename ?? 'Attachment',
      bytes: typeof content === 'string' ? Buffer.from(content, 'base64') : new Uint8Array(content),
    })),
  };
}

const addressesIn = (address: Address | undefined): string[] =>
  address ? [address.address ?? '', ...(address.group ?? []).map((one) => one.address ?? '')].filter(Boolean) : [];

const header = ({ headers }: Parsed, key: string): string[] =>
  headers.filter((one) => one.key === key).map(({ value }) => value.replace(/^.*<|>.*$/g, ''));

/** Calendars come as another form of the text, or as a file. */
function calendarIn({ attachments }: Parsed): CalendarReply | null {
  const part = attachments.find(({ mimeType }) => /^(text\/calendar|application\/ics)$/i.test(mimeType));
  if (!part) return null;
  const { content } = part;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return readCalendarReply(text.slice(0, readAtMost));
}

const isAutomatic = (mail: Parsed): boolean =>
  header(mail, 'auto-submitted').some((value) => value.toLowerCase() !== 'no') ||
  header(mail, 'precedence').some((value) => /bulk|junk|list|auto_reply/i.test(value)) ||
  header(mail, 'x-autoreply').length > 0;
