import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db, Tx } from './db.ts';

export type FeedEvent = { topic: string; payload: unknown };
type Position = { xid: string; id: string };
type EventRow = FeedEvent & Position & { settled: boolean };

const batch = 1000;
// In case no one rang: a process can end between its commit and its ring.
const pauseMs = 5000;
// An older open transaction still holds something back; its end rings no bell.
const heldBackMs = 10;
// One look for all that happens meanwhile.
const gatherMs = 10;

/** Tells every process that follows the feed, exactly when the transaction commits; talk is heard at once by `ring`. */
export async function announce(tx: Tx, topic: string, payload: object): Promise<void> {
  await tx
    .insertInto('events')
    .values({ topic, payload: JSON.stringify(payload) })
    .execute();
}

/** The same as part of a larger statement, for each row of one of its parts. */
export const announcing = (rows: string, topic: string, payload: object) =>
  sql<object>`(insert into events (topic, payload) select ${topic}, ${JSON.stringify(payload)}::jsonb from ${sql.table(rows)})`;

const ringing = new WeakMap<Db, { again: boolean }>();

/** After talk was committed: every follower of talk looks now. Many rings within a moment are one. */
export function ring(db: Db): void {
  const before = ringing.get(db);
  if (before) before.again = true;
  else void keepRinging(db);
}

async function keepRinging(db: Db): Promise<void> {
  const bell = { again: true };
  ringing.set(db, bell);
  while (bell.again) {
    bell.again = false;
    // Anyone who is not reached looks by itself soon.
    await sql`select pg_notify('talk', '')`.execute(db).catch(() => {});
    await sleep(gatherMs);
  }
  ringing.delete(db);
}

/** Anyone who follows begins with what commits next and loads anew after a break: old events are no one's news. */
export async function forgetEvents(db: Db): Promise<void> {
  const dayAgo = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
  await db.deleteFrom('events').where('at', '<', dayAgo).execute();
}

type Follower = {
  url: string;
  /** Whether talk (`conversation`, `typing`) is heard at once, or some seconds later. */
  talk: boolean;
  /** Runs once connected: whatever commits after it began is heard, so state loaded here misses nothing. */
  opened(): Promise<void>;
  heard(events: FeedEvent[]): Promise<void>;
  signal: AbortSignal;
};

/** Hands over every event that commits from now on, once, in order. Ends when aborted, throws when the connection is lost. */
export async function followEvents({ url, talk, opened, heard, signal }: Follower): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'saywell events', keepAlive: true });
  const bell = doorbell();
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
      await sleep(gatherMs);
      await bell.rung(heldBack ? heldBackMs : pauseMs);
    }
    if (lost) throw lost;
  } finally {
    signal.removeEventListener('abort', bell.ring);
    await client.end().catch(() => {});
  }
}

/** Before the oldest open transaction everything is over; of what came after it, `told` has committed already and is no one's news. */
async function currentPosition(client: pg.Client): Promise<Position & { told: Set<string> }> {
  const { rows } = await client.query<{ xid: string; told: string[] }>(
    `select oldest.xid::text, array(select id::text from events where events.xid >= oldest.xid) as told
     from (select ${oldestOpen} as xid) as oldest`,
  );
  return { xid: rows[0]?.xid ?? '0', id: '0', told: new Set(rows[0]?.told) };
}

const oldestOpen = 'pg_snapshot_xmin(pg_current_snapshot())';
// A database shares its numbers of transactions with all others of its server, whose transactions write nothing here.
const oldestOpenHere = `coalesce(
  (select min(open.xid) from pg_snapshot_xip(pg_current_snapshot()) as open (xid) where not exists (
    select from pg_locks join pg_stat_activity using (pid)
    where locktype = 'transactionid' and mode = 'ExclusiveLock' and transactionid = open.xid::xid
      and datname <> current_database()
  )),
  pg_snapshot_xmax(pg_current_snapshot()))`;

// Ids commit out of order, so "id greater than the last" would skip events; below the oldest open transaction nothing can appear any more.
async function readAfter(client: pg.Client, { xid, id }: Position, heldBack: boolean): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>({
    name: heldBack ? 'events-held-back' : 'events-after',
    // To ask whose transactions are open costs more, so it is asked only where one holds something back.
    text: `with oldest as materialized (select ${heldBack ? oldestOpenHere : oldestOpen} as xid)
           select events.xid::text, id::text, topic, payload, events.xid < oldest.xid as settled
           from events, oldest where (events.xid, id) > ($1::xid8, $2::bigint)
           order by events.xid, events.id limit ${batch}`,
    values: [xid, id],
  });
  return rows;
}

/** A ring that came before someone waits is not lost. */
function doorbell() {
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
