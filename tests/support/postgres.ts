import { join } from 'node:path';
import { openLocalPostgres } from '../../server/adapters/local-postgres.ts';
import { migrate } from '../../server/adapters/migrations.ts';
import { onServer } from './on-server.ts';

const root = join(import.meta.dirname, '../..');

/** Once a run: starts the database server and migrates the template that every test file clones. */
export async function setup() {
  const binaries = process.env['TEST_PG_BIN'];
  const cluster = join(root, '.cache', binaries ? 'postgres-other' : 'postgres-18');
  const server = await openLocalPostgres(cluster, { forTests: true, binaries });
  const template = `template_${process.pid}`;
  await onServer(server.url, `create database ${template}`);
  await migrate(server.url.replace('/postgres?', `/${template}?`));
  process.env['TEST_DATABASE_SERVER'] = server.url;
  process.env['TEST_DATABASE_TEMPLATE'] = template;
  return () => onServer(server.url, `drop database ${template}`);
}
