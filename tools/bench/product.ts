import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from '../../tests/support/program.ts';
import { type Filling, openBenchDatabase } from './filled-database.ts';

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
    // As in production.
    CHECK_ANSWERS: 'false',
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
