import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, email, empty, personName, requiredText } from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';

/** The specification sets this minimum; weak passwords are refused as well. */
export const minAdminPasswordLength = 6;
export const adminInvitationHours = 24;

const invite = z._default(z.string().check(z.maxLength(200)), '');

const tooShort = fixed('Password must be at least {minAdminPasswordLength} characters long', {
  minAdminPasswordLength,
});

export const adminFields = z.object({
  firstName: personName(fixed('First name required')),
  lastName: personName(fixed('Last name required')),
  company: requiredText(fixed('Company required'), 200),
  email,
  password: z
    .string(tooShort)
    .check(
      z.minLength(minAdminPasswordLength, tooShort),
      z.maxLength(200, fixed('Please keep this under 200 characters')),
    ),
});

export const admins = {
  door: {
    method: 'GET',
    path: '/functions/v1/admin-sign-up',
    summary: 'Whether an administrator may sign up here, by this invitation or without one',
    access: 'public',
    input: z.object({ invite }),
    output: z.object({ open: z.boolean() }),
  },
  create: {
    method: 'POST',
    path: '/functions/v1/create-admin-user',
    summary: 'Make an administrator: by another one, by a single-use invitation, or the first of a new house (D36)',
    access: 'public',
    limit: { by: 'network', most: 20, seconds: 3600 },
    input: z.extend(adminFields, { invite }),
    output: successOutput,
  },
  invite: {
    method: 'POST',
    path: '/functions/v1/admin-invitations',
    summary: 'A link with which one person becomes an administrator within a day',
    access: 'admin',
    input: empty,
    output: z.object({ url: z.string(), expires_at: z.string() }),
  },
} satisfies Record<string, Endpoint>;
