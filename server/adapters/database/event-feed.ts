import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db, Tx } from './db.ts';

export type FeedEvent = { topic: string; payload: unknown };
type Position = { xid: string; id: string };
type EventRow = FeedEvent & Position & { settled: boolean };

const batch = 1000;
// A process can end between its commit and its notification, so followers also poll.
const pauseMs = 5000;
// An older open transaction still delays events, and its end sends no notification.
const retryHeldBackMs = 10;
const debounceMs = 10;

export async function publishEvent(tx: Tx, topic: string, payload: object): Promise<void> {
  await tx
    .insertInto('events')
    .values({ topic, payload: JSON.stringify(payload) })
    .execute();
}

export const publishEventSql = (rows: string, topic: string, payload: object) =>
  sql<object>`(insert into events (topic, payload) select ${topic}, ${JSON.stringify(payload)}::jsonb from ${sql.table(rows)})`;

const pendingNotifications = new WeakMap<Db, { again: boolean }>();

export function notifyFollowers(db: Db): void {
  const before = pendingNotifications.get(db);
  if (before) before.again = true;
  else void sendNotifications(db);
}

async function sendNotifications(db: Db): Promise<void> {
  const bell = { again: true };
  pendingNotifications.set(db, bell);
  while (bell.again) {
    bell.again = false;
    await sql`select pg_notify('talk', '')`.execute(db).catch(() => {});
    await sleep(debounceMs);
  }
  pendingNotifications.delete(db);
}

/** Deletes events that are older than a day; followers start with new commits and reload after a disconnect. */
export async function forgetEvents(db: Db): Promise<void> {
  const dayAgo = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
  await db.deleteFrom('events').where('at', '<', dayAgo).execute();
}

type FeedFollower = {
  url: string;
  talk: boolean;
  /** Runs once connected; every later commit is delivered, so state that is loaded here misses nothing. */
  opened(): Promise<void>;
  heard(events: FeedEvent[]): Promise<void>;
  signal: AbortSignal;
};

/** Delivers every event that commits from now on exactly once and in order. Ends when aborted, throws when the connection is lost. */
export async function followEvents({ url, talk, opened, heard, signal }: FeedFollower): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'saywell events', keepAlive: true });
  const bell = openWakeSignal();
  let lost: Error | undefined;
  client.on('notification', bell.ring);
  client.on('error', (error) => {
    lost = error;
    bell.ring();
  });
  signal.addEventListener('abort', bell.ring);
  try {
    await client.connect();
    await client.query('listen event');
    if (talk) await client.query('listen talk');
    const { told, ...start } = await currentPosition(client);
    let position: Position = start;
    await opened();
    let heldBack = false;
    while (!signal.aborted && !lost) {
      const rows = await readAfter(client, position, heldBack);
      const events = rows.filter(({ settled }) => settled);
      position = events.at(-1) ?? position;
      const news = events.filter(({ id }) => !told.delete(id));
      if (news.length > 0) await heard(news);
      heldBack = events.length < rows.length;
      if (events.length === batch) continue;
      await sleep(debounceMs);
      await bell.rung(heldBack ? retryHeldBackMs : pauseMs);
    }
    if (lost) throw lost;
  } finally {
    signal.removeEventListener('abort', bell.ring);
    await client.end().catch(() => {});
  }
}

async function currentPosition(client: pg.Client): Promise<Position & { told: Set<string> }> {
  const { rows } = await client.query<{ xid: string; told: string[] }>(
    `select oldest.xid::text, array(select id::text from events where events.xid >= oldest.xid) as told
     from (select ${oldestOpenTransaction} as xid) as oldest`,
  );
  return { xid: rows[0]?.xid ?? '0', id: '0', told: new Set(rows[0]?.told) };
}

const oldestOpenTransaction = 'pg_snapshot_xmin(pg_current_snapshot())';
// Transaction ids are shared with all databases of the server, and transactions of the others write nothing here.
const oldestOpenInDatabase = `coalesce(
  (select min(open.xid) from pg_snapshot_xip(pg_current_snapshot()) as open (xid) where not exists (
    select from pg_locks join pg_stat_activity using (pid)
    where locktype = 'transactionid' and mode = 'ExclusiveLock' and transactionid = open.xid::xid
      and datname <> current_database()
  )),
  pg_snapshot_xmax(pg_current_snapshot()))`;

// Ids commit out of order, so "id greater than the last" would skip events; below the oldest open transaction nothing new can
// appear.
async function readAfter(client: pg.Client, { xid, id }: Position, heldBack: boolean): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>({
    name: heldBack ? 'events-held-back' : 'events-after',
    // Finding the owners of open transactions is expensive, so it happens only when one delays an event.
    text: `with oldest as materialized (select ${heldBack ? oldestOpenInDatabase : oldestOpenTransaction} as xid)
           select events.xid::text, id::text, topic, payload, events.xid < oldest.xid as settled
           from events, oldest where (events.xid, id) > ($1::xid8, $2::bigint)
           order by events.xid, events.id limit ${batch}`,
    values: [xid, id],
  });
  return rows;
}

function openWakeSignal() {
  let waiting = false;
  let answer = () => {};
  return {
    ring() {
      waiting = true;
      answer();
    },
    async rung(milliseconds: number) {
      if (!waiting) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      waiting = false;
      answer = () => {};
    },
  };
}
