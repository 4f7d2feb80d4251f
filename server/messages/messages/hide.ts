import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

export async function hideMessage(tx: Tx, conversationId: string, number: number): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ hidden_at: sql<string>`coalesce(hidden_at, now())` })
    .where('conversation_id', '=', conversationId)
    .where('number', '=', number)
    .execute();
}

export async function showMessage(tx: Tx, conversationId: string, number: number): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ hidden_at: null })
    .where('conversation_id', '=', conversationId)
    .where('number', '=', number)
    .execute();
}
