import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whom an answer to this address speaks for, and where it is said. */
export type ReplyTo = { conversation_id: string; user_id: string };

// Digits and small letters only, because some mail programs write addresses small; 63 signs, of the 64 that are allowed.
const idSigns = 25;
const sealSigns = 12;
const shape = new RegExp(`^([rm])([0-9a-z]{${idSigns}})([0-9a-z]{${idSigns}})([0-9a-z]{${sealSigns}})@`, 'i');

/** `r`: an answer to a message · `m`: an answer to the invitation to a meeting. */
type Kind = 'r' | 'm';

/** Whose answer to an invitation arrives here, and to which. */
export type CalendarTo = { meeting_id: string; user_id: string };

/** An address that only this installation can make. */
export function replyAddress(secret: string, domain: string, to: ReplyTo): string {
  return sealedAddress('r', secret, domain, short(to.conversation_id) + short(to.user_id));
}

/** The same as the organizer of an invitation, where calendar programs send their answer. */
export function calendarAddress(secret: string, domain: string, to: CalendarTo): string {
  return sealedAddress('m', secret, domain, short(to.meeting_id) + short(to.user_id));
}

const sealedAddress = (kind: Kind, secret: string, domain: string, body: string) =>
  `${kind}${body}${sealOf(kind, secret, body)}@${domain}`;

/** Null for an address that was not made here. */
export function readReplyAddress(secret: string, address: string): ReplyTo | null {
  const read = readAddress('r', secret, address);
  return read && { conversation_id: read.subject, user_id: read.user };
}

export function readCalendarAddress(secret: string, address: string): CalendarTo | null {
  const read = readAddress('m', secret, address);
  return read && { meeting_id: read.subject, user_id: read.user };
}

function readAddress(kind: Kind, secret: string, address: string) {
  const [, is, subject, user, seal] = shape.exec(address.toLowerCase()) ?? [];
  if (is !== kind || !subject || !user || !seal) return null;
  const right = Buffer.from(sealOf(kind, secret, subject + user));
  if (!timingSafeEqual(right, Buffer.from(seal))) return null;
  return { subject: long(subject), user: long(user) };
}

const short = (uuid: string) =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(idSigns, '0');

function long(text: string): string {
  let value = 0n;
  for (const sign of text) value = value * 36n + BigInt(Number.parseInt(sign, 36));
  return value
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const sealOf = (kind: Kind, secret: string, body: string) =>
  createHmac('sha256', secret)
    .update(`${kind === 'r' ? 'reply' : 'calendar'} address ${body}`)
    .digest()
    .readBigUInt64BE()
    .toString(36)
    .padStart(sealSigns, '0')
    .slice(-sealSigns);
