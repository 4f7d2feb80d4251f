import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Endpoint, Input, Output, RawInput } from '#contract/base/endpoint.ts';
import type { RequestFacts } from '../http/request-facts.ts';
import { networkKeys, networkOf } from '../http/network.ts';
import { readerLanguage } from '../http/page-language.ts';
import { wantsPage } from '../http/error-page.ts';
import { withoutTrailingSigns } from './trailing-signs.ts';

export type PageReader = Pick<RequestFacts, 'network' | 'network_keys' | 'user_agent' | 'language'>;

export type PageCall = <E extends Endpoint>(
  endpoint: E,
  input: RawInput<E> | Input<E>,
  reader: PageReader,
) => Promise<Output<E>>;

type ReadersCall = <E extends Endpoint>(endpoint: E, input: RawInput<E> | Input<E>) => Promise<Output<E>>;

type Contexts = {
  nonceContext: RouterContext<string | null>;
  serverCallContext: RouterContext<ReadersCall | null>;
  originContext: RouterContext<string>;
};
export type PageBuild = ServerBuild & { entry: { module: { contexts: Contexts } } };

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

type Mode = 'production' | 'development';
type PageOptions = { call: PageCall | null; origin: string };
type Rendering = (request: FastifyRequest, reply: FastifyReply, nonce: string | null) => Promise<Response>;

function openRendering(build: () => Promise<PageBuild>, mode: Mode, { call, origin }: PageOptions): Rendering {
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

export function pageHandler(
  build: () => Promise<PageBuild>,
  mode: Mode,
  given: PageOptions,
  protect: (reply: FastifyReply, nonce: string) => void,
): PageHandler {
  const render = openRendering(build, mode, given);
  return async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound();
    const intended = withoutTrailingSigns(request.url);
    if (intended !== null && request.method !== 'POST') return reply.redirect(intended, 301);
    const nonce = randomBytes(16).toString('base64');
    const answer = await render(request, reply, mode === 'production' ? nonce : null);
    // The request was already answered (for example with 503), so the rendered page is discarded.
    if (reply.sent) return answer.body?.cancel();
    if (answer.status === 404) request.log.info({ path: request.url.split('?')[0] }, 'page not found');
    protect(reply, nonce);
    reply.status(answer.status).headers(Object.fromEntries(answer.headers));
    // An empty text would state a length of 0 for a HEAD request; a stream states none.
    return reply.send(answer.body ? Readable.fromWeb(answer.body) : Readable.from([]));
  };
}

export function renderWholePages(build: () => Promise<PageBuild>, given: PageOptions) {
  const render = openRendering(build, 'production', given);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | null> => {
    const answer = await render(request, reply, null);
    return answer.status === 200 ? answer.text() : null;
  };
}

const readerOf = (request: FastifyRequest): PageReader => ({
  network: networkOf(request.ip),
  network_keys: networkKeys(request.ip),
  user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
  language: readerLanguage(request),
});

export const formPaths = ({ routes }: PageBuild): string[] =>
  Object.values(routes).flatMap((route) => (route?.module.action ? [`/${route.path}`] : []));

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
  const url = addressOf(request, origin);
  const body = typeof request.body === 'string' ? request.body : null;
  return new Request(url, { method: request.method, headers, body, signal: gone.signal });
}

const hostForm = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/**
 * Returns the URL as the browser sees it, with the configured protocol, because CSRF checks need it. `new URL('//path', base)`
 * would change the host, so strings are joined.
 */
function addressOf({ url, host }: FastifyRequest, origin: string): URL {
  const own = new URL(origin);
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const given = `${own.protocol}//${host}`;
  const from = hostForm.test(host) && URL.canParse(given) ? given : own.origin;
  return new URL(`${from}${path.startsWith('/') ? path : `/${path}`}`);
}
