import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whom an answer to this address speaks for, and where it is said. */
export type ReplyTo = { conversation_id: string; user_id: string };

// Digits and small letters only, because some mail programs write addresses small; 63 signs, of the 64 that are allowed.
const idSigns = 25;
const sealSigns = 12;
const shape = new RegExp(`^r([0-9a-z]{${idSigns}})([0-9a-z]{${idSigns}})([0-9a-z]{${sealSigns}})@`, 'i');

/** An address that only this installation can make. */
export function replyAddress(secret: string, domain: string, to: ReplyTo): string {
  const body = short(to.conversation_id) + short(to.user_id);
  return `r${body}${sealOf(secret, body)}@${domain}`;
}

/** Null for an address that was not made here. */
export function readReplyAddress(secret: string, address: string): ReplyTo | null {
  const [, conversation, user, seal] = shape.exec(address.toLowerCase()) ?? [];
  if (!conversation || !user || !seal) return null;
  const right = Buffer.from(sealOf(secret, conversation + user));
  if (!timingSafeEqual(right, Buffer.from(seal))) return null;
  return { conversation_id: long(conversation), user_id: long(user) };
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

const sealOf = (secret: string, body: string) =>
  createHmac('sha256', secret)
    .update(`reply address ${body}`)
    .digest()
    .readBigUInt64BE()
    .toString(36)
    .padStart(sealSigns, '0')
    .slice(-sealSigns);
