import * as z from 'zod/mini';
import { creditKinds } from '../money/credits.ts';
import { adminGraceDays } from '../accounts/deletion.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, email, face, nextCursor, requiredText, uuid } from '../base/fields.ts';
import { roles } from '../accounts/users.ts';
import { fixed } from '../base/fixed.ts';
import { reportKinds } from '../platform/reporting.ts';

/** Who is listed under which role; a suffix of the specification's `user_type` never shows (D42). */
export const listedRoles = ['admin', 'manager', 'candidate'] as const;

export const userSorts = ['user_type', 'first_name', 'last_name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

export const usersPerPage = 100;
/** A search that finds more is not counted to its end. */
export const mostCounted = 10_000;
const atMost = (max: number) => z.transform((given: number) => Math.min(given, max));
const whole = z.coerce.number().check(z.int(), z.minimum(1));

export const listedUser = z.object({
  id: uuid,
  user_type: z.enum(roles),
  first_name: z.string(),
  last_name: z.string(),
  /** Only in the list. */
  face: z.optional(face),
  email: z.string(),
  company: z.string(),
  created_at: z.string(),
  suspended_at: z.nullable(z.string()),
  suspended_why: z.string(),
  /** When the account will be erased; null while no one asked for it. */
  delete_after: z.nullable(z.string()),
});
export type ListedUser = z.infer<typeof listedUser>;

/** What was hidden by the decision of a case; restoring the case shows it again. */
export const hiddenThing = z.object({ case_id: uuid, kind: z.enum(reportKinds), title: z.string() });
export type HiddenThing = z.infer<typeof hiddenThing>;

const ofUser = { user_id: uuid };

export const userFields = z.object({
  first_name: requiredText('First name required', 80),
  last_name: requiredText('Last name required', 80),
  company: z.string().check(z.trim(), z.maxLength(200, 'Please keep this under 200 characters')),
  email,
  role: z.enum(roles),
});
export type UserFields = z.infer<typeof userFields>;

export const suspensionReason = requiredText('Please give a reason. The person will see it.', 500);

export const mostGranted = 1000;
/** More at once asks who is there once more (D37). */
export const freelyGranted = 50;
export const grantFields = z.object({
  kind: z.enum(creditKinds, 'Please choose a kind of credit'),
  amount: z
    .int('Please enter a whole number')
    .check(
      z.minimum(1, 'Please grant at least 1'),
      z.maximum(mostGranted, fixed('At most {mostGranted} at once', { mostGranted })),
    ),
  reason: requiredText('Please say why: it’s shown in the credit history', 200),
});

export const administration = {
  users: {
    method: 'GET',
    path: '/api/v1/users',
    summary: 'All users; continue with `cursor`, or jump to a `page`',
    access: 'admin',
    input: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      limit: z._default(z.pipe(whole, atMost(usersPerPage)), usersPerPage),
      sort_field: z._default(z.enum(userSorts, 'Unknown sort'), 'first_name'),
      sort_order: z._default(z.enum(['asc', 'desc'], 'Unknown order'), 'asc'),
      search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      /** Left out or empty: everyone. */
      role: z.optional(
        z.pipe(
          z.enum([...listedRoles, ''], 'Unknown role'),
          z.transform((role) => role || undefined),
        ),
      ),
      cursor,
    }),
    output: z.object({
      users: z.array(listedUser),
      total: z.number(),
      /** A search found more than were counted. */
      has_more_than_total: z.boolean(),
      has_next_page: z.boolean(),
      next_cursor: nextCursor,
    }),
  },
  edit: {
    method: 'PATCH',
    path: '/api/v1/users/:user_id',
    summary: 'Change name, company, role or email of a user; a new email has to be confirmed again (D39)',
    access: 'admin',
    input: z.extend(z.partial(userFields), ofUser),
    output: z.object({ user: listedUser }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/users/:user_id',
    summary: `Suspend a user now and erase the account after ${adminGraceDays} days; the email is typed again, and you have proven who you are within ten minutes (D37, D40)`,
    access: 'admin',
    input: z.object({
      ...ofUser,
      email: z.string().check(z.trim(), z.maxLength(254)),
    }),
    output: z.object({ user: listedUser }),
  },
  suspend: {
    method: 'POST',
    path: '/api/v1/users/:user_id/suspend',
    summary: 'Ends every session at once and takes jobs or profile out of sight; the person reads the reason',
    access: 'admin',
    input: z.object({ ...ofUser, reason: suspensionReason }),
    output: z.object({ user: listedUser }),
  },
  unsuspend: {
    method: 'POST',
    path: '/api/v1/users/:user_id/unsuspend',
    summary: 'Let a user back in; what was out of sight for it comes back, and `hidden` names what reports keep hidden',
    access: 'admin',
    input: z.object(ofUser),
    output: z.object({ user: listedUser, hidden: z.array(hiddenThing) }),
  },
  grant: {
    method: 'POST',
    path: '/api/v1/users/:user_id/credits',
    summary: 'Give credits with a reason; the same `grant_id` gives once',
    access: 'admin',
    input: z.extend(grantFields, { ...ofUser, grant_id: uuid }),
    output: z.object({ balance: z.number() }),
  },
} satisfies Record<string, Endpoint>;
