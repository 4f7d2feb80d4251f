import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { done } from '../base/fields.ts';
import { session } from './users.ts';

/** In which a deletion can be taken back, by signing in or by the link of the mail. */
export const graceDays = 14;
/** The same where an administrator deletes the account (D40). */
export const adminGraceDays = 30;

export const deletionFields = z.object({
  /** The password, or the email address where someone signs in without one. */
  confirmation: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(254)),
});

export const deletions = {
  request: {
    method: 'POST',
    path: '/functions/v1/delete-account',
    summary: 'Delete your account: out of sight at once, for good after 14 days; signs you out everywhere',
    access: 'signedIn',
    input: deletionFields,
    output: z.object({ success: z.literal(true), delete_after: z.string() }),
  },
  undo: {
    method: 'POST',
    path: '/functions/v1/keep-account',
    summary: 'Take a deletion back with the secret of the link that was mailed',
    access: 'public',
    input: z.object({ token: z.string('This link is incomplete').check(z.minLength(1), z.maxLength(200)) }),
    output: done,
  },
  keep: {
    method: 'POST',
    path: '/auth/v1/keep-account',
    summary: 'Take a deletion back and finish the sign-in that has asked about it',
    access: 'public',
    input: z.object({ step: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: session,
  },
} satisfies Record<string, Endpoint>;
