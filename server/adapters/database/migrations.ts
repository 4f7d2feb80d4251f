import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { separateSelfIdentification } from './self-identification-role.ts';

const folder = join(import.meta.dirname, '../../migrations');
// The number of this advisory lock is arbitrary; processes that start together wait for each other on it.
const lock = 8_470_221;

/** The files up to 0013 hold what the migrations up to this one had made, which a database from before them has run. */
const beforeBaseline = '0472-reports-about-mails.sql';
const isBaseline = (name: string) => name <= beforeBaseline;

/** Runs each new .sql file once, in name order and in its own transaction. There are no down migrations: a fix needs a new file. */
export async function migrate(url: string, warn: (problem: string) => void = () => undefined): Promise<void> {
  const client = await connectWhenReady(url);
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const done = await doneIn(client, files);
    for (const name of files) if (!done.has(name)) await runFile(client, name);
    const problem = await separateSelfIdentification(client);
    if (problem) warn(problem);
  } finally {
    await client.end();
  }
}

async function doneIn(client: pg.Client, files: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  if (done.has(beforeBaseline)) return new Set([...done, ...files.filter(isBaseline)]);
  const unknown = [...done].find((name) => isBaseline(name) && !files.includes(name));
  if (unknown)
    throw new Error(
      `This database was last used by a version whose migrations ended before ${beforeBaseline} (it has ${unknown}). Start it once with the version that has that migration, then with this one.`,
    );
  return done;
}

const startTimeoutMs = 30_000;
const isStarting = (error: unknown) => ['57P03', 'ECONNREFUSED'].includes((error as { code?: string }).code ?? '');

async function connectWhenReady(url: string): Promise<pg.Client> {
  for (const end = Date.now() + startTimeoutMs; ; await pause(250)) {
    const client = new pg.Client({ connectionString: url });
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
