import { setTimeout as sleep } from 'node:timers/promises';
import { servePages } from './adapters/pages/pages.ts';
import { openDiskProbe } from './adapters/storage/disk-space.ts';
import { openStorageProbe } from './adapters/storage/store-check.ts';
import { openProbe } from './adapters/database/probe.ts';
import { createApp, pageCall } from './app.ts';
import type { Config } from './base/config.ts';
import type { Services } from './base/context.ts';
import { pageVersionOf } from './jobs/offers.ts';

export type RunningServer = { address: string; close(): Promise<void> };

/** Starts the API and the pages on one port; `close` first reports "not ready" for DRAIN_MS, so that new requests go elsewhere. */
export async function startServer(services: Services, config: Config, databaseUrl: string): Promise<RunningServer> {
  const probe = openProbe(databaseUrl);
  const storage = openStorageProbe(services.storage);
  const disk = openDiskProbe(services.settings.uploads);
  let ending = false;
  const trustProxy = config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((proxy) => proxy.trim()) : (false as const);
  const http = await createApp(services, {
    trustProxy,
    checkAnswers: config.checkAnswers,
    rateLimit: config.RATE_LIMIT,
    busyAfterMs: config.BUSY_AFTER_MS,
    senders: { perAddress: config.CONNECTIONS_PER_ADDRESS },
    ready: async () => !ending && (await disk.hasRoom()),
    dependencies: { database: probe.answers, storage: storage.works },
    databaseAnswers: config.BUSY_AFTER_MS > 0 ? probe.answers : undefined,
  });
  http.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
  await servePages(http, {
    dev: config.DEV,
    origin: services.settings.origin,
    call: pageCall(services),
    versionOf: pageVersionOf(services),
  });
  await http.listen({ host: config.HOST, port: config.PORT });
  return {
    address: services.settings.origin,
    close: async () => {
      ending = true;
      await sleep(config.DRAIN_MS);
      await http.close();
      await probe.close();
    },
  };
}
