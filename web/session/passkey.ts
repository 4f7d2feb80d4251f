import type { Output, RawInput } from '#contract/base/endpoint.ts';
import { type Assertion, passkeys } from '#contract/accounts/passkeys.ts';
import { session } from './session.ts';
import { loadPart } from '../ui/loading/load-part.ts';
import { request } from './request.ts';

type Made = RawInput<typeof passkeys.add>['credential'];

export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';

async function nullIfDeclined<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}

/** Creates a passkey, or returns null when the person declined; throws InvalidStateError when this device already has one. */
export async function makePasskey(optionsJSON: Output<typeof passkeys.creation>): Promise<Made | null> {
  const { startRegistration } = await loadPart(() => import('@simplewebauthn/browser'));
  const made = await nullIfDeclined(startRegistration({ optionsJSON }));
  if (!made) return null;
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

export async function requestPasskey(optionsJSON: Output<typeof passkeys.signInChallenge>): Promise<Assertion | null> {
  const { startAuthentication } = await loadPart(() => import('@simplewebauthn/browser'));
  const signed = await nullIfDeclined(startAuthentication({ optionsJSON }));
  if (!signed) return null;
  const { id, rawId, response } = signed;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

export async function signInByPasskey(): Promise<boolean> {
  const credential = await requestPasskey(await request(passkeys.signInChallenge, {}));
  if (!credential) return false;
  const { access_token } = await request(passkeys.signIn, { credential });
  session.adopt(access_token);
  return true;
}
