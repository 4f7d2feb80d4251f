import { sql } from 'kysely';
import { servePages } from './adapters/pages/pages.ts';
import { createApp, pageCall } from './app.ts';
import type { Config } from './base/config.ts';
import type { Services } from './base/context.ts';

export type RunningServer = { address: string; close(): Promise<void> };

/** The API and the pages on one port. */
export async function startServer(services: Services, config: Config): Promise<RunningServer> {
  const ready = async () => {
    await sql`select 1`.execute(services.db);
    return true;
  };
  const trustProxy = config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((proxy) => proxy.trim()) : (false as const);
  const http = await createApp(services, {
    trustProxy,
    rateLimit: config.RATE_LIMIT,
    busyAfterMs: config.BUSY_AFTER_MS,
    ready,
  });
  await servePages(http, { dev: config.DEV, origin: services.settings.origin, call: pageCall(services) });
  await http.listen({ host: config.HOST, port: config.PORT });
  return { address: services.settings.origin, close: () => http.close() };
}
