import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../../server/adapters/database/db.ts';
import { openLocalPostgres } from '../../../server/adapters/database/local-postgres.ts';
import { ORIGIN, SECRET, type Talk, talkIn } from './live-people.ts';
import { openTab } from './live-tab.ts';
import { dice, type Side, talk } from './live-talk.ts';
import { freePort, type Program, startProgram } from '../program.ts';

const startMs = 60_000;
// Many tabs and two servers share a machine: sooner would keep the servers from starting.
const retryMs = 200;

/** Two server processes and a database of their own, all of which can be killed, and any number of people who talk over them. */
export async function openCity() {
  const folder = await mkdtemp(join(tmpdir(), 'saywell-city-'));
  const settings = process.env['TEST_PG_BIN'] ? { binaries: process.env['TEST_PG_BIN'] } : {};
  let postgres = await openLocalPostgres(folder, settings);
  const { db, close } = connect(postgres.url, 4, () => {});
  const ports = { candidate: await freePort(), manager: await freePort() };
  const originOf = (side: Side) => `http://127.0.0.1:${ports[side]}`;
  const first = await start('candidate');
  const servers: Record<Side, Program> = { candidate: first, manager: await start('manager') };

  function start(side: Side): Promise<Program> {
    const quiet = { NODE_ENV: 'test', PROCESS: 'server', LOG_LEVEL: 'silent', RATE_LIMIT: '10000000' };
    const ours = { SECRET, ORIGIN, DATABASE_URL: postgres.url, DATA_DIR: folder };
    return startProgram('server/main.ts', { ...quiet, ...ours }, ports[side]);
  }

  /** Without a farewell, and up again after a moment. */
  async function kill(side: Side): Promise<void> {
    await servers[side].stop('SIGKILL');
    servers[side] = await start(side);
  }

  /** At once, as after a power cut: it recovers from its log. */
  async function breakDatabase(): Promise<void> {
    process.kill(postgres.pid, 'SIGQUIT');
    for (const gone = Date.now() + startMs; Date.now() < gone && alive(postgres.pid);) await pause(20);
    postgres = await openLocalPostgres(folder, settings);
  }

  function scenario({ manager, candidates: [candidate] }: Talk, seed: number, cutMs: number) {
    if (!candidate) throw new Error('Nobody talks');
    const { conversation_id } = candidate;
    const tab = (side: Side, token: string) =>
      openTab({ origin: () => originOf(side), token, conversation_id, retryMs });
    const tabs = { candidate: tab('candidate', candidate.token), manager: tab('manager', manager) };
    return talk({ seed, tabs, breaks: null, pauseMs: 300, cutMs });
  }

  return {
    /** Talks at the same time, while a server is killed and, as the dice want, the other one and the database too. */
    async round(seed: number, talks: number, cutMs: number) {
      const people: Talk[] = [];
      while (people.length < talks) people.push(await talkIn(db, 1));
      const talking = people.map((two, at) => scenario(two, seed + at, at % 10 === 0 ? cutMs : 0));
      const roll = dice(seed);
      const breaks = [() => kill(roll(2) ? 'candidate' : 'manager'), ...(roll(2) ? [breakDatabase] : [])];
      const breaking = async () => {
        for (const strike of roll(2) ? breaks : breaks.toReversed()) {
          await pause(roll(800));
          await strike();
        }
      };
      const [talked] = await Promise.all([Promise.all(talking), breaking()]);
      return talked;
    },
    async close() {
      await Promise.all(Object.values(servers).map((server) => server.stop('SIGKILL')));
      await close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
