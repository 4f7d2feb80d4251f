import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';

/** The request waits this many hours after the notices, so that the account's owner can object. */
export const waitHours = 72;
/** The mailed link works for this many hours after the wait. */
export const finishHours = 48;

const secret = z.string(fixed('This link is incomplete')).check(z.minLength(1), z.maxLength(200));
const done = z.object({ success: z.literal(true), email: z.string() });

export const mfaRecovery = {
  ask: {
    method: 'POST',
    path: '/auth/v1/second-step/lost',
    summary:
      'Authenticator and recovery codes are lost: with the password given and after 72 hours of notices, a mailed link turns the second step off',
    access: 'public',
    limit: { by: 'network', most: 20, seconds: 3600 },
    input: z.object({ step: secret }),
    output: z.object({ success: z.literal(true), due_at: z.string() }),
  },
  cancel: {
    method: 'POST',
    path: '/auth/v1/second-step/lost/cancel',
    summary: 'By the link of the first notice: the second step stays as it is',
    access: 'public',
    limit: { by: 'network', most: 20, seconds: 3600 },
    input: z.object({ token: secret }),
    output: done,
  },
  finish: {
    method: 'POST',
    path: '/auth/v1/second-step/lost/finish',
    summary: 'By the link that is mailed after 72 hours: authenticator and recovery codes are gone, every session ends',
    access: 'public',
    limit: { by: 'network', most: 20, seconds: 3600 },
    input: z.object({ token: secret }),
    output: done,
  },
} satisfies Record<string, Endpoint>;
