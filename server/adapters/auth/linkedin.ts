import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import { cutText } from '../formats/cut-text.ts';

/** `email` is null unless the provider states that the address is verified. */
export type ProvenPerson = { subject: string; email: string | null; first_name: string; last_name: string };

export type LinkedIn = {
  address(state: string): Promise<string>;
  person(answer: URL, state: string): Promise<ProvenPerson>;
};

type Keys = { issuer: string; clientId: string; clientSecret: string; origin: string };

/**
 * Some providers announce PKCE and return a nonce. LinkedIn announces neither, so only `state` ties the callback to the browser
 * there.
 */
const knowsPkce = (provider: Configuration) =>
  provider.serverMetadata().code_challenge_methods_supported?.includes('S256') === true;

export function openLinkedIn({ issuer, clientId, clientSecret, origin }: Keys): LinkedIn {
  const redirect_uri = `${origin}/auth/v1/callback`;
  // An http: issuer, as in tests, needs this exception from TLS.
  const insecure = issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {};
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    known ??= discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      ...insecure,
      timeout: 10,
    });
    // A failed discovery is not cached, so the next sign-in tries again.
    known.catch(() => (known = undefined));
    return known;
  };
  // These values are derived from the state and a server secret, so nothing needs to be stored until the callback arrives.
  const derived = (what: string, state: string) =>
    createHmac('sha256', clientSecret).update(`${what} ${state}`).digest('base64url');
  return {
    async address(state) {
      const scope = 'openid profile email';
      const provider = await configuration();
      if (!knowsPkce(provider)) return buildAuthorizationUrl(provider, { redirect_uri, scope, state }).href;
      const code_challenge = await calculatePKCECodeChallenge(derived('verifier', state));
      const pkce = { code_challenge, code_challenge_method: 'S256', nonce: derived('nonce', state) };
      return buildAuthorizationUrl(provider, { redirect_uri, scope, state, ...pkce }).href;
    },
    async person(answer, state) {
      const provider = await configuration();
      const address = new URL(answer.search, redirect_uri);
      const expected = knowsPkce(provider)
        ? { pkceCodeVerifier: derived('verifier', state), expectedNonce: derived('nonce', state) }
        : {};
      const tokens = await authorizationCodeGrant(provider, address, { expectedState: state, ...expected });
      const subject = tokens.claims()?.sub;
      if (!subject) throw new Error('The provider names no one');
      const claims = await fetchUserInfo(provider, tokens.access_token, subject);
      return {
        subject,
        email: claims.email_verified === true && claims.email ? claims.email : null,
        first_name: cutText(claims.given_name ?? claims.name ?? '', 80),
        last_name: cutText(claims.family_name ?? '', 80),
      };
    },
  };
}
