import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Grant } from 'oidc-provider';

export type Member = { email: string; email_verified: boolean; given_name: string; family_name: string };

export const linkedinKeys = { clientId: 'saywell', clientSecret: 'a secret of the stand-in' };

/** A real OpenID provider in LinkedIn's place: the same answers, except that its pages are one list of members to be. */
export async function openFakeLinkedIn(origin: string, members: Record<string, Member>, port = 0, modern = true) {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: linkedinKeys.clientId,
        client_secret: linkedinKeys.clientSecret,
        redirect_uris: [`${origin}/auth/v1/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // A modern one wants verifiers; LinkedIn announces none.
    pkce: { required: () => modern },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, id) => {
      const member = members[id];
      return member && { accountId: id, claims: () => ({ sub: id, ...member }) };
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/choose/${uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the stand-in'] },
  });
  provider.use(async (context, next) => {
    await next();
    if (!modern && context.path.endsWith('/openid-configuration'))
      context.body = { ...(context.body as object), code_challenge_methods_supported: undefined };
  });
  // Its warnings are about production.
  const answer = provider.callback();
  listener.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/choose/')) return void answer(request, response);
    choose(provider, members, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    close: () => {
      listener.closeAllConnections();
      return new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}

async function choose(
  provider: Provider,
  members: Record<string, Member>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const accountId = query.get('as');
  if (query.has('refuse')) {
    return provider.interactionFinished(request, response, { error: 'user_cancelled_login' });
  }
  if (!accountId) {
    const links = Object.keys(members).map((id) => `<li><a href="?as=${id}">${id}</a></li>`);
    response.setHeader('content-type', 'text/html');
    response.end(`<h1>LinkedIn stand-in</h1><ul>${links.join('')}</ul><a href="?refuse">Cancel</a>`);
    return undefined;
  }
  const { params } = await provider.interactionDetails(request, response);
  const grant: Grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid profile email');
  return provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  });
}
