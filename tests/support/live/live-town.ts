import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { openLive } from '../../../server/adapters/live/live.ts';
import { createApp } from '../../../server/app.ts';
import { sentIn } from '../applying.ts';
import { aboveAll } from '../database.ts';
import { appOptions, openHouse } from '../house.ts';
import { openTab } from './live-tab.ts';
import { type Side, talk } from './live-talk.ts';

/** One house with two servers within this process, which can be killed, cut off and started again. */
export async function openTown() {
  const house = await openHouse();

  async function start() {
    const live = openLive({ url: house.url, log: house.services.log });
    const app = await createApp({ ...house.services, live }, appOptions);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, live, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  }
  const servers = { candidate: await start(), manager: await start() };

  /** Without a farewell: every open call and stream breaks off. */
  async function kill(side: Side): Promise<void> {
    const old = servers[side];
    old.app.server.closeAllConnections();
    await old.app.close();
    await old.live.stop();
    servers[side] = await start();
  }

  const breakDatabase = async () => {
    await aboveAll(
      house.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name not like 'pgboss%'`,
    ).catch(() => {});
  };

  return {
    async scenario(seed: number) {
      const { candidate, manager, application_id } = await sentIn(house);
      const { body } = await house.call(candidate, api.messages.open, { application_id });
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
      await house.close();
    },
  };
}
