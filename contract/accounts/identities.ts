import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, empty } from '../base/fields.ts';
import { newPassword } from './settings.ts';
import { session } from './users.ts';

const token = z.string(fixed('This link is incomplete')).check(z.minLength(1), z.maxLength(4000));
const providerSession = z.extend(session, { next: z.nullable(z.string()) });

/** The browser navigates to this path; it is not an API call. */
export const authorizePath = '/auth/v1/authorize';

export const firstPassword = z.pick(newPassword, { password: true });

export const identities = {
  providers: {
    method: 'GET',
    path: '/auth/v1/settings',
    summary: 'Which ways to sign in this server offers beside email',
    access: 'public',
    input: empty,
    output: z.object({ linkedin: z.boolean() }),
  },
  arrive: {
    method: 'POST',
    path: '/auth/v1/callback',
    summary: 'Turn the one-time code of a provider’s answer into a session, in the browser that asked for it',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 900 },
    input: z.object({
      token,
      /** When true, a user who is signed in under another account has agreed to leave that account. */
      replace: z._default(z.boolean(), false),
    }),
    output: providerSession,
  },
  link: {
    method: 'POST',
    path: '/auth/v1/identities/link',
    summary: 'Connect the provider with the account of the same address, proven by its password, and sign in',
    access: 'public',
    input: z.object({
      token,
      password: z.string().check(z.minLength(1, fixed('Please enter your password')), z.maxLength(200)),
    }),
    output: providerSession,
  },
  mailLink: {
    method: 'POST',
    path: '/auth/v1/identities/mail-link',
    summary: 'The same, proven by a mailed link',
    access: 'public',
    input: z.object({ token }),
    output: successOutput,
  },
  confirmLink: {
    method: 'POST',
    path: '/auth/v1/identities/confirm',
    summary: 'Connect by the secret of that link, and sign in',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 3600 },
    input: z.object({ token }),
    output: providerSession,
  },
  mine: {
    method: 'GET',
    path: '/api/v1/ways-in',
    summary: 'How you can sign in: with a password, and since when with LinkedIn',
    access: 'signedIn',
    input: empty,
    output: z.object({ has_password: z.boolean(), linkedin: z.nullable(z.object({ connected_at: z.string() })) }),
  },
  setPassword: {
    method: 'PUT',
    path: '/api/v1/password',
    summary: 'Set the first password of an account that signs in with LinkedIn',
    access: 'signedIn',
    input: firstPassword,
    output: successOutput,
  },
  disconnect: {
    method: 'DELETE',
    path: '/api/v1/ways-in/linkedin',
    summary: 'Disconnect LinkedIn; refused when nothing else signs you in',
    access: 'signedIn',
    input: empty,
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
