import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Filling, openBenchDatabase } from './filled-database.ts';

const root = join(import.meta.dirname, '..');

export type Program = { origin: string; pid: number; stop(): Promise<void> };
export type Product = Program & { databaseUrl: string; folder: string };

/** The real product as a process of its own, without a worker. */
export async function startProduct(
  filling: Filling | null = null,
  settings: Record<string, string> = {},
): Promise<Product> {
  const database = await openBenchDatabase(filling);
  const databaseUrl = database.url;
  const folder = await mkdtemp(join(tmpdir(), 'saywell-bench-'));
  const program = await startProgram('server/main.ts', {
    NODE_ENV: 'test',
    PROCESS: 'server',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '10000000',
    ...settings,
  });
  return {
    ...program,
    databaseUrl,
    folder,
    async stop() {
      await program.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server program that listens on PORT and answers /readyz. */
export async function startProgram(file: string, env: Record<string, string>): Promise<Program> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: port },
  });
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + 60_000;
  while (
    !(await fetch(`${origin}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start`);
    await pause(50);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
