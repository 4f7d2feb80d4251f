import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkKeys, type NetworkKeys } from './network.ts';

export type ProviderPages = {
  https: boolean;
  begin(from: NetworkKeys, next: string | null): Promise<{ location: string; state: string | null }>;
  finish(answer: URL, state: string | null): Promise<string>;
};

export const stateCookie = (https: boolean) => (https ? '__Host-sign-in' : 'sign-in');

const tenMinutes = 600;

export function mountProviderPages(http: FastifyInstance, { https, begin, finish }: ProviderPages): void {
  // SameSite is Lax, because the browser returns from another site.
  const attributes = { httpOnly: true, secure: https, path: '/', sameSite: 'lax', maxAge: tenMinutes } as const;
  const away = (reply: FastifyReply, location: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, 303);

  http.get('/auth/v1/authorize', async (request: FastifyRequest, reply) => {
    const { next } = request.query as { next?: unknown };
    const { location, state } = await begin(networkKeys(request.ip), typeof next === 'string' ? next : null);
    if (state) reply.setCookie(stateCookie(https), state, attributes);
    return away(reply, location);
  });
  http.get('/auth/v1/callback', async (request, reply) => {
    const answer = new URL(request.url, 'http://localhost');
    return away(reply, await finish(answer, request.cookies[stateCookie(https)] ?? null));
  });
}
