import { randomUUID } from 'node:crypto';
import { connect, type Db } from '../../server/adapters/db.ts';
import { onServer } from './on-server.ts';

/** A migrated database of its own, for what is closer to SQL than to the front door. */
export async function openDatabase(connections = 10) {
  const server = process.env['TEST_DATABASE_SERVER'] ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${process.env['TEST_DATABASE_TEMPLATE']}`);
  const url = server.replace('/postgres?', `/${name}?`);
  const { db, close } = connect(url, connections, () => {});
  return {
    url,
    db,
    async close() {
      await close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Somebody who may own things. */
export async function someone(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ email: `${randomUUID()}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
