import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, empty, instant, requiredText, uuid } from '../base/fields.ts';
import { session } from './users.ts';

export const maxPasskeys = 20;

const passkey = z.object({
  id: uuid,
  name: z.string(),
  synced: z.boolean(),
  created_at: instant,
  last_used_at: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyName = z.object({ name: requiredText(fixed('Please give it a name'), 60) });

const encoded = z.string().check(z.maxLength(10_000), z.regex(/^[\w-]+$/));
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof transports)[number];
const isTransport = (name: string): name is Transport => transports.some((known) => known === name);

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
});

/** The field names are those of the W3C Web Authentication specification. */
const creation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
const challenge = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
const credential = z.object({ id: encoded, rawId: encoded, type: z.literal('public-key') });
const registration = z.extend(credential, {
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.pipe(
      z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
      z.transform((names: string[]) => names.filter(isTransport)),
    ),
  }),
});
const assertion = z.extend(credential, {
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
  }),
});
export type Registration = z.infer<typeof registration>;
export type Assertion = z.infer<typeof assertion>;

export const passkeys = {
  list: {
    method: 'GET',
    path: '/auth/v1/passkeys',
    summary: 'Your passkeys, the newest first',
    access: 'signedIn',
    input: empty,
    output: z.object({ passkeys: z.array(passkey) }),
  },
  creation: {
    method: 'POST',
    path: '/auth/v1/passkeys/creation',
    summary: 'What the browser needs to make a passkey; its challenge lasts five minutes and works once',
    access: 'signedIn',
    input: empty,
    output: creation,
  },
  add: {
    method: 'POST',
    path: '/auth/v1/passkeys',
    summary: 'Keep a passkey that the browser has made',
    access: 'signedIn',
    input: z.extend(passkeyName, { credential: registration }),
    output: passkey,
  },
  rename: {
    method: 'PATCH',
    path: '/auth/v1/passkeys/:passkey_id',
    summary: 'Give a passkey another name',
    access: 'signedIn',
    input: z.extend(passkeyName, { passkey_id: uuid }),
    output: successOutput,
  },
  remove: {
    method: 'DELETE',
    path: '/auth/v1/passkeys/:passkey_id',
    summary: 'Remove a passkey: it no longer signs in',
    access: 'signedIn',
    input: z.object({ passkey_id: uuid }),
    output: successOutput,
  },
  signInChallenge: {
    method: 'POST',
    path: '/auth/v1/passkeys/sign-in/challenge',
    summary: 'What the browser needs to offer its passkeys, without an email address',
    access: 'public',
    limit: { by: 'network', most: 100, seconds: 900 },
    input: empty,
    output: challenge,
  },
  signIn: {
    method: 'POST',
    path: '/auth/v1/passkeys/sign-in',
    summary: 'Sign in with a passkey',
    access: 'public',
    limit: { by: 'network', most: 100, seconds: 900 },
    input: z.object({ credential: assertion }),
    output: session,
  },
  reauthenticationChallenge: {
    method: 'POST',
    path: '/auth/v1/confirm/passkey/challenge',
    summary: 'What the browser needs to ask for one of your passkeys',
    access: 'signedIn',
    input: empty,
    output: challenge,
  },
  confirm: {
    method: 'POST',
    path: '/auth/v1/confirm/passkey',
    summary: 'Prove once more who you are, with a passkey',
    access: 'signedIn',
    input: z.object({ credential: assertion }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
