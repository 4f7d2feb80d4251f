import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { done } from '../base/fields.ts';

/** What can be asked for before the security of an account changes; an account may have none of them. */
export type ReauthenticationMethod = 'password' | 'passkey';

export const confirmFields = z.object({
  password: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(200, 'Incorrect password')),
});

export const reauthentication = {
  byPassword: {
    method: 'POST',
    path: '/auth/v1/confirm',
    summary: 'Prove once more who you are; for ten minutes this session may change the security of the account',
    access: 'signedIn',
    input: confirmFields,
    output: done,
  },
} satisfies Record<string, Endpoint>;
