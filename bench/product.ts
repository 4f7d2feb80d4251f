import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openLocalPostgres } from '../server/adapters/local-postgres.ts';
import { onServer } from '../tests/support/on-server.ts';

const root = join(import.meta.dirname, '..');

export type Program = { origin: string; pid: number; stop(): Promise<void> };
export type Product = Program & { databaseUrl: string; folder: string };

/** The real product as a process of its own, without a worker, on a fresh database with real fsync. `prepare` fills it first. */
export async function startProduct(
  prepare: (databaseUrl: string) => Promise<void> = async () => {},
  settings: Record<string, string> = {},
): Promise<Product> {
  const server = await openLocalPostgres(join(root, '.cache/postgres-bench'));
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await onServer(server.url, `create database ${name}`);
  const databaseUrl = server.url.replace('/postgres?', `/${name}?`);
  await prepare(databaseUrl);
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
      await onServer(server.url, `drop database ${name} with (force)`);
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
