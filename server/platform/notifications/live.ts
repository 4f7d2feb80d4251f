import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

export async function announceNews(tx: Tx, userId: string): Promise<void> {
  await sql`select announce_change('notification', null, ${userId}::uuid, '{}')`.execute(tx);
}
