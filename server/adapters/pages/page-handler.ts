import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Endpoint, Input, Output, Sent } from '#contract/base/endpoint.ts';
import type { RequestFacts } from '../http/request-facts.ts';
import { networkOf } from '../http/network.ts';
import { readersLanguage } from '../http/page-language.ts';
import { wantsPage } from '../http/refusal-page.ts';

/** Who reads a page, as far as an endpoint may want to know. */
export type Reader = Pick<RequestFacts, 'ip' | 'network' | 'user_agent' | 'language'>;

/** Answers a public endpoint in this process, for pages that are rendered with data. */
export type PageCall = <E extends Endpoint>(
  endpoint: E,
  input: Sent<E> | Input<E>,
  reader: Reader,
) => Promise<Output<E>>;

type ReadersCall = <E extends Endpoint>(endpoint: E, input: Sent<E> | Input<E>) => Promise<Output<E>>;

/** What web/entry.server.tsx offers to its host; the two rooms never import each other. */
type Contexts = {
  nonceContext: RouterContext<string | null>;
  serverCallContext: RouterContext<ReadersCall | null>;
  originContext: RouterContext<string>;
};
export type PageBuild = ServerBuild & { entry: { module: { contexts: Contexts } } };

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

type Mode = 'production' | 'development';
type Given = { call: PageCall | null; origin: string };
type Rendering = (request: FastifyRequest, reply: FastifyReply, nonce: string | null) => Promise<Response>;

function openRendering(build: () => Promise<PageBuild>, mode: Mode, { call, origin }: Given): Rendering {
  const render = createRequestHandler(build, mode);
  return async (request, reply, nonce) => {
    const { nonceContext, serverCallContext, originContext } = (await build()).entry.module.contexts;
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    context.set(serverCallContext, call && ((endpoint, input) => call(endpoint, input, readerOf(request))));
    context.set(originContext, origin);
    return render(webRequest(request, reply, origin), context);
  };
}

/** Renders any address; `protect` sets the content policy of the answer, given the nonce of its scripts. */
export function pageHandler(
  build: () => Promise<PageBuild>,
  mode: Mode,
  given: Given,
  protect: (reply: FastifyReply, nonce: string) => void,
): PageHandler {
  const render = openRendering(build, mode, given);
  return async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    const answer = await render(request, reply, mode === 'production' ? nonce : null);
    if (answer.status === 404) request.log.info({ path: request.url.split('?')[0] }, 'page not found');
    protect(reply, nonce);
    reply.status(answer.status).headers(Object.fromEntries(answer.headers));
    return reply.send(answer.body ? Readable.fromWeb(answer.body) : '');
  };
}

/** Renders a page that is the same for everyone as one text; null where the address has none that is there. */
export function wholePages(build: () => Promise<PageBuild>, given: Given) {
  const render = openRendering(build, 'production', given);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | null> => {
    const answer = await render(request, reply, null);
    return answer.status === 200 ? answer.text() : null;
  };
}

const readerOf = (request: FastifyRequest): Reader => ({
  ip: request.ip,
  network: networkOf(request.ip),
  user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
  language: readersLanguage(request),
});

/** Addresses of the pages that take a form. */
export const formPaths = ({ routes }: PageBuild): string[] =>
  Object.values(routes).flatMap((route) => (route?.module.action ? [`/${route.path}`] : []));

/** Their forms come as browsers send them; the pages read them themselves. */
export function acceptForms(http: FastifyInstance, paths: string[], answer: PageHandler): void {
  void http.register(async (pages) => {
    const form = 'application/x-www-form-urlencoded';
    pages.removeContentTypeParser(form);
    pages.addContentTypeParser(form, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => body);
    for (const path of paths) pages.post(path, answer);
  });
}

function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Behind a proxy that ends TLS the browser's address, by which forms of other sites are told, is still the product's.
  const url = new URL(request.url, `${new URL(origin).protocol}//${request.host}`);
  const body = typeof request.body === 'string' ? request.body : null;
  return new Request(url, { method: request.method, headers, body, signal: gone.signal });
}
