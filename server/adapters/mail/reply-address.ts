import { createHmac, timingSafeEqual } from 'node:crypto';

export type ReplyTo = { conversation_id: string; user_id: string };

// Local parts use digits and lower-case letters, because some mail programs change case; they have 63 of the 64 allowed characters.
const idLength = 25;
const signatureLength = 12;
const shape = new RegExp(`^([rmt])([0-9a-z]{${idLength}})([0-9a-z]{${idLength}})?([0-9a-z]{${signatureLength}})@`, 'i');

const purposes = { r: 'reply', m: 'calendar', t: 'ticket' } as const;
type Kind = keyof typeof purposes;

export type CalendarTo = { meeting_id: string; user_id: string };

/** Returns an address that is signed with the secret, so that only this installation can create it. */
export function replyAddress(secret: string, domain: string, to: ReplyTo): string {
  return signedAddress('r', secret, domain, shortenUuid(to.conversation_id) + shortenUuid(to.user_id));
}

export function calendarAddress(secret: string, domain: string, to: CalendarTo): string {
  return signedAddress('m', secret, domain, shortenUuid(to.meeting_id) + shortenUuid(to.user_id));
}

export const ticketAddress = (secret: string, domain: string, ticketId: string): string =>
  signedAddress('t', secret, domain, shortenUuid(ticketId));

const signedAddress = (kind: Kind, secret: string, domain: string, body: string) =>
  `${kind}${body}${addressSignature(kind, secret, body)}@${domain}`;

export function readReplyAddress(secret: string, address: string): ReplyTo | null {
  const read = readAddress('r', secret, address);
  return read?.user ? { conversation_id: read.subject, user_id: read.user } : null;
}

export function readCalendarAddress(secret: string, address: string): CalendarTo | null {
  const read = readAddress('m', secret, address);
  return read?.user ? { meeting_id: read.subject, user_id: read.user } : null;
}

export const readTicketAddress = (secret: string, address: string): string | null =>
  readAddress('t', secret, address)?.subject ?? null;

function readAddress(kind: Kind, secret: string, address: string) {
  const [, is, subject, user = '', seal] = shape.exec(address.toLowerCase()) ?? [];
  if (is !== kind || !subject || !seal) return null;
  const right = Buffer.from(addressSignature(kind, secret, subject + user));
  if (!timingSafeEqual(right, Buffer.from(seal))) return null;
  return { subject: expandUuid(subject), user: user && expandUuid(user) };
}

const shortenUuid = (uuid: string) =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(idLength, '0');

function expandUuid(text: string): string {
  let value = 0n;
  for (const sign of text) value = value * 36n + BigInt(Number.parseInt(sign, 36));
  return value
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const addressSignature = (kind: Kind, secret: string, body: string) =>
  createHmac('sha256', secret)
    .update(`${purposes[kind]} address ${body}`)
    .digest()
    .readBigUInt64BE()
    .toString(36)
    .padStart(signatureLength, '0')
    .slice(-signatureLength);
