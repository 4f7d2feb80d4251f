import type { Output, Sent } from '#contract/base/endpoint.ts';
import { type Assertion, passkeys } from '#contract/accounts/passkeys.ts';
import { session } from './session.ts';
import { fetched } from '../ui/loading/fetched.ts';
import { request } from './request.ts';

type Made = Sent<typeof passkeys.add>['credential'];

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';

/** Null when the person declined, or has nothing here that could answer. */
async function unlessDeclined<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}

/** Has the browser make a passkey. Throws an error named InvalidStateError when this device holds one already. */
export async function makePasskey(optionsJSON: Output<typeof passkeys.creation>): Promise<Made | null> {
  const { startRegistration } = await fetched(() => import('@simplewebauthn/browser'));
  const made = await unlessDeclined(startRegistration({ optionsJSON }));
  if (!made) return null;
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

export async function askPasskey(optionsJSON: Output<typeof passkeys.signInChallenge>): Promise<Assertion | null> {
  const { startAuthentication } = await fetched(() => import('@simplewebauthn/browser'));
  const signed = await unlessDeclined(startAuthentication({ optionsJSON }));
  if (!signed) return null;
  const { id, rawId, response } = signed;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

/** Signs in with any passkey that the browser holds for this site; false when the person declined. */
export async function signInByPasskey(): Promise<boolean> {
  const credential = await askPasskey(await request(passkeys.signInChallenge, {}));
  if (!credential) return false;
  const { access_token } = await request(passkeys.signIn, { credential });
  session.adopt(access_token);
  return true;
}
