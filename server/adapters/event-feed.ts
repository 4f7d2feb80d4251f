import pg from 'pg';
import type { Db, Tx } from './db.ts';

export type FeedEvent = { topic: string; payload: unknown };
type Position = { xid: string; id: string };
type EventRow = FeedEvent & Position;

const batch = 1000;
// Events that an older open transaction still holds back get no second notification.
const pauseMs = 400;

/** Tells every process that follows the feed, exactly when the transaction commits. */
export async function announce(tx: Tx, topic: string, payload: object): Promise<void> {
  await tx
    .insertInto('events')
    .values({ topic, payload: JSON.stringify(payload) })
    .execute();
}

/** Whoever follows begins with what commits next and loads anew after a break: old events are nobody's news. */
export async function forgetEvents(db: Db): Promise<void> {
  const dayAgo = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
  await db.deleteFrom('events').where('at', '<', dayAgo).execute();
}

type Follower = {
  url: string;
  /** Runs once connected: whatever commits after it began is heard, so state loaded here misses nothing. */
  opened(): Promise<void>;
  heard(events: FeedEvent[]): Promise<void>;
  signal: AbortSignal;
};

/** Hands over every event that commits from now on, once, in order. Ends when aborted, throws when the connection is lost. */
export async function followEvents({ url, opened, heard, signal }: Follower): Promise<void> {
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
    let position = await currentPosition(client);
    await opened();
    while (!signal.aborted && !lost) {
      const events = await readAfter(client, position);
      position = events.at(-1) ?? position;
      if (events.length > 0) await heard(events);
      if (events.length < batch) await bell.rung(pauseMs);
    }
    if (lost) throw lost;
  } finally {
    signal.removeEventListener('abort', bell.ring);
    await client.end().catch(() => {});
  }
}

/** Older transactions are finished and visible to whoever looks next; younger ones, running ones too, will be heard. */
async function currentPosition(client: pg.Client): Promise<Position> {
  const { rows } = await client.query<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid');
  return { xid: rows[0]?.xid ?? '0', id: '0' };
}

// Ids commit out of order, so "id greater than the last" would skip events; below the oldest open transaction nothing can appear any more.
async function readAfter(client: pg.Client, { xid, id }: Position): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>({
    name: 'events-after',
    text: `select xid::text, id::text, topic, payload from events
           where (xid, id) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
           order by xid, id limit ${batch}`,
    values: [xid, id],
  });
  return rows;
}

/** A ring that came before somebody waits is not lost. */
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
