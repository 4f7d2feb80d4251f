import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, email, empty } from '../base/fields.ts';

export const changeHours = 24;
/** The owner of the former address can undo the change for this many days. */
export const undoDays = 7;

const token = z.string(fixed('This link is incomplete')).check(z.minLength(1), z.maxLength(200));

export const newEmailFields = z.object({ email });

export const emailChanges = {
  waiting: {
    method: 'GET',
    path: '/auth/v1/email',
    summary: 'The new address that waits for its link to be opened; null without one',
    access: 'signedIn',
    input: empty,
    output: z.object({ waiting: z.nullable(z.string()) }),
  },
  ask: {
    method: 'POST',
    path: '/auth/v1/email',
    summary:
      'Ask for another email address, with the password or a passkey within the last ten minutes; the answer is the same for every address',
    access: 'signedIn',
    input: newEmailFields,
    output: successOutput,
  },
  cancel: {
    method: 'DELETE',
    path: '/auth/v1/email',
    summary: 'The new address is not wanted after all; its link stops working',
    access: 'signedIn',
    input: empty,
    output: successOutput,
  },
  confirm: {
    method: 'POST',
    path: '/auth/v1/email/confirm',
    summary: 'Take the new address with the secret of the link mailed to it; every other session ends',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 3600 },
    input: z.object({ token }),
    output: z.object({ success: z.literal(true), email: z.string() }),
  },
  undo: {
    method: 'POST',
    path: '/auth/v1/email/undo',
    summary:
      'Bring the former address back with the secret of the link mailed to it; every session and the password end',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 3600 },
    input: z.object({ token }),
    output: z.object({ success: z.literal(true), email: z.string() }),
  },
} satisfies Record<string, Endpoint>;
