import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { openLocalPostgres } from '../../server/adapters/database/local-postgres.ts';
import { migrate } from '../../server/adapters/database/migrations.ts';
import { openQueue } from '../../server/adapters/database/queue.ts';
import { onServer } from './on-server.ts';

const root = join(import.meta.dirname, '../..');
const memory = '/dev/shm';
const enough = 2 * 1024 ** 3;

/** Once a run: starts the database server and makes the template that every test file clones, with all tables and the queue. */
export async function setup() {
  const binaries = process.env['TEST_PG_BIN'];
  const cluster = join(folderOfClusters(), binaries ? 'postgres-other' : 'postgres-18');
  const server = await openLocalPostgres(cluster, { forTests: true, binaries });
  const template = `template_${process.pid}`;
  await onServer(server.url, `create database ${template}`);
  const url = server.url.replace('/postgres?', `/${template}?`);
  await migrate(url);
  const queue = await openQueue({ url, secret: 'not used' }, [], (error) => console.error(error));
  await queue.stop();
  process.env['TEST_DATABASE_SERVER'] = server.url;
  process.env['TEST_DATABASE_TEMPLATE'] = template;
  return () => onServer(server.url, `drop database ${template}`);
}

/** In memory where there is room: on a disk, making and removing the files of many databases takes most of the time of the server. */
function folderOfClusters(): string {
  const hasRoom = existsSync(memory) && room(memory) > enough;
  if (!hasRoom) return join(root, '.cache');
  return join(memory, `saywell-tests-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
}

const room = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
