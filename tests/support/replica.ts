import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type LocalPostgres, openLocalPostgres } from '../../server/adapters/database/local-postgres.ts';

/** A streaming replica of the primary in `from`, on its own files in `to`. */
export async function openReplica(primary: LocalPostgres, from: string, to: string): Promise<LocalPostgres> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`select pg_backup_start('replica', true)`);
  const data = join(to, 'pgdata');
  // What is still to be written into them while they are copied is streamed afterwards.
  cpSync(join(from, 'pgdata'), data, {
    recursive: true,
    filter: (file) => !/pgdata\/(postmaster\.(pid|opts)|pg_wal\/.+)$/.test(file),
  });
  chmodSync(data, 0o700);
  mkdirSync(join(data, 'pg_wal/archive_status'), { recursive: true });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(data, 'standby.signal'), '');
  const socket = new URL(primary.url.replace('postgres:', 'http:')).searchParams.get('host');
  return openLocalPostgres(to, {
    forTests: true,
    settings: { primary_conninfo: `host=${socket} user=app`, hot_standby: 'on' },
  });
}

/** Stops the clock of a database server and everything that belongs to it, or lets it go on. */
export function freeze(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

function parentOf(name: string): number {
  try {
    return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });
