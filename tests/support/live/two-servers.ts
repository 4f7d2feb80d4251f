import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { openLive } from '../../../server/adapters/live/live.ts';
import { createApp } from '../../../server/app.ts';
import { sentIn } from '../applying.ts';
import { asSuperuser } from '../database.ts';
import { appOptions, startTestProduct } from '../test-product.ts';
import { openTab } from './live-tab.ts';
import { type Side, talk } from './live-talk.ts';

/** Two servers of one test product within this process, which can be killed, cut off and started again. */
export async function startTwoServers() {
  const product = await startTestProduct();

  async function start() {
    const live = openLive({ url: product.url, log: product.services.log });
    const app = await createApp({ ...product.services, live }, appOptions);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, live, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  }
  const servers = { candidate: await start(), manager: await start() };

  /** Ends a server in the middle of every open call and stream. */
  async function kill(side: Side): Promise<void> {
    const old = servers[side];
    old.app.server.closeAllConnections();
    await old.app.close();
    await old.live.stop();
    servers[side] = await start();
  }

  const breakDatabase = async () => {
    await asSuperuser(
      product.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name not like 'pgboss%'`,
    ).catch(() => {});
  };

  return {
    async scenario(seed: number) {
      const { candidate, manager, application_id } = await sentIn(product);
      const { body } = await product.call(candidate, api.messages.open, { application_id });
      const tab = (side: Side, token: string) =>
        openTab({ origin: () => servers[side].origin, token, ...body, retryMs: 20 });
      const tabs = { candidate: tab('candidate', candidate.token), manager: tab('manager', manager.token) };
      return talk({ seed, tabs, breaks: { kill, breakDatabase }, pauseMs: 15, cutMs: 0 });
    },
    async close() {
      for (const { app, live } of Object.values(servers)) {
        app.server.closeAllConnections();
        await app.close();
        await live.stop();
      }
      await product.close();
    },
  };
}
