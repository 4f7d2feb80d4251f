import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput } from '../base/fields.ts';

export type ReauthenticationMethod = 'password' | 'passkey';

export const confirmFields = z.object({
  password: z
    .string(fixed('Please enter your password'))
    .check(z.minLength(1, fixed('Please enter your password')), z.maxLength(200, fixed('Incorrect password'))),
});

export const reauthentication = {
  byPassword: {
    method: 'POST',
    path: '/auth/v1/confirm',
    summary: 'Prove once more who you are; for ten minutes this session may change the security of the account',
    access: 'signedIn',
    input: confirmFields,
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
