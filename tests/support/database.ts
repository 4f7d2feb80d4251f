import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { connect, type Db } from '../../server/adapters/database/db.ts';
import { onServer } from './on-server.ts';

/** A clone of the template with a name of its own, and how to remove it. */
export async function cloneDatabase() {
  const server = process.env['TEST_DATABASE_SERVER'] ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = process.env['TEST_DATABASE_TEMPLATE'];
  // Its files are copied: to log each page, as is usual, takes more than twice the time.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: server.replace('/postgres?', `/${name}?`),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** Runs as the database's superuser; the product itself has a lesser role. */
export const asSuperuser = (db: Db, statement: RawBuilder<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await statement.execute(tx);
  });

/** A migrated database of its own, for what is closer to SQL than to the front door. */
export async function openDatabase(connections = 10) {
  const { url, drop } = await cloneDatabase();
  const { db, close } = connect(url, connections, () => {});
  return {
    url,
    db,
    async close() {
      await close();
      await drop();
    },
  };
}

/** Someone who may own things. */
export async function someone(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
