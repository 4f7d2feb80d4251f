import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { Actor } from '#contract/base/endpoint.ts';
import { mountLive } from './live-page.ts';

const who: Actor = {
  id: 'ada',
  role: 'candidate',
  org_id: null,
  org_role: null,
  language: 'en',
  session_id: 'one',
  email_confirmed: true,
};
const http = Fastify();
const asked = Promise.withResolvers<void>();
const answer = Promise.withResolvers<Actor>();
let listeners = 0;
mountLive(http, {
  whoIs: () => {
    asked.resolve();
    return answer.promise;
  },
  live: {
    listen: () => ((listeners += 1), () => (listeners -= 1)),
    listenTo: () => () => {},
    heardSince: () => null,
    stop: async () => {},
  },
});
await http.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => http.close());

it('a tab that closes before it is authenticated leaves no listener', async () => {
  const connected = once(http.server, 'request') as Promise<[IncomingMessage]>;
  const tab = request({ port: (http.server.address() as AddressInfo).port, path: '/live' }).end();
  tab.on('error', () => {});
  const [{ socket }] = await connected;
  await asked.promise;
  const left = once(socket, 'close');
  tab.destroy();
  await left;
  answer.resolve(who);
  await answer.promise;
  const other = await fetch(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}/live`);
  expect(other.status).toBe(200);
  expect(listeners).toBe(1);
  await other.body?.cancel();
  await expect.poll(() => listeners).toBe(0);
});
