import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput } from '../base/fields.ts';
import { session } from './users.ts';

/** A deletion can be undone for this many days, by signing in or with the link in the email. */
export const graceDays = 14;
export const adminGraceDays = 30;

export const deletionFields = z.object({
  confirmation: z
    .string(fixed('Please enter your password'))
    .check(z.minLength(1, fixed('Please enter your password')), z.maxLength(254)),
});

export const deletions = {
  request: {
    method: 'POST',
    path: '/functions/v1/delete-account',
    summary: 'Delete your account: out of sight at once, for good after 14 days; signs you out everywhere',
    access: 'signedIn',
    limit: { by: 'user', most: 10, seconds: 3600 },
    input: deletionFields,
    output: z.object({ success: z.literal(true), delete_after: z.string() }),
  },
  undo: {
    method: 'POST',
    path: '/functions/v1/keep-account',
    summary: 'Take a deletion back with the secret of the link that was mailed',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 3600 },
    input: z.object({ token: z.string(fixed('This link is incomplete')).check(z.minLength(1), z.maxLength(200)) }),
    output: successOutput,
  },
  keep: {
    method: 'POST',
    path: '/auth/v1/keep-account',
    summary: 'Take a deletion back and finish the sign-in that has asked about it',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 900 },
    input: z.object({ step: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: session,
  },
} satisfies Record<string, Endpoint>;
