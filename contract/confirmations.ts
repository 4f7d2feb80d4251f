import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { done } from './fields.ts';

/** What can be asked for before the security of an account changes; an account may have none of them. */
export type ConfirmationWay = 'password' | 'passkey';

export const confirmFields = z.object({
  password: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(200, 'This is not your password')),
});

export const confirmations = {
  byPassword: {
    method: 'POST',
    path: '/auth/v1/confirm',
    summary: 'Prove once more who you are; for ten minutes this session may change the security of the account',
    access: 'signedIn',
    input: confirmFields,
    output: done,
  },
} satisfies Record<string, Endpoint>;
