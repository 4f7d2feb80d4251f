import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

const everyMs = 10_000;

/** Records that this process runs tasks, until it stops; rows of killed processes are deleted after a day. */
export async function sendHeartbeats(
  boss: PgBoss,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> {
  const id = randomUUID();
  const db = boss.getDb();
  while (!signal.aborted) {
    try {
      await db.executeSql(
        `with old as (delete from queue_workers where beat_at < now() - interval '1 day')
          insert into queue_workers (id, host, pid) values ($1, $2, $3) on conflict (id) do update set beat_at = now()`,
        [id, hostname(), process.pid],
      );
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
  await db.executeSql('delete from queue_workers where id = $1', [id]).catch(() => {});
}
