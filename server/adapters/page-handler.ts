import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Endpoint, Input, Output, Sent } from '#contract/endpoint.ts';

/** Answers a public endpoint in this process, for pages that are rendered with data. */
export type PageCall = <E extends Endpoint>(endpoint: E, input: Sent<E> | Input<E>) => Promise<Output<E>>;

/** What web/entry.server.tsx offers to its host; the two rooms never import each other. */
type Contexts = {
  nonceContext: RouterContext<string | null>;
  serverCallContext: RouterContext<PageCall | null>;
  originContext: RouterContext<string>;
};
export type PageBuild = ServerBuild & { entry: { module: { contexts: Contexts } } };

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const forPrograms = /^\/(api|functions|auth\/v1|uploads|media)(\/|$)/;

/** Pages are for everybody who takes HTML, link checkers included; programs at their own paths get JSON. */
export const wantsPage = ({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean =>
  !forPrograms.test(url) && (/text\/html|\*\/\*/.test(accept) || /\.data(\?|$)/.test(url));

/** Renders any address; `protect` sets the content policy of the answer, given the nonce of its scripts. */
export function pageHandler(
  build: () => Promise<PageBuild>,
  mode: 'production' | 'development',
  given: { call: PageCall | null; origin: string },
  protect: (reply: FastifyReply, nonce: string) => void,
): PageHandler {
  const render = createRequestHandler(build, mode);
  return async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound();
    const { nonceContext, serverCallContext, originContext } = (await build()).entry.module.contexts;
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(nonceContext, mode === 'production' ? nonce : null);
    context.set(serverCallContext, given.call);
    context.set(originContext, given.origin);
    const answer = await render(webRequest(request, reply), context);
    if (answer.status === 404) request.log.info({ path: request.url.split('?')[0] }, 'page not found');
    protect(reply, nonce);
    reply.status(answer.status).headers(Object.fromEntries(answer.headers));
    return reply.send(answer.body ? Readable.fromWeb(answer.body) : '');
  };
}

function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  return new Request(url, { method: request.method, headers, signal: gone.signal });
}
