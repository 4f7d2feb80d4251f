import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, empty } from '../base/fields.ts';

const key = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), fixed('This is not a key of a push subscription')));
const endpoint = z.url({ protocol: /^https?$/ }).check(z.maxLength(1000));

export const push = {
  key: {
    method: 'GET',
    path: '/api/v1/push-key',
    summary: 'The public key that a browser subscribes with',
    access: 'signedIn',
    input: empty,
    output: z.object({ key: z.string() }),
  },
  subscribe: {
    method: 'POST',
    path: '/api/v1/push-subscriptions',
    summary: 'This browser may be pushed to, as long as this session lives',
    access: 'signedIn',
    input: z.object({ endpoint, p256dh: key(87), auth: key(22) }),
    output: successOutput,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/v1/push-subscriptions',
    summary: 'This browser is not pushed to any more',
    access: 'signedIn',
    input: z.object({ endpoint }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
