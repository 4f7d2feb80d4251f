import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { session } from './users.ts';

export const continuationMinutes = 10;

const code = z
  .string(fixed('This code is incomplete'))
  .check(z.maxLength(40), z.trim(), z.regex(/^[\dA-Za-z -]{12,20}$/, fixed('This code is incomplete')));

export const continuations = {
  start: {
    method: 'POST',
    path: '/auth/v1/continuations',
    summary:
      'A code that signs in once in another browser and leads to your draft for this job; with `by_mail` the link is mailed instead',
    access: ['candidate'],
    limit: { by: 'user', most: 30, seconds: 3600 },
    input: z.object({
      job_id: uuid,
      express: z._default(z.boolean(), false),
      by_mail: z._default(z.boolean(), false),
    }),
    output: z.object({ id: uuid, code: z.nullable(z.string()), expires_at: z.string() }),
  },
  state: {
    method: 'GET',
    path: '/auth/v1/continuations/:continuation_id',
    summary: 'Whether a code of yours still waits, was used, or is over',
    access: ['candidate'],
    input: z.object({ continuation_id: uuid }),
    output: z.object({ state: z.enum(['waiting', 'used', 'over']) }),
  },
  check: {
    method: 'POST',
    path: '/auth/v1/continuations/check',
    summary: 'Whose account a code opens, to be read before it is used; it stays unused',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 3600 },
    input: z.object({ code }),
    output: z.object({ first_name: z.string(), last_name: z.string() }),
  },
  use: {
    method: 'POST',
    path: '/auth/v1/continuations/use',
    summary: 'Sign in with such a code, once; the answer says where the draft is',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 3600 },
    input: z.object({ code }),
    output: z.extend(session, { next: z.nullable(z.string()) }),
  },
} satisfies Record<string, Endpoint>;
