import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { replyAddress } from '../server/adapters/mail/reply-address.ts';
import { openProbe } from '../server/adapters/database/probe.ts';
import type { Http } from '../server/adapters/http/http.ts';
import { sessionCookie } from '../server/adapters/http/request-facts.ts';
import { servePages } from '../server/adapters/pages/pages.ts';
import { stripePayments } from '../server/adapters/payments/stripe.ts';
import { singleActionEndpoint } from '../server/adapters/http/single-action.ts';
import { faceUrl } from '../server/adapters/uploads/faces.ts';
import { playbackUrl } from '../server/adapters/uploads/playback.ts';
import { pageCall } from '../server/app.ts';
import { feedUrl } from '../server/interviews/calendar/queries.ts';
import { pageVersionOf } from '../server/jobs/board/page-version.ts';
import { type FreezableDatabase, openFreezableDatabase } from './support/freezable-database.ts';
import { openFakeStripe } from './support/outside/fake-stripe.ts';
import { type TestProduct, startTestProduct, type Person, requestFor } from './support/test-product.ts';

// Two seconds on a machine at rest (resilience.test.ts); here hundreds of calls share a busy one. Without a deadline it took 20 s and more.
const withinMs = 15_000;
const inbound = { domain: 'reply.saywell.test', secret: 'a shared secret for mail', authserv: null };

let line: FreezableDatabase;
let product: TestProduct;
let probe: ReturnType<typeof openProbe>;
let candidate: Person;
let stripe: Awaited<ReturnType<typeof openFakeStripe>>;
let ownRoutes: string[];
let port: number;

beforeAll(async () => {
  stripe = await openFakeStripe();
  const { webhookSecret, url: baseUrl } = stripe;
  product = await startTestProduct(
    ({ settings }) => ({
      settings: { ...settings, inbound },
      payments: stripePayments({ secretKey: 'sk_test_local', webhookSecret, baseUrl }),
    }),
    {
      addressOf: async (direct) => {
        line = await openFreezableDatabase(direct);
        probe = openProbe(line.url);
        return line.url;
      },
      // On a busy machine a database that is well may take longer than the probe waits.
      app: {
        dependencies: { database: () => probe.answers() },
        databaseAnswers: async () => !line.isFrozen() || (await probe.answers()),
      },
      mount: async (app, services) => {
        // Before the pages, whose built files are many and need no database.
        await app.after();
        ownRoutes = routesOf(app);
        await servePages(app, {
          dev: false,
          origin: services.settings.origin,
          call: pageCall(services),
          versionOf: pageVersionOf(services),
        });
      },
    },
  );
  candidate = await product.signUp('candidate');
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  port = (product.app.server.address() as AddressInfo).port;
});
afterEach(() => line.thaw());
afterAll(async () => {
  await probe.close();
  await product.close();
  await line.close();
  await stripe.close();
});

type Told = { status: number; code: unknown; error: unknown; retryAfter: unknown; tookMs: number };

/** Sends a request over a connection, as a client does. */
async function send({ method = 'GET', url, headers, payload }: InjectOptions): Promise<Told> {
  const began = performance.now();
  const text = typeof payload === 'string' ? payload : payload === undefined ? '' : JSON.stringify(payload);
  const json = payload !== undefined && typeof payload !== 'string' && { 'content-type': 'application/json' };
  const length = { 'content-length': Buffer.byteLength(text), connection: 'close' };
  const { status, body, retryAfter } = await new Promise<{ status: number; body: string; retryAfter: unknown }>(
    (resolve, reject) => {
      const sent = request(
        { port, host: '127.0.0.1', method, path: url as string, headers: { ...json, ...headers, ...length } },
        (answer) => {
          let body = '';
          answer.on('data', (piece) => (body += String(piece)));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body, retryAfter: answer.headers['retry-after'] }),
          );
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(text);
    },
  );
  const { code, error } = parsed(body);
  return { status, code, error: error ?? body, retryAfter, tookMs: performance.now() - began };
}

function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const endpoints = Object.values(api).flatMap((group) =>
  Object.values(group as Record<string, Endpoint>).flatMap((endpoint) =>
    [endpoint, singleActionEndpoint(endpoint) ?? []].flat(),
  ),
);

const anyId = randomUUID();
const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const holding = ({ cookie }: Person) => ({ cookie: cookie.replace(/^[^=]+/, sessionCookie(false)) });
const page = { accept: 'text/html' };

/** A request for each route outside of the contract whose answer needs the database. */
function otherRoutes(): Record<string, InjectOptions> {
  const { secret } = product.services.settings;
  const replyTo = replyAddress(secret, inbound.domain, { conversation_id: anyId, user_id: candidate.id });
  const tus = { ...bearer(candidate), 'tus-resumable': '1.0.0' };
  const upload = () => `/uploads/${candidate.id}_${randomUUID()}`;
  const media = playbackUrl(secret, `videos/${anyId}.mp4`, candidate.id);
  const face = faceUrl(secret, anyId, candidate.id);
  const notice = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } });
  const at = Math.floor(Date.now() / 1000);
  const signature = `t=${at},v1=${createHmac('sha256', stripe.webhookSecret).update(`${at}.${notice}`).digest('hex')}`;
  return {
    'POST /uploads': { method: 'POST', url: '/uploads', headers: { ...tus, 'upload-length': '10' } },
    'HEAD /uploads/:id': { method: 'HEAD', url: upload(), headers: tus },
    'DELETE /uploads/:id': { method: 'DELETE', url: upload(), headers: tus },
    'PATCH /uploads/:id': {
      method: 'PATCH',
      url: upload(),
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      payload: 'x'.repeat(1000),
    },
    'GET /media/*': { url: media, headers: { ...holding(candidate), range: 'bytes=0-9' } },
    'HEAD /media/*': { method: 'HEAD', url: media, headers: holding(candidate) },
    'GET /company-media/:file': { url: `/company-media/${anyId}-small.webp` },
    'GET /faces/:id/:expires/:signature': { url: face, headers: holding(candidate) },
    'GET /calendar/feeds/:key': { url: feedUrl({ ...product.services.settings, origin: '' }, anyId) },
    'GET /calendar/meetings/:file': { url: `/calendar/meetings/${anyId}.ics`, headers: holding(candidate) },
    'GET /calendar/replies/:file': { url: `/calendar/replies/${anyId}.ics`, headers: holding(candidate) },
    'GET /sitemap.xml': { url: '/sitemap.xml' },
    'GET /sitemaps/jobs-:part.xml': { url: '/sitemaps/jobs-1.xml' },
    'GET /feeds/jobs.rss': { url: '/feeds/jobs.rss' },
    'GET /feeds/jobs.xml': { url: '/feeds/jobs.xml' },
    'GET /share/*': { url: `/share/jobs/${anyId}.png` },
    'GET /live': { url: '/live', headers: bearer(candidate) },
    'POST /policy-reports': {
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({
        'csp-report': {
          'document-uri': 'http://localhost:3000/browse',
          'effective-directive': 'img-src',
          'blocked-uri': 'https://elsewhere.example/a.png',
        },
      }),
    },
    'POST /webhooks/stripe': {
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      payload: notice,
    },
    'POST /webhooks/mail': {
      method: 'POST',
      url: '/webhooks/mail',
      headers: { authorization: `Bearer ${inbound.secret}`, 'content-type': 'message/rfc822' },
      payload: `From: a@example.com\r\nTo: ${replyTo}\r\nSubject: Hi\r\n\r\nHello`,
    },
    'GET /dev/mail': { url: '/dev/mail' },
    'GET /dev/mail/:id': { url: '/dev/mail/1' },
    'GET /dev/mail/:id.ics': { url: '/dev/mail/1.ics' },
    'the page of a job': { url: `/jobs/${anyId}`, headers: page },
    'the data of a page': { url: `/jobs/${anyId}.data` },
    'the page of a company': { url: '/companies/bread-co', headers: page },
    'the form of a page': {
      method: 'POST',
      url: '/contact',
      headers: { ...page, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        full_name: 'Ada Park',
        email: 'ada@example.com',
        subject: 'Hello',
        message: 'Is this bread still warm? I would like to know.',
      }).toString(),
    },
  };
}

/** Addresses that answer without the database; a HEAD is the GET without its body. */
const needNone =
  /^(OPTIONS|HEAD (?!\/uploads|\/media)|\w+ \/(healthz|readyz|metrics|openapi\.json|robots\.txt|\.well-known|sitemaps\/pages|auth\/v1\/(authorize|callback)|dev\/device)|GET \*)/;

it('every kind of route reports a frozen database, and answers again after it thaws', async () => {
  expect(ownRoutes.filter((route) => !(route in otherRoutes()) && !needNone.test(route))).toEqual([]);

  line.freeze();
  const asked = Object.entries(otherRoutes());
  const told = await Promise.all(asked.map(([, options]) => send(options)));
  const wrong = asked.flatMap(([name], at) => {
    const { status, retryAfter, tookMs } = told[at]!;
    return status === 503 && retryAfter === '5' && tookMs < withinMs ? [] : [[name, status, Math.round(tookMs)]];
  });
  expect(wrong).toEqual([]);
  line.thaw();

  const again = await Promise.all(asked.filter(([name]) => name !== 'GET /live').map(([, options]) => send(options)));
  expect(again.filter(({ status }) => status >= 500)).toEqual([]);
});

it('a server without its database is still ready, answers public pages and reports the database', async () => {
  const browse = { url: '/browse', headers: page };
  expect((await send(browse)).status).toBe(200);
  line.freeze();
  const [ready, cached, figures] = await Promise.all([
    send({ url: '/readyz' }),
    send(browse),
    send({ url: '/metrics' }),
  ]);
  expect([ready.status, ready.error]).toEqual([200, JSON.stringify({ ok: true, database: false })]);
  expect(cached.status).toBe(200);
  expect(figures.error).toContain('dependency_up{dependency="database"} 0');
  line.thaw();
  expect((await send({ url: '/readyz' })).error).toBe(JSON.stringify({ ok: true, database: true }));
});

it('every call of the contract reports a frozen database, also to a person who signed in', async () => {
  const fresh = await product.signUp('manager');
  line.freeze();
  const closed = endpoints.filter(({ access }) => access !== 'public');
  const told = await Promise.all(closed.map((endpoint) => send(requestFor(endpoint, idsOf(endpoint), fresh.token))));
  const wrong = told.flatMap(({ status, code, tookMs }, at) =>
    status === 503 && code === 'unavailable' && tookMs < withinMs ? [] : [[closed[at]!.path, status, code, tookMs]],
  );
  expect(wrong).toEqual([]);

  const open = endpoints.filter(({ access }) => access === 'public');
  const toAnyone = await Promise.all(open.map((endpoint) => send(requestFor(endpoint, idsOf(endpoint), undefined))));
  // What is refused, or known, without the database is answered as always.
  expect(toAnyone.filter(({ tookMs }) => tookMs >= withinMs)).toEqual([]);
  expect(toAnyone.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(toAnyone.filter(({ code }) => code === 'unavailable').length).toBeGreaterThan(5);
  line.thaw();

  expect((await product.call(fresh, api.users.me, {})).status).toBe(200);
});

const idsOf = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, anyId]));

/** "GET /uploads/:id" of everything that the server answers, without the contract. */
function routesOf(app: Http): string[] {
  const ofContract = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  const found: string[] = [];
  const parents: string[] = [];
  for (const text of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \(([^)]+)\)/.exec(text) ?? [];
    if (methods === '') continue;
    const depth = indent.length / 4;
    parents.splice(depth, Infinity, path);
    const whole = parents.join('');
    for (const method of methods.split(', ')) found.push(`${method} ${whole}`);
  }
  return found.filter((route) => !ofContract.has(route));
}
