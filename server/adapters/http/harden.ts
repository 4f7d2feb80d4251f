import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#contract/base/errors.ts';
import { pauseDeadline } from './deadline.ts';
import { loopSampleMs, watchLoad } from './load.ts';
import { isLoopback, networkKeys, wideFactor } from './network.ts';

export type HardenOptions = {
  https: boolean;
  connectsTo: readonly string[];
  rateLimit: number;
  busyAfterMs: number;
  busyShare?: number;
  ready(): Promise<boolean>;
  dependencies?: Dependencies;
};

/** Outside services, each with whether it answers; they do not decide whether this process can serve. */
export type Dependencies = Record<string, () => Promise<boolean>>;

export async function harden(http: FastifyInstance, options: HardenOptions): Promise<void> {
  const everywhere = constantHeaders(options);
  http.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of everywhere) raw.setHeader(name, value);
    done();
  });
  http.addHook('onRequest', (request, reply, done) => {
    // These URLs contain secrets, which must not leak in a Referer header.
    if (
      /^\/(auth|verify-email|continue|reset-password|change-email|keep-email|lost-factors|keep-factors|keep-account|invitation|select-role|role-selection)\b/.test(
        request.url,
      )
    )
      reply.header('referrer-policy', 'no-referrer');
    reply.header('x-request-id', request.id);
    done();
  });
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (/^application\/(problem\+)?json/.test(String(reply.getHeader('content-type')))) useHeadersOfData(reply);
    done(null, payload);
  });
  await limitRate(http, options.rateLimit);
  shedLoad(http, options);
  addEtags(http);
  await http.register(compress, {
    global: true,
    // No client sends compressed JSON, and a small compressed body can expand enormously.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // For answers of this size a stream costs more than the compression itself.
    syncThreshold: 64 * 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    // Compression would delay video and event streams, so it is limited to these types.
    customTypes: /^application\/json|^text\/(html|plain|css)|javascript|svg/,
  });
  health(http, options);
  metrics(http, options);
}

/** These headers affect only documents and workers, and they are larger than many answers and small files. */
export const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function useHeadersOfData({ raw }: FastifyReply): void {
  for (const name of documentHeaders) raw.removeHeader(name);
  raw.setHeader('content-security-policy', "default-src 'none';frame-ancestors 'none'");
}

/** Limits all calls of a network in this process, which protects the process itself; the limits of endpoints count in the database. */
async function limitRate(http: FastifyInstance, max: number): Promise<void> {
  const limit = {
    max,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => networkKeys(request.ip).narrow,
    allowList: (request: FastifyRequest) => /^\/(healthz|readyz|metrics|assets\/|media\/|uploads)/.test(request.url),
    errorResponseBuilder: () => new AppError('too_many_tries'),
  };
  await http.register(rateLimit, limit);
  const limitWide = http.createRateLimit({
    ...limit,
    max: max * wideFactor,
    keyGenerator: (request) => networkKeys(request.ip).wide ?? '',
  });
  http.addHook('onRequest', async (request) => {
    if (networkKeys(request.ip).wide === null) return;
    const counted = await limitWide(request);
    if (!counted.isAllowed && counted.isExceeded) throw new AppError('too_many_tries');
  });
}

/** Sheds load only when this process causes the delay of the event loop, not other processes on the machine. */
function shedLoad(http: FastifyInstance, { busyAfterMs, busyShare = 0.5 }: HardenOptions): void {
  if (busyAfterMs === 0) return;
  const load = watchLoad();
  http.addHook('onClose', async () => load.stop());
  http.addHook('onRequest', ({ url }, _reply, done) => {
    // Services fetch the preview image of a shared link only once, so refusing it would leave the link without an image for days.
    if (url.startsWith('/share/')) return done();
    const { delayMs, share } = load.now();
    done(delayMs > busyAfterMs && share >= busyShare ? new AppError('busy') : undefined);
  });
}

function addEtags(http: FastifyInstance): void {
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
  'trusted-types': ['default', 'plain-forms', 'article', 'word-file'],
  'report-uri': ['/policy-reports'],
  ...(https ? { 'upgrade-insecure-requests': [] } : {}),
});

function health(http: FastifyInstance, { ready, dependencies = {} }: HardenOptions): void {
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async (request, reply) => {
    pauseDeadline(request);
    const [ok, states] = await Promise.all([ready().catch(() => false), statesOf(dependencies)]);
    return reply.status(ok ? 200 : 503).send({ ok, ...Object.fromEntries(states) });
  });
}

const statesOf = (dependencies: Dependencies): Promise<[string, boolean][]> =>
  Promise.all(Object.entries(dependencies).map(async ([name, answers]) => [name, await answers().catch(() => false)]));

function metrics(http: FastifyInstance, { dependencies = {} }: HardenOptions): void {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopSampleMs });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const up = new Gauge({
    name: 'dependency_up',
    help: 'Whether a service that this process needs answers it',
    labelNames: ['dependency'],
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
    // A local proxy does not count as a local client, because it forwards requests from anyone.
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    pauseDeadline(request);
    if (forwarded || !isLoopback(request.ip)) throw new AppError('not_found');
    for (const [dependency, isUp] of await statesOf(dependencies)) up.set({ dependency }, isUp ? 1 : 0);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
