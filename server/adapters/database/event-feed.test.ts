import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../tests/support/database.ts';
import { connect } from './db.ts';
import { publishEvent, followEvents } from './event-feed.ts';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => void (database = await openDatabase()));
afterAll(() => database.close());

const say = (...payloads: object[]) =>
  database.db.transaction().execute(async (tx) => {
    for (const payload of payloads) await publishEvent(tx, 'test', payload);
  });

/** Someone who follows from now on, and what they hear. */
async function follower() {
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
  const last = { last: true };
  return {
    heard,
    /** Says the last thing, and leaves once it was heard. */
    async end() {
      await say(last);
      await vi.waitUntil(() => JSON.stringify(heard.at(-1)) === JSON.stringify(last), { timeout: 120_000 });
      leaving.abort();
      await following;
      return heard.slice(0, -1);
    },
  };
}

it('a follower receives each event once and in order, however many digits the event numbers have', async () => {
  const { heard, end } = await follower();
  const said = Array.from({ length: 120 }, (_, at) => ({ at }));
  await say(...said);
  await vi.waitUntil(() => heard.length >= said.length, { timeout: 120_000 });
  expect(await end()).toEqual(said);
});

it('a follower begins with the next commit, even while another transaction is open', async () => {
  const neighbour = connect(process.env['TEST_DATABASE_SERVER'] ?? '', 1, () => {});
  await neighbour.db.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    await say({ old: true });
    const { heard, end } = await follower();
    await say({ old: false });
    await vi.waitUntil(() => heard.length > 0, { timeout: 120_000 });
    expect(await end()).toEqual([{ old: false }]);
  });
  await neighbour.close();
});
