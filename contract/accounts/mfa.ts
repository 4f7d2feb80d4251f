import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, empty, instant } from '../base/fields.ts';
import { session } from './users.ts';

export const recoveryCodeCount = 10;

const codes = z.object({ recovery_codes: z.array(z.string()) });
const spaceless = z.transform((text: string) => text.replaceAll(/[\s-]/g, ''));

const text = z.string(fixed('Please enter the code')).check(z.maxLength(40, fixed('This is not a code')));
const sixDigits = z.pipe(
  z.pipe(text, spaceless),
  z.string().check(z.regex(/^\d{6}$/, fixed('Please enter the six digits'))),
);

export const codeFields = z.object({ code: sixDigits });
export const recoveryFields = z.object({
  code: z.pipe(
    z.pipe(text, spaceless),
    z.string().check(z.regex(/^[a-z2-7]{10}$/i, fixed('Please enter the ten letters and digits'))),
  ),
});

const step = z.string(fixed('Please sign in again')).check(z.maxLength(100, fixed('Please sign in again')));

export const mfa = {
  get: {
    method: 'GET',
    path: '/auth/v1/factors',
    summary: 'Whether signing in takes a code, and how many recovery codes are left',
    access: 'signedIn',
    input: empty,
    output: z.object({ totp_since: z.nullable(instant), recovery_codes_left: z.number() }),
  },
  start: {
    method: 'POST',
    path: '/auth/v1/factors/totp',
    summary: 'A new secret for an authenticator; nothing changes before its first code',
    access: 'signedIn',
    input: empty,
    output: z.object({ secret: z.string(), url: z.string() }),
  },
  activate: {
    method: 'POST',
    path: '/auth/v1/factors/totp/activate',
    summary: 'Turn the second step on with a first code; answers the recovery codes, this once',
    access: 'signedIn',
    input: codeFields,
    output: codes,
  },
  remove: {
    method: 'DELETE',
    path: '/auth/v1/factors/totp',
    summary: 'Turn the second step off',
    access: 'signedIn',
    input: empty,
    output: successOutput,
  },
  renewCodes: {
    method: 'POST',
    path: '/auth/v1/factors/recovery-codes',
    summary: 'New recovery codes, shown this once; the former ones end',
    access: 'signedIn',
    input: empty,
    output: codes,
  },
  signInByTotp: {
    method: 'POST',
    path: '/auth/v1/second-step',
    summary: 'Finish signing in with the code of the authenticator',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 900 },
    input: z.extend(codeFields, { step }),
    output: session,
  },
  signInByRecoveryCode: {
    method: 'POST',
    path: '/auth/v1/second-step/recovery',
    summary: 'Finish signing in with a recovery code, which then is used up',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 900 },
    input: z.extend(recoveryFields, { step }),
    output: session,
  },
} satisfies Record<string, Endpoint>;
