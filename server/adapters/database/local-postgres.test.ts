import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { onServer } from '../../../tests/support/on-server.ts';
import { openLocalPostgres } from './local-postgres.ts';

it('Postgres restarts when its process dies and preserves committed data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const binaries = process.env['TEST_PG_BIN'];
  const postgres = await openLocalPostgres(folder, { binaries });
  try {
    const told: string[] = [];
    postgres.keep((problem) => told.push(problem));
    await onServer(postgres.url, 'create table kept (word text)');
    const before = postgres.pid;
    process.kill(before, 'SIGKILL');
    const answers = () =>
      onServer(postgres.url, 'insert into kept values (1)').then(
        () => true,
        () => false,
      );
    await vi.waitUntil(async () => told.length > 0 && (await answers()), { timeout: 150_000, interval: 100 });
    expect(postgres.pid).not.toBe(before);
    expect(told).toEqual(['the database has ended and is started again']);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
