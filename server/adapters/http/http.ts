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
import { actionAlone } from './action-alone.ts';
import { harden } from './harden.ts';
import type { Log } from '../log.ts';
import { parse, parseAnswer } from './parse.ts';
import { rawJsonText } from './raw-json.ts';
import { refuse } from './refusal.ts';
import { keepPosition, type RequestFacts, requestFacts } from './request-facts.ts';
import { boundAddresses, endSlowBodies, type SenderLimits, usualLimits } from './senders.ts';
import { receiveFile, type StagedFile } from './multipart.ts';

/** The server before and while it listens; only adapters look inside. */
export type Http = FastifyInstance;

export type Call = { actor: Actor | null; request: RequestFacts; file?: StagedFile };
/** A file of the answer, made while it is sent: nothing of it is kept in memory. */
export type Download = { filename: string; chunks: AsyncIterable<string | Buffer> };
export type Route = { endpoint: Endpoint; answer(call: Call, input: unknown): Promise<unknown> };
export type WhoIs = (authorization: string | undefined) => Promise<Actor | null>;

export type HttpOptions = {
  log: Log;
  whoIs: WhoIs;
  https: boolean;
  /** Addresses besides our own that pages may talk to. */
  connectsTo: readonly string[];
  /** Proxies whose X-Forwarded-For counts; never simply everyone. */
  trustProxy: string[] | false;
  /** A file of someone who may send it is on its way. */
  fileComes?: () => void;
  /** Calls a minute from one address. */
  rateLimit: number;
  /** Whether answers are held against the contract, as while developing and in tests; what it does not name is left out anyway. */
  checkAnswers: boolean;
  /** How late the event loop may run before calls are turned away; 0 for however late. */
  busyAfterMs: number;
  /** Part of a core that this process must have used lately for a late loop to be its own load; half of one. */
  busyShare?: number;
  /** Whether the server takes work: what it depends on is there, and it is not ending. */
  ready(): Promise<boolean>;
  /** Whether the database answers now; asked when a call waits. Without it calls wait as long as it takes. */
  databaseAnswers?: (() => Promise<boolean>) | undefined;
  /** Where the database is after a write, told to whoever wrote; null where all reads see it at once. */
  written?: () => Promise<string | null>;
  /** How slow and how many senders may be, where it is not as usual. */
  senders?: Partial<SenderLimits> | undefined;
  /** Folder where files of multipart calls wait for their handler. */
  staging: string;
  /** What readers may choose. */
  languages: readonly Language[];
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

const bodyLimit = 256 * 1024;
const patienceMs = 1200;

/** The server's front door. Only adapters know the framework behind it. */
export async function createHttp(routes: Route[], options: HttpOptions): Promise<Http> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const senders = { ...usualLimits, ...options.senders };
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
    // While it ends, a server finishes what has arrived; the next request goes elsewhere.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address with broken percent signs leads nowhere.
    frameworkErrors: (_error, request, reply) => void refuse(new AppError('not_found'), request, reply),
  });
  http.setErrorHandler(refuse);
  http.setNotFoundHandler((request, reply) => refuse(new AppError('not_found'), request, reply));
  http.decorate('languages', options.languages);
  http.decorateRequest('actor', null);
  boundAddresses(http, { most: senders.perAddress, proxied: options.trustProxy !== false });
  endSlowBodies(http, senders);
  await http.register(cookie);
  await harden(http, options);
  acceptJson(http);

  const alone = routes.flatMap((route) => ownAddress(route) ?? []);
  const paths = Map.groupBy([...routes, ...alone], ({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const mountThose = (taking: 'file' | 'oneClick' | 'json') => (scope: FastifyInstance) => {
    for (const group of paths.values()) if (takes(group) === taking) mount(scope, group, options);
  };
  mountThose('json')(http);
  await acceptFiles(http, mountThose('file'));
  await acceptOneClick(http, mountThose('oneClick'));
  return http;
}

/** An action is also called at an address of its own, where its data is the body. */
function ownAddress({ endpoint, answer }: Route): Route | null {
  const alone = actionAlone(endpoint);
  return alone && { endpoint: alone, answer };
}

const takes = ([first]: Route[]) => {
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
    // Before the body is read: a stranger's megabytes are not worth parsing.
    onRequest: async (request, reply) => {
      if (first.endpoint.access !== 'public' || request.headers.authorization || request.headers.cookie)
        reply.header('cache-control', 'no-store');
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
        const told = await unlessLost(answer(call, readInput(endpoint, request)), options.databaseAnswers);
        await tellPosition(endpoint, reply, options);
        const text = rawJsonText(told);
        return text === undefined
          ? parseAnswer(endpoint, told, options.checkAnswers)
          : reply.type('application/json; charset=utf-8').send(text);
      }
      options.fileComes?.();
      const { fields, file, discard } = await receiveFile(request, endpoint.file, options.staging);
      try {
        const told = await answer({ ...call, file }, parse(endpoint.input, fields));
        await tellPosition(endpoint, reply, options);
        return parseAnswer(endpoint, told, options.checkAnswers);
      } finally {
        await discard();
      }
    },
  });
}

async function tellPosition({ method, replica }: Endpoint, reply: FastifyReply, options: HttpOptions): Promise<void> {
  if (method === 'GET' || replica || !options.written) return;
  const position = await options.written();
  if (position) keepPosition(reply, position, options.https);
}

/** A call that waits is told when the database has gone; what it asked for may still happen, and is safe to send again. */
async function unlessLost<Answer>(
  answer: Promise<Answer>,
  databaseAnswers: HttpOptions['databaseAnswers'],
): Promise<Answer> {
  if (!databaseAnswers) return answer;
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const lost = new Promise<never>((_, reject) => {
    const look = async () => {
      const isThere = await databaseAnswers();
      if (!isThere) reject(new AppError('unavailable'));
      else if (!over) timer?.refresh();
    };
    timer = setTimeout(() => void look(), patienceMs);
  });
  try {
    return await Promise.race([answer, lost]);
  } finally {
    over = true;
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
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
