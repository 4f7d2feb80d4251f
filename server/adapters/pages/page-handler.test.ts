import Fastify from 'fastify';
import { createContext } from 'react-router';
import { afterAll, expect, it } from 'vitest';
import { type PageBuild, pageHandler } from './page-handler.ts';

const contexts = {
  nonceContext: createContext<string | null>(null),
  serverCallContext: createContext(null),
  originContext: createContext(''),
};
const page = { id: 'page', path: '', index: true, module: { default: () => null } };
const build = {
  entry: { module: { default: () => new Response('<!doctype html>', { status: 200 }), contexts } },
  routes: { page },
  assets: { entry: { imports: [], module: '' }, routes: { page: { id: 'page', module: '' } }, url: '', version: '' },
  future: { v8_middleware: true },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  prerender: [],
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial' },
} as unknown as PageBuild;

const http = Fastify();
http.get(
  '/*',
  pageHandler(
    async () => build,
    'production',
    { call: null, origin: 'https://saywell.example' },
    () => {},
  ),
);
afterAll(() => http.close());

it('a HEAD request of a page never states that the page is empty', async () => {
  const ask = (method: 'GET' | 'HEAD') => http.inject({ method, url: '/', headers: { accept: 'text/html' } });
  const [page, head] = [await ask('GET'), await ask('HEAD')];
  expect([page.statusCode, page.payload]).toEqual([200, '<!doctype html>']);
  expect([head.statusCode, head.payload]).toEqual([200, '']);
  expect(head.headers['content-length']).toBeUndefined();
});
