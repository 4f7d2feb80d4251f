import * as z from 'zod/mini';
import { creditKinds } from '../money/credits.ts';
import { adminGraceDays } from '../accounts/deletion.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, email, face, nextCursor, personName, requiredText, typedEmail, uuid } from '../base/fields.ts';
import { roles } from '../accounts/users.ts';
import { fixed } from '../base/fixed.ts';
import { reportKinds } from '../platform/reporting.ts';

export const listedRoles = ['admin', 'manager', 'candidate'] as const;

export const userSorts = ['user_type', 'first_name', 'last_name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

export const usersPerPage = 100;
export const maxUsersCounted = 10_000;
const cappedNumber = (max: number) => z.transform((given: number) => Math.min(given, max));
const pageNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));

export const listedUser = z.object({
  id: uuid,
  user_type: z.enum(roles),
  first_name: z.string(),
  last_name: z.string(),
  face: z.optional(face),
  email: z.string(),
  company: z.string(),
  created_at: z.string(),
  suspended_at: z.nullable(z.string()),
  suspended_why: z.string(),
  delete_after: z.nullable(z.string()),
  erased_at: z.nullable(z.string()),
});
export type ListedUser = z.infer<typeof listedUser>;

export const hiddenContent = z.object({ case_id: uuid, kind: z.enum(reportKinds), title: z.string() });
export type HiddenContent = z.infer<typeof hiddenContent>;

const ofUser = { user_id: uuid };

export const userFields = z.object({
  first_name: personName(fixed('First name required')),
  last_name: personName(fixed('Last name required')),
  company: z.string().check(z.trim(), z.maxLength(200, fixed('Please keep this under 200 characters'))),
  email,
  role: z.enum(roles),
});
export type UserFields = z.infer<typeof userFields>;

export const suspensionReason = requiredText(fixed('Please give a reason. The person will see it.'), 500);

export const mostGranted = 1000;
export const maxGrantWithoutReauthentication = 50;
export const grantFields = z.object({
  kind: z.enum(creditKinds, 'Please choose a kind of credit'),
  amount: z
    .int(fixed('Please enter a whole number'))
    .check(
      z.minimum(1, fixed('Please grant at least 1')),
      z.maximum(mostGranted, fixed('At most {mostGranted} at once', { mostGranted })),
    ),
  reason: requiredText(fixed('Please say why: it’s shown in the credit history'), 200),
});

export const administration = {
  users: {
    method: 'GET',
    path: '/api/v1/users',
    summary: 'All users; continue with `cursor`, or jump to a `page`',
    access: 'admin',
    input: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      limit: z._default(z.pipe(pageNumber, cappedNumber(usersPerPage)), usersPerPage),
      sort_field: z._default(z.enum(userSorts, 'Unknown sort'), 'first_name'),
      sort_order: z._default(z.enum(['asc', 'desc'], 'Unknown order'), 'asc'),
      search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
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
      email: typedEmail,
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
    output: z.object({ user: listedUser, hidden: z.array(hiddenContent) }),
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
