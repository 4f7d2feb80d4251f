import type { Db, Tx } from '../../adapters/database/db.ts';

export async function handOverConversations(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('conversations').set({ manager_id: to }).where('manager_id', '=', from).execute();
}

export async function countConversations(db: Db, managerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('manager_id', '=', managerId)
    .where('last_number', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}
