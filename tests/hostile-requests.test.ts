import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toJSONSchema } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Endpoint, Role } from '#contract/base/endpoint.ts';
import { servePages } from '../server/adapters/pages/pages.ts';
import { pageCall } from '../server/app.ts';
import { pageVersionOf } from '../server/jobs/board/page-version.ts';
import { type TestProduct, startTestProduct, type Person } from './support/test-product.ts';

let product: TestProduct;
let people: Record<Role | 'user', Person>;
let port: number;
beforeAll(async () => {
  product = await startTestProduct(() => ({}), {
    mount: (app, services) =>
      servePages(app, {
        dev: false,
        origin: services.settings.origin,
        call: pageCall(services),
        versionOf: pageVersionOf(services),
      }),
  });
  people = {
    candidate: await product.signUp('candidate'),
    manager: await product.signUp('manager', { company: 'Bread & Co' }),
    admin: await product.signUp('admin'),
    user: await product.signUp('user'),
  };
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  port = (product.app.server.address() as AddressInfo).port;
});
afterAll(() => product.close());

const numbers = ['1.5', '-1', '0', '1e308', 'NaN', 'Infinity', '2147483648', '99999999999999999999', '0x10'];
const texts = ['', ' ', '\0', '%', "'", '../..', '😀\uD800', 'x'.repeat(190), 'W10', 'true', 'null'];
const hostile = [...numbers, ...texts];

const personFor = ({ access }: Endpoint): Person | null => {
  if (access === 'public') return null;
  if (access === 'signedIn') return people.manager;
  return people[[access].flat()[0] as Role];
};

/** Addresses with one hostile value each, in the path or in the query. */
function* hostileAddresses({ method, path, input }: Endpoint): Generator<string> {
  const { properties = {} } = toJSONSchema(input as ZodMiniType, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const filled = (own: Record<string, string> = {}) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(own[name] ?? randomUUID()));
  for (const value of hostile) {
    for (const name of inPath) yield filled({ [name]: value });
    if (method !== 'GET') continue;
    const needed = Object.keys(properties).filter((name) => !inPath.includes(name));
    for (const name of needed) yield `${filled()}?${name}=${encoded(value)}`;
    // Twice the same name is a list.
    for (const name of needed.slice(0, 1)) yield `${filled()}?${name}=a&${name}=${encoded(value)}`;
  }
}
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

const endpoints = Object.values(api).flatMap((group) => Object.values(group as Record<string, Endpoint>));

it('no hostile value in a path or a query of the contract causes a server error', async () => {
  const failed: string[] = [];
  for (const endpoint of endpoints) {
    const person = personFor(endpoint);
    const headers = person ? { authorization: `Bearer ${person.token}` } : {};
    for (const url of hostileAddresses(endpoint)) {
      const payload =
        endpoint.method === 'GET' ? undefined : endpoint.action ? { action: endpoint.action, data: {} } : {};
      const { statusCode } = await product.app.inject({
        method: endpoint.method,
        url,
        headers,
        ...(payload && { payload }),
      });
      if (statusCode >= 500) failed.push(`${endpoint.method} ${url.slice(0, 120)}: ${statusCode}`);
    }
  }
  expect(failed).toEqual([]);
});

const addressesOfPages = [
  '/',
  '/browse',
  '/companies/none',
  `/jobs/${randomUUID()}`,
  `/jobs/${randomUUID()}.data`,
  '/no-such-page',
];

it.each([
  ...hostile.map((value) => `/browse?salary_min=${encoded(value)}&cursor=${encoded(value)}&search=${encoded(value)}`),
  ...hostile.map((value) => `/feeds/jobs.rss?page=${encoded(value)}`),
  ...hostile.map((value) => `/jobs/${encoded(value)}`),
  ...hostile.map((value) => `/companies/${encoded(value)}`),
  '/sitemaps/jobs-99999999999999999999.xml',
  '/sitemaps/jobs-1.5.xml',
])('the page %s does not cause a server error', async (url) => {
  const { statusCode } = await product.app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBeLessThan(500);
});

/** What the server answers to a request line and a Host header, sent byte for byte. */
async function answerTo(path: string, host: string | null): Promise<{ status: number; location: string | undefined }> {
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  let heard = '';
  line.on('data', (bytes) => (heard += String(bytes)));
  const named = host === null ? '' : `Host: ${host}\r\n`;
  line.write(`GET ${path} HTTP/1.1\r\n${named}Accept: text/html\r\nConnection: close\r\n\r\n`);
  await once(line, 'close');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]),
    location: /^location: (\S+)/im.exec(heard)?.[1],
  };
}

const hosts = [
  '[::',
  'a b',
  '',
  'x'.repeat(5000),
  'bücher.example',
  'host:99999',
  'host:',
  'a@b',
  'a/b',
  'a?b#c',
  '%00',
  '[::1]:80',
  '<script>',
  'a,b',
  null,
];
it.each(hosts)('a request with the Host %j is answered or refused', async (host) => {
  for (const path of [...addressesOfPages, '/api/v1/board', '/healthz']) {
    const { status } = await answerTo(path, host);
    expect([200, 400, 404, 410, 431], `${path}: ${status}`).toContain(status);
  }
});

it.each([
  '///',
  '//',
  '//elsewhere.example',
  '///browse',
  '/\\elsewhere',
  '/%5celsewhere',
  '/.//',
  '/..',
  '/%2e%2e/',
  '/a//b',
  '/%',
  '/%00',
  'http://elsewhere.example/browse',
  '*',
  '/browse?//',
  '/browse?x=[',
  '/;',
  '/:80',
])('the address %s is answered or refused and redirects to no other site', async (path) => {
  const { status, location = '/' } = await answerTo(path, 'localhost');
  expect([200, 301, 302, 400, 404]).toContain(status);
  expect(location).toMatch(/^\/(?![/\\])/);
});
