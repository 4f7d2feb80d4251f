import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Email as Parsed } from 'postal-mime';
import type { MailRefusal } from '#contract/base/mail-refusals.ts';
import { automaticKindOf, type RecognizedMailKind } from './automatic-mail.ts';
import { type CalendarReply, readCalendarReply } from './calendar-reply.ts';
import { isForged } from './sender-authentication.ts';
import { withoutQuote } from './quoted-text.ts';
import { textOfHtml } from './html-to-text.ts';

export type InboundMail = {
  from: string;
  to: string[];
  subject: string;
  message_id: string;
  text: string;
  whole: string;
  automatic: RecognizedMailKind | null;
  calendar: CalendarReply | null;
  /** `forged`: the provider's authentication results contradict the sender address. */
  refused?: MailRefusal | undefined;
  files: { filename: string; bytes: Uint8Array }[];
};

const readAtMost = 200_000;

/** Parses an email; `authserv` is the authserv-id of the provider's authentication results. */
export async function readMail(raw: Buffer, authserv: string | null): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20 });
  const whole = (mail.text || textOfHtml(mail.html ?? '')).slice(0, readAtMost).replaceAll('\0', '');
  const from = addressesIn(mail.from)[0] ?? '';
  return {
    from,
    to: [mail.to, mail.cc]
      .flat()
      .flatMap(addressesIn)
      .concat(header(mail, 'delivered-to'), header(mail, 'x-original-to')),
    subject: mail.subject ?? '',
    message_id: mail.messageId || createHash('sha256').update(raw).digest('hex'),
    text: withoutQuote(whole),
    whole,
    automatic: automaticKindOf(mail),
    calendar: calendarIn(mail),
    refused: isForged(mail.headers, authserv) ? 'forged' : undefined,
    files: mail.attachments.map(({ filename, content }) => ({
      filename: filename ?? 'Attachment',
      bytes: typeof content === 'string' ? Buffer.from(content, 'base64') : new Uint8Array(content),
    })),
  };
}

/** Returns what is readable without parsing, so that a mail that cannot be parsed still reaches a person. */
export function unreadableMail(raw: Buffer): InboundMail {
  const text = raw.subarray(0, readAtMost).toString('latin1').replaceAll('\0', '');
  const headers = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const valuesOf = (name: string) =>
    [...headers.matchAll(new RegExp(`^${name}:(.{0,2000})$`, 'gim'))].map(([, value = '']) => value);
  const addressesOf = (name: string) =>
    valuesOf(name).flatMap((value) => value.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);
  return {
    from: addressesOf('from')[0] ?? '',
    to: ['to', 'cc', 'delivered-to', 'x-original-to'].flatMap(addressesOf),
    subject: valuesOf('subject')[0]?.trim() ?? '',
    message_id: createHash('sha256').update(raw).digest('hex'),
    text: '',
    whole: text,
    automatic: null,
    calendar: null,
    refused: 'unreadable',
    files: [],
  };
}

const addressesIn = (address: Address | undefined): string[] =>
  address ? [address.address ?? '', ...(address.group ?? []).map((one) => one.address ?? '')].filter(Boolean) : [];

const header = ({ headers }: Parsed, key: string): string[] =>
  headers.filter((one) => one.key === key).map(({ value }) => value.replace(/^.*<|>.*$/g, ''));

function calendarIn({ attachments }: Parsed): CalendarReply | null {
  const part = attachments.find(({ mimeType }) => /^(text\/calendar|application\/ics)$/i.test(mimeType));
  if (!part) return null;
  const { content, method } = part;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return readCalendarReply(text.slice(0, readAtMost), method);
}
