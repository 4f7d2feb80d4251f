import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openLocalPostgres } from '../../server/adapters/database/local-postgres.ts';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What fills a database, under a name by which it is found again: filling takes minutes. */
export type Filling = { name: string; fill(databaseUrl: string): Promise<void> };
export type BenchDatabase = { url: string; drop(): Promise<void> };

/** A fresh database with real fsync; a filled one is kept for the day, because what is in it grows old. */
export async function openBenchDatabase(filling: Filling | null): Promise<BenchDatabase> {
  const server = await openLocalPostgres(join(root, '.cache/postgres-bench'));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const at = (name: string) => server.url.replace('/postgres?', `/${name}?`);
  const drop = (name: string) => client.query(`drop database if exists ${name} with (force)`);
  if (!filling) {
    const name = `bench_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${name}`);
    return { url: at(name), drop: () => drop(name).then(() => client.end()) };
  }
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const name = `kept_${filling.name}_${day}`;
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`kept_${filling.name}_`],
  );
  for (const { datname } of rows) if (datname !== name) await drop(datname);
  if (!rows.some(({ datname }) => datname === name)) {
    await client.query(`create database ${name}_part`);
    await filling.fill(at(`${name}_part`));
    await client.query(`alter database ${name}_part rename to ${name}`);
  }
  await resetThrottle(at(name));
  return { url: at(name), drop: () => client.end() };
}

/** Everyone of every run signs up from one address, which is refused after some. */
async function resetThrottle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('delete from throttle_counters');
  await client.end();
}
