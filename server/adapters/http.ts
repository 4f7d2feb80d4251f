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
import type { ZodMiniType } from 'zod/mini';
import { safeParse } from 'zod/mini';
import { type Access, type Actor, type Endpoint, orgRoles, type Schema } from '#contract/endpoint.ts';
import type { Language } from '#contract/language.ts';
import { AppError, type ErrorBody, type ErrorCode, errors, invalidInput, type Issue } from '#contract/errors.ts';
import { stateCookie } from './provider-pages.ts';
import { harden } from './harden.ts';
import type { Log } from './log.ts';
import { networkOf } from './network.ts';
import { readersLanguage } from './page-language.ts';
import { readyText } from './ready-answer.ts';
import { spoken } from './spoken.ts';
import { receiveFile, registerMultipart, type StagedFile } from './multipart.ts';

/** What a handler may know of the request, and the two cookies it may set. */
export type RequestFacts = {
  ip: string;
  /** The address without its last part. */
  network: string;
  user_agent: string;
  authorization: string | undefined;
  /** The Idempotency-Key header; null when none was sent. */
  key: string | null;
  /** Value of the session cookie; null when there is none. */
  session_cookie: string | null;
  /** What this browser kept when it went to a provider to sign in; null when there is nothing. */
  state_cookie: string | null;
  /** Names this browser for a year, also after signing out; null when it is new here. */
  device_cookie: string | null;
  /** What the pages of this reader are written in. */
  language: Language;
  /** False when another site made the browser send this. */
  same_origin: boolean;
  /** `seconds` null: until the browser closes. */
  keepSession(value: string, seconds: number | null): void;
  dropSession(): void;
  keepDevice(value: string): void;
};

/** The facts of a page that asks in this process. */
export const nobodysRequest: RequestFacts = {
  ip: '127.0.0.1',
  network: '127.0.0.*',
  user_agent: '',
  authorization: undefined,
  key: null,
  session_cookie: null,
  state_cookie: null,
  device_cookie: null,
  language: 'en',
  same_origin: true,
  keepSession() {},
  dropSession() {},
  keepDevice() {},
};

/** The server before and while it listens; only adapters look inside. */
export type Http = FastifyInstance;

export type Call = { actor: Actor | null; request: RequestFacts; file?: StagedFile };
/** A file of the answer, made while it is sent: nothing of it is kept in memory. */
export type Download = { filename: string; chunks: AsyncIterable<string> };
export type Route = { endpoint: Endpoint; answer(call: Call, input: unknown): Promise<unknown> };
export type WhoIs = (authorization: string | undefined) => Promise<Actor | null>;

export type HttpOptions = {
  log: Log;
  whoIs: WhoIs;
  https: boolean;
  /** Proxies whose X-Forwarded-For counts; never simply everyone. */
  trustProxy: string[] | false;
  /** Calls a minute from one address. */
  rateLimit: number;
  ready(): Promise<boolean>;
  /** Folder where files of multipart calls wait for their handler. */
  staging: string;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

const deviceSeconds = 365 * 24 * 3600;
const bodyLimit = 256 * 1024;

/** The server's front door. Only adapters know the framework behind it. */
export async function createHttp(routes: Route[], options: HttpOptions): Promise<Http> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const http = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  http.setErrorHandler((error, request, reply) => refuse(error, request, reply));
  http.setNotFoundHandler((request, reply) => refuse(new AppError('not_found'), request, reply));
  http.decorateRequest('actor', null);
  await http.register(cookie);
  await harden(http, options);
  acceptOneClick(http);
  await registerMultipart(http);

  const paths = Map.groupBy(routes, ({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  for (const group of paths.values()) mount(http, group, options);
  return http;
}

/** A mail program's unsubscribe press comes as a form (RFC 8058). Its fields are dropped, so that no form of another site says anything. */
function acceptOneClick(http: FastifyInstance): void {
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
}

function mount(http: FastifyInstance, group: Route[], options: HttpOptions): void {
  const [first] = group;
  if (!first) return;
  const { method, path } = first.endpoint;
  http.route({
    method,
    url: path,
    // Before the body is read: a stranger's megabytes are not worth parsing.
    onRequest: async (request) => {
      request.actor = await options.whoIs(request.headers.authorization);
      if (group.length === 1 || !request.actor) admit(first.endpoint, request.actor);
    },
    handler: async (request, reply) => {
      const { endpoint, answer } = chooseRoute(group, request.body);
      admit(endpoint, request.actor);
      const facts = requestFacts(request, reply, options.https);
      const call = { actor: request.actor, request: facts };
      if (endpoint.download) {
        const file = (await answer(call, readInput(endpoint, request))) as Download;
        return sendDownload(reply, endpoint.download, file);
      }
      if (!endpoint.file) {
        const told = await answer(call, readInput(endpoint, request));
        const text = readyText(told);
        return text === undefined ? tell(endpoint, told) : reply.type('application/json; charset=utf-8').send(text);
      }
      const { fields, file, discard } = await receiveFile(request, endpoint.file, options.staging);
      try {
        return tell(endpoint, await answer({ ...call, file }, parse(endpoint.input, fields)));
      } finally {
        await discard();
      }
    },
  });
}

const sendDownload = (reply: FastifyReply, type: string, { filename, chunks }: Download) =>
  reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
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

function readInput({ method, action, input }: Endpoint, request: FastifyRequest): unknown {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const fields = method === 'GET' ? request.query : action ? (body['data'] ?? {}) : body;
  const query = method === 'GET' ? {} : (request.query as object);
  return parse(input, { ...query, ...(fields as object), ...(request.params as object) });
}

/** Throws `invalid_input` with every issue, the first one as the words. */
export function parse(schema: Schema, value: unknown): unknown {
  const result = safeParse(schema as ZodMiniType, storable(value));
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }): Issue => ({ path: path.join('.'), message }));
  throw invalidInput(...(issues as [Issue, ...Issue[]]));
}

// No schema looks deeper.
const deepest = 12;

/** The database keeps neither NUL nor half a sign in a text, and nobody types them: the one is left out, the other becomes the sign for unreadable ones. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [storableText(name), storable(item, depth + 1)]),
  );
}

const storableText = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
};

// Parsing the answer too means a column that the contract does not name never leaves the house.
const tell = ({ output }: Endpoint, answer: unknown): unknown => {
  const result = safeParse(output as ZodMiniType, answer);
  if (result.success) return result.data;
  throw new Error(`The answer breaks the contract: ${JSON.stringify(result.error.issues).slice(0, 500)}`);
};

function admit({ access, seat, confirmed, signedOut = 'not_signed_in' }: Endpoint, actor: Actor | null): void {
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

function requestFacts(request: FastifyRequest, reply: FastifyReply, https: boolean): RequestFacts {
  const site = request.headers['sec-fetch-site'];
  const key = request.headers['idempotency-key'];
  // Without https a browser refuses the __Host- prefix.
  const name = sessionCookie(https);
  const device = https ? '__Host-device' : 'device';
  const attributes = { httpOnly: true, secure: https, path: '/', sameSite: 'strict' } as const;
  return {
    ip: request.ip,
    network: networkOf(request.ip),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    authorization: request.headers.authorization,
    key: typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : null,
    session_cookie: request.cookies[name] ?? null,
    state_cookie: request.cookies[stateCookie(https)] ?? null,
    device_cookie: /^[\w-]{20,100}$/.exec(request.cookies[device] ?? '')?.[0] ?? null,
    language: readersLanguage(request),
    same_origin: site === undefined || site === 'same-origin' || site === 'none',
    keepSession: (value, seconds) =>
      void reply
        .header('cache-control', 'no-store')
        .setCookie(name, value, { ...attributes, ...(seconds === null ? {} : { maxAge: seconds }) }),
    dropSession: () => void reply.clearCookie(name, attributes),
    keepDevice: (value) => void reply.setCookie(device, value, { ...attributes, maxAge: deviceSeconds }),
  };
}

export const sessionCookie = (https: boolean) => (https ? '__Host-session' : 'session');

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  const { status, message } = errors[known.code];
  if (known.code === 'unexpected') noteFailure(error, request);
  const told = { error: message, ...known.data, code: known.code, request_id: request.id };
  const body = inLanguageOf(request, told);
  return reply.status(status).send(body);
}

function noteFailure(err: unknown, { id: request_id, raw, log }: FastifyRequest): void {
  // Whoever sends may leave at any time, and what was underway then fails.
  if (raw.readableAborted) log.info({ err, request_id }, 'the sender left');
  else log.error({ err, request_id }, 'request failed');
}

function inLanguageOf(request: FastifyRequest, body: ErrorBody): ErrorBody {
  const language = readersLanguage(request);
  const issues = body.issues?.map(({ path, message }) => ({ path, message: spoken(language, message) }));
  return { ...body, error: spoken(language, body.error), ...(issues && { issues }) };
}

const byStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'body_too_large',
  429: 'too_many_tries',
  503: 'busy',
};

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number' || status >= 500) return new AppError(status === 503 ? 'busy' : 'unexpected');
  return new AppError(byStatus[status] ?? 'invalid_input');
}
