import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import { cutText } from '../formats/cut-text.ts';

/** What the provider vouches for; `email` is null unless it says that the address was proven. */
export type ProvenPerson = { subject: string; email: string | null; first_name: string; last_name: string };

export type LinkedIn = {
  /** Where the browser goes to be asked; `state` comes back with the answer. */
  address(state: string): Promise<string>;
  /** Throws for any answer that is not the provider's own for this state. */
  person(answer: URL, state: string): Promise<ProvenPerson>;
};

type Keys = { issuer: string; clientId: string; clientSecret: string; origin: string };

/** LinkedIn by OpenID Connect. It returns no nonce and takes no PKCE verifier from web applications: `state` alone ties the answer to the browser. */
export function openLinkedIn({ issuer, clientId, clientSecret, origin }: Keys): LinkedIn {
  const redirect_uri = `${origin}/auth/v1/callback`;
  // Only a provider on this very machine, as in tests, may speak without TLS.
  const insecure = issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {};
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    known ??= discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      ...insecure,
      timeout: 10,
    });
    // A provider that was out of reach once is asked again by the next person.
    known.catch(() => (known = undefined));
    return known;
  };
  return {
    async address(state) {
      const scope = 'openid profile email';
      return buildAuthorizationUrl(await configuration(), { redirect_uri, scope, state }).href;
    },
    async person(answer, state) {
      const provider = await configuration();
      const address = new URL(answer.search, redirect_uri);
      const tokens = await authorizationCodeGrant(provider, address, { expectedState: state });
      const subject = tokens.claims()?.sub;
      if (!subject) throw new Error('The provider names nobody');
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
