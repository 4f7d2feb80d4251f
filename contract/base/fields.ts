import * as z from 'zod/mini';
import { maxCounted } from './counts.ts';
import { isOwnPath } from './own-path.ts';
import { fixed } from './fixed.ts';
import { isTimeZone } from './time-zone.ts';
import { cleanEmail, cleanName, emailPattern, hasVisibleLetter, isVisible } from './typed-text.ts';

/** People never see this field, so a value in it means that the sender is a bot. */
export const honeypot = z._default(z.string().check(z.maxLength(5000)), '');

const tooLong = (max: number) =>
  fixed('Please keep this under {max} characters', { max: max.toLocaleString(fixed('en-US')) });

export const requiredText = (message: string, max = 200) =>
  z.string(message).check(z.trim(), z.refine(isVisible, message), z.maxLength(max, tooLong(max)));

export const personName = (message: string, max = 80) =>
  z.string(message).check(z.overwrite(cleanName), z.refine(hasVisibleLetter, message), z.maxLength(max, tooLong(max)));

export const limitedText = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)));

export const optionalText = (max = 200) => z._default(limitedText(max), '');

/** Compares without case, so that "React" and "react" are one entry; the first spelling stays. */
const withoutDuplicates = (items: readonly string[]): string[] =>
  [...new Map(items.toReversed().map((item) => [item.toLowerCase(), item])).values()].toReversed();

export const textList = (max: number, length = 200, message?: string) =>
  z.pipe(
    z.array(
      z.string().check(z.maxLength(length, fixed('Please keep each entry under {length} characters', { length }))),
      message,
    ),
    z.transform((items: string[]) => withoutDuplicates(items.map((item) => item.trim()).filter(Boolean)).slice(0, max)),
  );

export const uuid = z.uuid(fixed('This is not a valid id'));

export const instant = z.iso.datetime({ offset: true });

export const emailField = (missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(cleanEmail),
      z.maxLength(254, fixed('Invalid email')),
      z.email({ pattern: emailPattern, error: fixed('Invalid email') }),
    );

export const typedEmail = z.string().check(z.overwrite(cleanEmail), z.maxLength(254));

export const email = emailField(fixed('Invalid email'));

/** Accepts the path of the caller's upload or any address that a response has contained. */
export const uploadAddress = z.string().check(z.maxLength(1000));

/** A zone is a convenience that devices send, so a zone that this server does not know counts as not sent and refuses nothing. */
export const timezone = z.optional(
  z.pipe(
    z.nullable(z.string().check(z.maxLength(1000))),
    z.transform((zone: string | null) => (zone && zone.length <= 64 && isTimeZone(zone) ? zone : undefined)),
  ),
);

/** The cursor is opaque: the server creates it and the client returns it unchanged. */
export const cursor = z.optional(z.string().check(z.maxLength(400)));

export const limit = (max: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), usual);

export const nextCursor = z.nullable(z.string());

export const totalShape = {
  total: z.int(),
  counted_all: z.boolean(),
};

/** Expects a count that includes at most one row more than the reported limit. */
export const countedTotal = (found: number) => ({
  total: Math.min(found, maxCounted),
  counted_all: found <= maxCounted,
});

export const ownPath = z.string().check(z.maxLength(500), z.refine(isOwnPath, fixed('This is not an address of ours')));

export const httpsUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.url({ protocol: /^https$/, error: fixed('Please enter a link that starts with https://') }),
  );

export const empty = z.object({});

export const successOutput = z.object({ success: z.literal(true) });

export const person = z.object({ first_name: z.string(), last_name: z.string() });

/** The address works for this viewer only and for at most one hour; it is null without a picture and in a blind review. */
export const face = z.nullable(z.string());

export const personWithFace = z.extend(person, { face });

export const fieldErrorMessage = (field: string, given: boolean): string =>
  given ? fixed('Please check “{field}”.', { field }) : fixed('Please fill in “{field}”.', { field });
