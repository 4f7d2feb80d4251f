import * as z from 'zod/mini';
import { isOwnPath } from './own-path.ts';

/** Text of one line or more that must say something; trimmed. */
export const requiredText = (message: string, max = 200) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, `Please keep this under ${max} characters`));

/** Text that may be empty; trimmed. */
export const optionalText = (max = 200) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, `Please keep this under ${max} characters`)), '');

/** What people add one by one: trimmed, without blanks and duplicates; `message` speaks when it is no list at all. */
export const textList = (max: number, length = 200, message?: string) =>
  z.pipe(
    z.array(z.string().check(z.maxLength(length, `Please keep each entry under ${length} characters`)), message),
    z.transform((items: string[]) => [...new Set(items.map((item) => item.trim()).filter(Boolean))].slice(0, max)),
  );

export const uuid = z.uuid('This is not a valid id');
export const instant = z.iso.datetime({ offset: true });
export const email = z.string().check(z.trim(), z.maxLength(254, 'Invalid email'), z.email('Invalid email'));

const zoneName = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
/** An IANA time zone such as `America/Denver`. */
export const timezone = z.string().check(z.maxLength(64), z.refine(zoneName, 'Unknown time zone'));

/** Where a list goes on: opaque, made by the server, sent back as it came. */
export const cursor = z.optional(z.string().check(z.maxLength(400)));
export const limit = (max: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), usual);
export const nextCursor = z.nullable(z.string());

export const ownPath = z.string().check(z.refine(isOwnPath, 'This is not an address of ours'));

/** A web address that opens safely: https only. */
export const httpsUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.url({ protocol: /^https$/, error: 'Please enter a link that starts with https://' }),
  );

export const empty = z.object({});

/** The answer of a command that has nothing to tell. */
export const done = z.object({ success: z.literal(true) });

export const person = z.object({ first_name: z.string(), last_name: z.string() });
