import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { cloneDatabase } from '../../../tests/support/database.ts';
import { freePort } from '../../../tests/support/program.ts';
import { migrate } from './migrations.ts';

const database = await cloneDatabase();
const socketFolder = new URL(database.url).searchParams.get('host') ?? '';
let server: Server | undefined;
afterEach(() => server?.close());
afterAll(() => database.drop());

/** The same database behind a port that refuses all at first, and then the first two for being at its start. */
async function late(port: number): Promise<void> {
  let refused = 0;
  server = createServer((client) => (refused++ < 2 ? refuse(client) : join(client))).listen(port, '127.0.0.1');
  await once(server, 'listening');
}

function join(client: Socket): void {
  const inside = connect(`${socketFolder}/.s.PGSQL.5432`);
  for (const end of [client, inside]) end.on('error', () => undefined);
  client.pipe(inside).pipe(client);
}

function refuse(client: Socket): void {
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up', ''].map((field) => `${field}\0`).join('');
  const head = Buffer.from([0x45, 0, 0, 0, 4 + fields.length]);
  client.end(Buffer.concat([head, Buffer.from(fields)]));
}

it('the migration waits for a database that starts later', async () => {
  const port = await freePort();
  const { username, pathname } = new URL(database.url);
  const tries = vi.spyOn(pg.Client.prototype, 'connect');
  const migrated = migrate(`postgres://${username}@127.0.0.1:${port}${pathname}`);
  // A second try: the first one has found no one.
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(1), 60_000);
  await late(port);
  await expect(migrated).resolves.toBeUndefined();
});

it('the migration fails immediately if the database does not exist', async () => {
  const url = database.url.replace(new URL(database.url).pathname, '/no_such_database');
  await expect(migrate(url)).rejects.toMatchObject({ code: '3D000' });
});

/** Leaves in the list of migrations what a database from before the baseline has. */
async function withMigrationsOf(before: string[]) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`delete from migrations where name < '0473'`);
  await client.query('insert into migrations (name) select unnest($1::text[])', [before]);
  return client;
}

it('a database from before the baseline goes on with its rows', async () => {
  const client = await withMigrationsOf(['0001-users.sql', '0472-reports-about-mails.sql']);
  await client.query(`insert into users (email) values ('before@example.com')`);
  await migrate(database.url);
  const { rows } = await client.query(`select email from users where email = 'before@example.com'`);
  expect(rows).toHaveLength(1);
  await client.end();
});

it('a database of a version in between is refused with what to do', async () => {
  const client = await withMigrationsOf([]);
  await client.query('delete from migrations');
  await client.query(`insert into migrations (name) values ('0001-users.sql'), ('0300-rules-by-place.sql')`);
  await expect(migrate(database.url)).rejects.toThrow('Start it once with the version that has that migration');
  await client.end();
});
