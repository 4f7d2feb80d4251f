import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Access, type Actor, type Endpoint, orgRoles } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Language } from '#contract/base/language.ts';
import { acceptFiles, acceptJson, acceptOneClick } from './bodies.ts';
import { singleActionEndpoint } from './single-action.ts';
import { answerWhenDatabaseIsLost, pauseDeadline, resumeDeadline } from './deadline.ts';
import { type Dependencies, harden } from './harden.ts';
import type { Log } from '../log.ts';
import { parse, parseAnswer } from './parse.ts';
import { rawJsonText } from './raw-json.ts';
import { sendErrorResponse } from './error-response.ts';
import { setPositionCookie, type RequestFacts, requestFacts } from './request-facts.ts';
import { limitPerAddress, endSlowBodies, type ConnectionLimits, defaultConnectionLimits } from './connection-limits.ts';
import { receiveFile, type StagedFile } from './multipart.ts';

export type Http = FastifyInstance;

export type IncomingCall = { actor: Actor | null; request: RequestFacts; file?: StagedFile };
export type Download = { filename: string; chunks: AsyncIterable<string | Buffer> };
export type Route = { endpoint: Endpoint; answer(call: IncomingCall, input: unknown): Promise<unknown> };
export type AuthenticateByToken = (authorization: string | undefined) => Promise<Actor | null>;

export type HttpOptions = {
  log: Log;
  whoIs: AuthenticateByToken;
  https: boolean;
  connectsTo: readonly string[];
  /** Lists the proxies whose X-Forwarded-For is trusted; trusting every address would let clients forge theirs. */
  trustProxy: string[] | false;
  fileComes?: () => void;
  rateLimit: number;
  /** Validates responses against the contract, in development and tests; unknown fields are removed in any case. */
  checkAnswers: boolean;
  /** The maximum delay of the event loop in milliseconds before requests are refused; 0 disables load shedding. */
  busyAfterMs: number;
  busyShare?: number;
  ready(): Promise<boolean>;
  dependencies?: Dependencies;
  databaseAnswers?: (() => Promise<boolean>) | undefined;
  /** Returns the database position after a write, for reads from replicas; null when all reads see it immediately. */
  written?: () => Promise<string | null>;
  senders?: Partial<ConnectionLimits> | undefined;
  staging: string;
  languages: readonly Language[];
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The value is null until the endpoint is known, because several share one path. */
    endpoint: Endpoint | null;
  }
}

const bodyLimit = 256 * 1024;

export async function createHttp(routes: Route[], options: HttpOptions): Promise<Http> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const senders = { ...defaultConnectionLimits, ...options.senders };
  const http = Fastify({
    loggerInstance,
    http: { headersTimeout: senders.headMs, connectionsCheckingInterval: Math.min(senders.headMs / 3, 5000) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => void sendErrorResponse(new AppError('not_found'), request, reply),
  });
  http.setErrorHandler(sendErrorResponse);
  http.setNotFoundHandler((request, reply) => sendErrorResponse(new AppError('not_found'), request, reply));
  http.decorate('languages', options.languages);
  http.decorateRequest('actor', null);
  http.decorateRequest('endpoint', null);
  if (options.databaseAnswers) answerWhenDatabaseIsLost(http, options.databaseAnswers);
  limitPerAddress(http, { most: senders.perAddress, proxied: options.trustProxy !== false });
  endSlowBodies(http, senders);
  await http.register(cookie);
  await harden(http, options);
  acceptJson(http);

  const alone = routes.flatMap((route) => actionRoute(route) ?? []);
  const paths = Map.groupBy([...routes, ...alone], ({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const mountThose = (taking: 'file' | 'oneClick' | 'json') => (scope: FastifyInstance) => {
    for (const group of paths.values()) if (bodyKindOf(group) === taking) mount(scope, group, options);
  };
  mountThose('json')(http);
  await acceptFiles(http, mountThose('file'));
  await acceptOneClick(http, mountThose('oneClick'));
  return http;
}

function actionRoute({ endpoint, answer }: Route): Route | null {
  const alone = singleActionEndpoint(endpoint);
  return alone && { endpoint: alone, answer };
}

const bodyKindOf = ([first]: Route[]) => {
  if (first?.endpoint.file) return 'file';
  return first?.endpoint.oneClick ? 'oneClick' : 'json';
};

function mount(http: FastifyInstance, group: Route[], options: HttpOptions): void {
  const [first] = group;
  if (!first) return;
  const { method, path } = first.endpoint;
  http.route({
    method,
    url: path,
    // Authentication runs before the body is read, so that unauthorized large bodies are not parsed.
    onRequest: async (request, reply) => {
      if (group.length === 1) request.endpoint = first.endpoint;
      if (first.endpoint.access !== 'public' || request.headers.authorization || request.headers.cookie)
        reply.header('cache-control', 'no-store');
      request.actor = await options.whoIs(request.headers.authorization);
      if (group.length === 1 || !request.actor) authorizeCall(first.endpoint, request.actor);
    },
    handler: async (request, reply) => {
      const { endpoint, answer } = chooseRoute(group, request.body);
      request.endpoint = endpoint;
      authorizeCall(endpoint, request.actor);
      const facts = requestFacts(request, reply, options.https);
      const call = { actor: request.actor, request: facts };
      if (endpoint.download) {
        const file = (await answer(call, readInput(endpoint, request))) as Download;
        return sendDownload(reply, endpoint.download, file);
      }
      if (!endpoint.file) {
        const told = await answer(call, readInput(endpoint, request));
        await sendReadPosition(endpoint, reply, options);
        const text = rawJsonText(told);
        return text === undefined
          ? parseAnswer(endpoint, told, options.checkAnswers)
          : reply.type('application/json; charset=utf-8').send(text);
      }
      options.fileComes?.();
      pauseDeadline(request);
      const { fields, file, discard } = await receiveFile(request, endpoint.file, options.staging);
      try {
        resumeDeadline(request);
        const told = await answer({ ...call, file }, parse(endpoint.input, fields));
        await sendReadPosition(endpoint, reply, options);
        return parseAnswer(endpoint, told, options.checkAnswers);
      } finally {
        await discard();
      }
    },
  });
}

async function sendReadPosition(
  { method, replica }: Endpoint,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<void> {
  if (method === 'GET' || replica || !options.written) return;
  const position = await options.written();
  if (position) setPositionCookie(reply, position, options.https);
}

const sendDownload = (reply: FastifyReply, type: string, { filename, chunks }: Download) =>
  reply
    .headers({
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    })
    .send(Readable.from(chunks));

function chooseRoute(group: Route[], body: unknown): Route {
  const [first] = group as [Route];
  if (!first.endpoint.action) return first;
  const action = (body as { action?: unknown } | null | undefined)?.action;
  const found = group.find(({ endpoint }) => endpoint.action === action);
  if (!found) throw new AppError('unknown_action');
  return found;
}

function readInput({ method, action, inside, input }: Endpoint, request: FastifyRequest): unknown {
  const sent = (request.body ?? {}) as Record<string, unknown>;
  const body = inside ? { ...(sent[inside] as object | undefined), ...sent } : sent;
  const fields = method === 'GET' ? request.query : action ? (body['data'] ?? {}) : body;
  const query = method === 'GET' ? {} : (request.query as object);
  return parse(input, { ...query, ...(fields as object), ...(request.params as object) });
}

function authorizeCall({ access, seat, confirmed, signedOut = 'not_signed_in' }: Endpoint, actor: Actor | null): void {
  if (access === 'public') return;
  if (!actor) throw new AppError(signedOut);
  if (!allows(access, actor)) throw new AppError('forbidden');
  if (seat && actor.org_role && orgRoles.indexOf(actor.org_role) > orgRoles.indexOf(seat)) {
    throw new AppError('seat_forbidden');
  }
  if (actor.unprotected && access !== 'signedIn') throw new AppError('two_steps_needed');
  if (confirmed && !actor.email_confirmed) throw new AppError('email_unconfirmed');
}

const allows = (access: Access, { role }: Actor): boolean =>
  access === 'signedIn' || access === role || (Array.isArray(access) && access.includes(role));
