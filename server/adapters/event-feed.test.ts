import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../tests/support/database.ts';
import { connect } from './db.ts';
import { announce, followEvents } from './event-feed.ts';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => void (database = await openDatabase()));
afterAll(() => database.close());

it('is told once and in order, however many digits the numbers have', async () => {
  const heard: unknown[] = [];
  const leaving = new AbortController();
  const opened = Promise.withResolvers<void>();
  const following = followEvents({
    url: database.url,
    talk: true,
    opened: async () => opened.resolve(),
    heard: async (events) => void heard.push(...events.map(({ payload }) => payload)),
    signal: leaving.signal,
  });
  await opened.promise;
  const said = Array.from({ length: 120 }, (_, at) => ({ at }));
  await database.db.transaction().execute(async (tx) => {
    for (const one of said) await announce(tx, 'test', one);
  });
  await vi.waitUntil(() => heard.length >= said.length, { timeout: 10_000 });
  await database.db.transaction().execute((tx) => announce(tx, 'test', { last: true }));
  await vi.waitUntil(() => heard.some((one) => JSON.stringify(one) === '{"last":true}'), { timeout: 10_000 });
  leaving.abort();
  await following;
  expect(heard).toEqual([...said, { last: true }]);
});

it('begins with what commits next, whatever another transaction keeps open', async () => {
  const neighbour = connect(process.env['TEST_DATABASE_SERVER'] ?? '', 1, () => {});
  const say = (payload: object) => database.db.transaction().execute((tx) => announce(tx, 'test', payload));
  const heard: unknown[] = [];
  const leaving = new AbortController();
  await neighbour.db.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    await say({ old: true });
    const opened = Promise.withResolvers<void>();
    const following = followEvents({
      url: database.url,
      talk: true,
      opened: async () => opened.resolve(),
      heard: async (events) => void heard.push(...events.map(({ payload }) => payload)),
      signal: leaving.signal,
    });
    await opened.promise;
    await say({ old: false });
    await vi.waitUntil(() => heard.length > 0, { timeout: 10_000 });
    await say({ last: true });
    await vi.waitUntil(() => JSON.stringify(heard.at(-1)) === '{"last":true}', { timeout: 10_000 });
    leaving.abort();
    await following;
  });
  await neighbour.close();
  expect(heard).toEqual([{ old: false }, { last: true }]);
});
