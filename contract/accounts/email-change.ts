import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { done, email, empty } from '../base/fields.ts';

/** How long the link to the new address works. */
export const changeHours = 24;
/** In which anyone who reads the former address can take the change back. */
export const undoDays = 7;

const token = z.string('This link is incomplete').check(z.minLength(1), z.maxLength(200));

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
    output: done,
  },
  cancel: {
    method: 'DELETE',
    path: '/auth/v1/email',
    summary: 'The new address is not wanted after all; its link stops working',
    access: 'signedIn',
    input: empty,
    output: done,
  },
  confirm: {
    method: 'POST',
    path: '/auth/v1/email/confirm',
    summary: 'Take the new address with the secret of the link mailed to it; every other session ends',
    access: 'public',
    input: z.object({ token }),
    output: z.object({ success: z.literal(true), email: z.string() }),
  },
  undo: {
    method: 'POST',
    path: '/auth/v1/email/undo',
    summary:
      'Bring the former address back with the secret of the link mailed to it; every session and the password end',
    access: 'public',
    input: z.object({ token }),
    output: z.object({ success: z.literal(true), email: z.string() }),
  },
} satisfies Record<string, Endpoint>;
