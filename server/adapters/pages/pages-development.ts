import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { acceptForms, type PageBuild, type PageCall, pageHandler } from './page-handler.ts';

export async function serveSources(http: FastifyInstance, call: PageCall | null, origin: string): Promise<void> {
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: http.server } },
    appType: 'custom',
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The development server cannot render pages.');
  const build = () => ssr.runner.import<PageBuild>('virtual:react-router/server-build');
  await http.register(middie);
  http.use(vite.middlewares);
  const render = pageHandler(build, 'development', { call, origin }, (reply) => {
    reply.raw.removeHeader('content-security-policy');
  });
  http.get('/*', render);
  // The form paths are known only after all pages compile, so the development server accepts forms everywhere.
  acceptForms(http, ['/*'], render);
  http.addHook('onClose', () => vite.close());
}
