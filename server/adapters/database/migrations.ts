import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../migrations');
// Any number: processes that start together wait for each other on it.
const lock = 8_470_221;

/** Runs each new .sql file once, in name order, each in its own transaction. There is no down: a mistake gets a new file. */
export async function migrate(url: string): Promise<void> {
  const client = await reached(url);
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of files) if (!done.has(name)) await runFile(client, name);
  } finally {
    await client.end();
  }
}

const patienceMs = 30_000;
const isStarting = (error: unknown) => ['57P03', 'ECONNREFUSED'].includes((error as { code?: string }).code ?? '');

/** A connection as soon as the database takes any: after a power cut it may start later than this process. */
async function reached(url: string): Promise<pg.Client> {
  for (const end = Date.now() + patienceMs; ; await pause(250)) {
    const client = new pg.Client({ connectionString: url });
    // One that breaks while it is opened is heard below.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isStarting(error) || Date.now() > end) throw error;
    }
  }
}

async function runFile(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
