import { type AliasedRawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/db.ts';

export async function handOverJobs(tx: Tx, from: string, to: string): Promise<void> {
  const jobs = await tx
    .updateTable('jobs')
    .set({ created_by: to, request_key: null })
    .where('created_by', '=', from)
    .returning('id')
    .execute();
  const ids = jobs.map(({ id }) => id);
  if (ids.length > 0) await sql`select announce_job_texts(${ids}::uuid[])`.execute(tx);
}

const total: AliasedRawBuilder<number, 'total'> = sql<number>`count(*) over ()`.as('total');

export async function jobsToHandOver(db: Db, from: string, limit: number) {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'status', total])
    .where('created_by', '=', from)
    .orderBy((eb) => eb('status', 'in', ['Active', 'Paused']), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { jobs: rows.map(({ id, title, status }) => ({ id, title, status })), jobs_total: rows[0]?.total ?? 0 };
}
