import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import type { Endpoint, Output, RawInput } from '#contract/base/endpoint.ts';
import { requestFor } from '../../tests/support/test-product.ts';

/** Calls one promise of the contract over the network; throws when it is refused. */
export async function callOver<E extends Endpoint>(
  origin: string,
  token: string | undefined,
  endpoint: E,
  input: RawInput<E>,
): Promise<Output<E>> {
  const request = requestFor(endpoint, input as Record<string, unknown>, token);
  const query = new URLSearchParams(request.query as Record<string, string> | undefined).toString();
  const response = await fetch(`${origin}${request.url}?${query}`, {
    method: endpoint.method,
    headers: { ...(request.headers as Record<string, string>), 'content-type': 'application/json' },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(request.payload) }),
  });
  const body = (await response.json()) as Output<E>;
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${JSON.stringify(body)}`);
  return body;
}

/** A candidate who signed up over the network: the id and the access token. */
export async function signUpOver(origin: string): Promise<{ id: string; token: string }> {
  const fields = {
    first_name: 'Ada',
    last_name: 'Park',
    email: `${randomUUID()}@example.com`,
    password: 'a good password',
  };
  const session = await callOver(origin, undefined, api.users.signUp, { ...fields, accept_terms: true });
  if (!('access_token' in session)) throw new Error('The server waits for a confirmed address');
  await callOver(origin, session.access_token, api.users.selectRole, { role: 'candidate' });
  return { id: session.user.id, token: session.access_token };
}
