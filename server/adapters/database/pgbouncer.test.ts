import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '../../../tests/support/database.ts';
import { connect } from './db.ts';
import { openQueue } from './queue.ts';
import { openProbe } from './probe.ts';
import { migrate } from './migrations.ts';

// PgBouncer accepts no other start parameters unless its operator lists them in `ignore_startup_parameters`.
const accepted = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone'];

const database = await cloneDatabase();
const socketFolder = new URL(database.url).searchParams.get('host') ?? '';
const refused: string[] = [];
let server: Server;
let url: string;

/** Reads the start message: its length, the protocol version, and pairs of name and value that each end with a zero byte. */
const startParameters = (message: Buffer): string[] =>
  message
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, at) => at % 2 === 0)
    .filter((name) => name !== '');

async function admit(client: Socket): Promise<void> {
  const [message] = (await once(client, 'data')) as [Buffer];
  const unsupported = startParameters(message).filter((name) => !accepted.includes(name.toLowerCase()));
  refused.push(...unsupported);
  if (unsupported.length > 0) return void client.destroy();
  const inside = dial(`${socketFolder}/.s.PGSQL.5432`);
  for (const end of [client, inside]) end.on('error', () => undefined);
  inside.write(message);
  client.pipe(inside).pipe(client);
}

beforeAll(async () => {
  server = createServer((client) => void admit(client)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { username, pathname } = new URL(database.url);
  url = `postgres://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
});
afterAll(async () => {
  server.close();
  await database.drop();
});

it('every connection of the product gets through a pooler that refuses unknown start parameters', async () => {
  await migrate(url);
  const queue = await openQueue({ url, secret: 'not used' }, [], (error) => expect.unreachable(String(error)));
  await queue.stop();
  const probe = openProbe(url);
  expect(await probe.answers()).toBe(true);
  await probe.close();
  expect(refused).toEqual([]);
});

it('a statement and an idle transaction have their limits behind such a pooler', async () => {
  const { db, close } = connect(url, 1, () => {});
  const { rows } = await sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ statement: '30s', idle: '1min' }]);
  await close();
  expect(refused).toEqual([]);
});
