import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalPostgres } from '../../server/adapters/database/local-postgres.ts';
import { onServer } from '../../tests/support/on-server.ts';
import { linkedinKeys, openFakeLinkedIn } from '../../tests/support/outside/linkedin.ts';
import { freePort, startProgram } from '../../tests/support/program.ts';
import type { Mutant } from './probe.ts';

export type Running = { url: string; databaseUrl: string; stop(): Promise<void> };

const root = join(import.meta.dirname, '../..');
const memory = '/dev/shm';
const member = { email_verified: true, given_name: 'Noor', family_name: 'Haddad' };
const members = {
  noor: { ...member, email: 'noor.haddad@example.org' },
  tomas: { ...member, email: 'tomas@saywell.test' },
};
const settings = { LOG_LEVEL: 'error', RATE_LIMIT: '100000', BUSY_AFTER_MS: '0', DATABASE_CONNECTIONS: '5' };

/** A database server with one migrated and seeded database, from which each start of the product gets a copy. */
export async function openProducts() {
  const folder = await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), 'saywell-specification-'));
  const postgres = await openLocalPostgres(join(folder, 'postgres'), { forTests: true });
  const urlOf = (database: string) => postgres.url.replace('/postgres?', `/${database}?`);
  const template = { database: 'template_of_all', data: join(folder, 'template') };
  const running = new Set<() => Promise<void>>();
  const close = async () => {
    await Promise.all([...running].map((stop) => stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await onServer(postgres.url, `create database ${template.database}`);
    await (await startServer(urlOf(template.database), template.data)).stop();
  } catch (error) {
    await close();
    throw error;
  }
  let starts = 0;

  return {
    async start(mutants: Mutant[] = []): Promise<Running> {
      const database = `product_${starts++}`;
      const data = join(folder, database);
      await Promise.all([
        onServer(postgres.url, `create database ${database} template ${template.database} strategy file_copy`),
        cp(template.data, data, { recursive: true }),
      ]);
      const databaseUrl = urlOf(database);
      for (const mutant of mutants) if ('database' in mutant) await onServer(databaseUrl, mutant.database);
      const server = await startServer(databaseUrl, data, mutants);
      running.add(server.stop);
      return {
        url: server.url,
        databaseUrl,
        async stop() {
          running.delete(server.stop);
          await server.stop();
          await onServer(postgres.url, `drop database ${database} with (force)`);
          await rm(data, { recursive: true, force: true });
        },
      };
    },
    close,
  };
}
export type Products = Awaited<ReturnType<typeof openProducts>>;

async function startServer(
  databaseUrl: string,
  data: string,
  mutants: Mutant[] = [],
): Promise<Omit<Running, 'databaseUrl'>> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const linkedin = needsLinkedIn(mutants) ? await openFakeLinkedIn(url, members) : undefined;
  const env = {
    ...settings,
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    ...(linkedin && {
      LINKEDIN_ISSUER: linkedin.issuer,
      LINKEDIN_CLIENT_ID: linkedinKeys.clientId,
      LINKEDIN_CLIENT_SECRET: linkedinKeys.clientSecret,
    }),
    SPECIFICATION_MUTANTS: JSON.stringify(mutants),
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/compiled'),
  };
  const program = await startProgram('tools/specification/server.ts', env, port);
  return {
    url,
    async stop() {
      await program.stop();
      await linkedin?.close();
    },
  };
}

/** Starts of mutants are many, and the stand-in of LinkedIn takes a while. */
const needsLinkedIn = (mutants: Mutant[]): boolean =>
  mutants.length === 0 || mutants.some((it) => 'server' in it && /linkedin|identities/.test(it.server));
