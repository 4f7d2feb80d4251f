import * as z from 'zod/mini';
import { countedUpTo } from './counts.ts';
import { isOwnPath } from './own-path.ts';
import { fixed } from './fixed.ts';

/** A field that people never see: anyone who fills it in is a program. */
export const trap = z._default(z.string().check(z.maxLength(5000)), '');

const tooLong = (max: number) => fixed('Please keep this under {max} characters', { max: max.toLocaleString('en-US') });

/** Text of one line or more that must say something; trimmed. */
export const requiredText = (message: string, max = 200) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, tooLong(max)));

/** Text that may be empty, but is there; trimmed. */
export const limitedText = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)));

/** Text that may be missing; trimmed. */
export const optionalText = (max = 200) => z._default(limitedText(max), '');

/** What people add one by one: trimmed, without blanks and duplicates; `message` speaks when it is no list at all. */
export const textList = (max: number, length = 200, message?: string) =>
  z.pipe(
    z.array(
      z.string().check(z.maxLength(length, fixed('Please keep each entry under {length} characters', { length }))),
      message,
    ),
    z.transform((items: string[]) => [...new Set(items.map((item) => item.trim()).filter(Boolean))].slice(0, max)),
  );

export const uuid = z.uuid('This is not a valid id');

export const instant = z.iso.datetime({ offset: true });

/** An address; `missing` is read where there is none. */
export const emailField = (missing: string) =>
  z.string(missing).check(z.trim(), z.maxLength(254, 'Invalid email'), z.email('Invalid email'));

export const email = emailField('Invalid email');

const zoneName = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** An upload of one's own by its path, or by any address of it that an answer has named (D78). */
export const uploadAddress = z.string().check(z.maxLength(1000));

/** An IANA time zone such as `America/Denver`. */
export const timezone = z.string().check(z.maxLength(64), z.refine(zoneName, 'Unknown time zone'));

/** Where a list goes on: opaque, made by the server, sent back as it came. */
export const cursor = z.optional(z.string().check(z.maxLength(400)));

export const limit = (max: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), usual);

export const nextCursor = z.nullable(z.string());

/** How many there are of a long list. */
export const totalShape = {
  /** Up to 1,000. */
  total: z.int(),
  /** False where there are more than that. */
  counted_all: z.boolean(),
};

/** From a count that went one further than is told. */
export const countedTotal = (found: number) => ({
  total: Math.min(found, countedUpTo),
  counted_all: found <= countedUpTo,
});

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

/** Where the picture of a person is, for this viewer alone and for at most an hour; null without one, and in a blind look. */
export const face = z.nullable(z.string());

/** Someone who is shown by name and face. */
export const shownPerson = z.extend(person, { face });

/** What is read of a refused field whose rule has no words of its own. */
export const fieldWords = (field: string, given: boolean): string =>
  given ? fixed('Please check “{field}”.', { field }) : fixed('Please fill in “{field}”.', { field });
