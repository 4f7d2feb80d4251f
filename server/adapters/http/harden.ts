import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '#contract/base/errors.ts';
import { loopEveryMs, watchLoad } from './load.ts';

export type HardenOptions = {
  https: boolean;
  /** Addresses besides our own that pages may talk to. */
  connectsTo: readonly string[];
  rateLimit: number;
  busyAfterMs: number;
  /** Part of a core that this process must have used lately for a late loop to be its own load. */
  busyShare?: number;
  ready(): Promise<boolean>;
};

/** Everything a public server owes its neighbours: headers, limits, load shedding, health and metrics. */
export async function harden(http: FastifyInstance, options: HardenOptions): Promise<void> {
  const everywhere = constantHeaders(options);
  http.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of everywhere) raw.setHeader(name, value);
    done();
  });
  http.addHook('onRequest', (request, reply, done) => {
    // Their addresses carry secrets; none of them may travel on as a referrer (D28).
    if (
      /^\/(auth|verify-email|continue|reset-password|change-email|keep-email|lost-factors|keep-factors|keep-account|invitation|select-role|role-selection)\b/.test(
        request.url,
      )
    )
      reply.header('referrer-policy', 'no-referrer');
    reply.header('x-request-id', request.id);
    done();
  });
  await http.register(rateLimit, {
    max: options.rateLimit,
    timeWindow: '1 minute',
    allowList: (request) => /^\/(healthz|readyz|metrics|assets\/|media\/|uploads)/.test(request.url),
    errorResponseBuilder: () => new AppError('too_many_tries'),
  });
  turnAwayWhenLate(http, options);
  nameAnswers(http);
  await http.register(compress, {
    global: true,
    // No one sends compressed JSON, and what is small may be made to unpack into much.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Neither video nor event streams: they would be held back.
    customTypes: /^application\/json|^text\/(html|plain|css)|javascript|svg/,
  });
  health(http, options);
  metrics(http);
}

/** On a busy machine the loop is late without any work of its own: then no one is turned away. */
function turnAwayWhenLate(http: FastifyInstance, { busyAfterMs, busyShare = 0.5 }: HardenOptions): void {
  if (busyAfterMs === 0) return;
  const load = watchLoad();
  http.addHook('onClose', async () => load.stop());
  http.addHook('onRequest', ({ url }, _reply, done) => {
    // Asked for once by whoever shows a shared link, and not again: a link without its picture stays so for days.
    if (url.startsWith('/share/')) return done();
    const { delayMs, share } = load.now();
    done(delayMs > busyAfterMs && share >= busyShare ? new AppError('busy') : undefined);
  });
}

/** Gives what a browser may ask for again a name, by which it can ask whether anything has changed. */
function nameAnswers(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || payload instanceof Buffer;
    const isKept = reply.getHeader('cache-control') !== 'no-store';
    if (request.method !== 'GET' || !isText || !isKept || reply.hasHeader('etag')) return done(null, payload);
    const name = `W/"${hash('sha1', payload, 'base64')}"`;
    reply.header('etag', name);
    if (request.headers['if-none-match'] !== name) return done(null, payload);
    reply.code(304);
    done(null, '');
  });
}

/** What every answer says, whatever was asked: helmet puts its words together once, not for each request. */
function constantHeaders(options: HardenOptions): [string, string][] {
  const headers: [string, string][] = [
    ['content-security-policy', contentPolicy(options)],
    ['permissions-policy', 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()'],
  ];
  const setHeader = (name: string, value: string) => headers.push([name, value]);
  const protect = helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    hsts: options.https && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  protect({} as IncomingMessage, { setHeader, removeHeader: () => {} } as unknown as ServerResponse, () => {});
  return headers;
}

const contentPolicy = (options: HardenOptions) =>
  Object.entries(contentSources(options))
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';');

const contentSources = ({ https, connectsTo }: HardenOptions) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", ...connectsTo],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // Each of these is made in one place: search for createPolicy, and web/ui/page/trusted.ts.
  'trusted-types': ['default', 'plain-forms', 'article', 'word-file'],
  'report-uri': ['/policy-reports'],
  ...(https ? { 'upgrade-insecure-requests': [] } : {}),
});

function health(http: FastifyInstance, { ready }: HardenOptions): void {
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async (_request, reply) => {
    const ok = await ready().catch(() => false);
    return reply.status(ok ? 200 : 503).send({ ok });
  });
}

function metrics(http: FastifyInstance): void {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopEveryMs });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  http.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  http.get('/metrics', async (request: FastifyRequest, reply: FastifyReply) => {
    // A proxy on this machine is no neighbour: it speaks for anyone who it forwards.
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    if (forwarded || !/^(127\.|::1|::ffff:127\.)/.test(request.ip)) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
