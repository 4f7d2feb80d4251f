import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, email } from '../base/fields.ts';
import { session } from './users.ts';

export const confirmationHours = 24;

export const signUps = {
  confirm: {
    method: 'POST',
    path: '/auth/v1/verify',
    summary: 'Confirm an email address with the secret of the mailed link, and sign in',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 3600 },
    input: z.object({ token: z.string(fixed('This link is incomplete')).check(z.minLength(1), z.maxLength(200)) }),
    output: z.extend(session, { next: z.nullable(z.string()) }),
  },
  resend: {
    method: 'POST',
    path: '/auth/v1/resend',
    summary: 'Send the confirmation mail once more; the answer is the same whether one is waited for or not',
    access: 'public',
    limit: { by: 'network', most: 30, seconds: 3600 },
    input: z.object({ email }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
