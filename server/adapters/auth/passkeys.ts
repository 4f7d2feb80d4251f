import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Assertion, Registration, Transport } from '#contract/accounts/passkeys.ts';

// Ed25519, ES256 and RS256 cover every authenticator, and Node supports them without experimental flags.
const algorithms = [-8, -7, -257];
const minutes = 5;
const timeout = minutes * 60_000;
export const challengeSeconds = minutes * 60;

const hostOf = (origin: string) => new URL(origin).hostname;

export type Owner = { id: string; email: string; name: string };
export type KnownPasskey = { credential_id: string; transports: Transport[] };

const toDescriptors = (known: KnownPasskey[]) =>
  known.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }));

export async function creationOptions(origin: string, { id, email, name }: Owner, known: KnownPasskey[]) {
  const rp = { id: hostOf(origin), name: 'Saywell' };
  const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: Buffer.from(id),
    userName: email,
    userDisplayName: name,
    supportedAlgorithmIDs: algorithms,
  });
  const authenticatorSelection = {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  } as const;
  const excludeCredentials = toDescriptors(known);
  const attestation = 'none' as const;
  return { rp, user, challenge, pubKeyCredParams, timeout, excludeCredentials, authenticatorSelection, attestation };
}

export async function requestOptions(origin: string, known: KnownPasskey[]) {
  const rpId = hostOf(origin);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return { rpId, challenge, timeout, userVerification: 'required' as const, allowCredentials: toDescriptors(known) };
}

/** Returns the new passkey, or null when it is foreign, unverified or not signed over a challenge that `isOurs`. */
export async function readRegistration(
  origin: string,
  credential: Registration,
  isOurs: (challenge: string) => Promise<boolean>,
) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: isOurs,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential: made, credentialBackedUp } = registrationInfo;
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: credential.response.transports,
    synced: credentialBackedUp,
  };
}

export type StoredPasskey = { credential_id: string; public_key: Buffer; counter: number };

/** Returns the new counter, or null for any invalid assertion, including a counter that does not increase. */
export async function readAssertion(
  origin: string,
  credential: Assertion,
  { credential_id, public_key, counter }: StoredPasskey,
  isOurs: (challenge: string) => Promise<boolean>,
): Promise<{ counter: number; synced: boolean } | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: isOurs,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
}
