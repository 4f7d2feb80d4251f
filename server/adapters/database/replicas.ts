import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#contract/base/errors.ts';
import { connect, type Database, type Db } from './db.ts';

export type ReadReplicas = {
  /** Reads from a replica that has reached this position, else from the primary; `read` must not write, because it may run twice. */
  ask<Answer>(position: string | null, read: (db: Db) => Promise<Answer>): Promise<Answer>;
  position(): Promise<string | null>;
  close(): Promise<void>;
};

type Options = {
  connections: number;
  report(words: string, replica: number): void;
  lateMs?: number;
};

type Replica = Database & { fit: boolean; replayed: bigint };

const checkEveryMs = 500;
const timeoutMs = 700;
const readMs = 1500;

export const primaryOnly = (db: Db): ReadReplicas => ({
  ask: (_position, read) => read(db),
  position: async () => null,
  close: async () => {},
});

/** Sends lists, search and public pages to streaming replicas; a late, unreachable or frozen replica is excluded until it recovers. */
export function openReadReplicas(
  { db, pool }: Database,
  urls: readonly string[],
  { connections, report, lateMs = 5000 }: Options,
): ReadReplicas {
  if (urls.length === 0) return primaryOnly(db);
  const replicas = urls.map((url): Replica => ({
    ...connect(url, connections, () => {}, { connectionTimeoutMillis: timeoutMs, query_timeout: readMs }),
    fit: false,
    replayed: 0n,
  }));
  const stopping = new AbortController();
  const written: { at: number; position: bigint }[] = [];
  let turn = 0;

  function judge(replica: Replica, fit: boolean): void {
    if (replica.fit !== fit)
      report(fit ? 'a replica answers reads' : 'a replica is left out', replicas.indexOf(replica));
    replica.fit = fit;
  }

  async function mustHave(): Promise<bigint> {
    const now = Date.now();
    const position = await firstField(pool, 'select pg_current_wal_flush_lsn()::text');
    if (position) written.push({ at: now, position: numberOf(position) });
    while (written[1] && written[1].at <= now - lateMs) written.shift();
    const [oldest] = written;
    return oldest && oldest.at <= now - lateMs ? oldest.position : 0n;
  }

  async function look(): Promise<void> {
    const least = await mustHave();
    await Promise.all(
      replicas.map(async (replica) => {
        const replayed = await firstField(replica.pool, 'select pg_last_wal_replay_lsn()::text');
        if (replayed) replica.replayed = numberOf(replayed);
        judge(replica, replayed !== null && replica.replayed >= least);
      }),
    );
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(checkEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  function next(position: string | null): Replica | undefined {
    const least = position ? numberOf(position) : 0n;
    const fit = replicas.filter((replica) => replica.fit && replica.replayed >= least);
    return fit[turn++ % fit.length];
  }

  const watching = watch();
  return {
    async ask(position, read) {
      const replica = next(position);
      if (!replica) return read(db);
      try {
        return await read(replica.db);
      } catch (error) {
        if (error instanceof AppError) throw error;
        judge(replica, false);
        return read(db);
      }
    },
    position: () => firstField(pool, 'select pg_current_wal_insert_lsn()::text'),
    async close() {
      stopping.abort();
      await watching;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

async function firstField(pool: Database['pool'], text: string): Promise<string | null> {
  const answer = pool.query<[string | null]>({ text, rowMode: 'array' }).then(
    ({ rows }) => rows[0]?.[0] ?? null,
    () => null,
  );
  return Promise.race([answer, sleep(timeoutMs, null, { ref: false })]);
}

function numberOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const isPosition = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(text);
