import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';
import { attachmentKey } from '../attachments/queries.ts';
import { mine, rowsOf, type Section } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, Section> = {
  conversations: { table: 'conversations', whose: (userId) => sql`${userId} in (it.candidate_id, it.manager_id)` },
  messages: {
    table: 'messages',
    whose: (userId) =>
      sql`it.conversation_id in (select id from conversations where ${userId} in (candidate_id, manager_id))`,
    // What the other side's mail program quoted is theirs.
    hidden: ['whole'],
  },
  answers_by_email: {
    table: 'messages',
    whose: (userId) => sql`it.sender_id = ${userId} and it.whole is not null`,
  },
  attachments: { table: 'message_attachments', whose: mine('owner_id') },
  blocks: { table: 'blocks', whose: mine('by_user') },
};

export const exportOf = (db: Db, userId: string) => rowsOf(db, sections, userId);

/** The files that a user has sent, and their names in the archive. */
export async function filesOf(db: Db, userId: string): Promise<{ key: string; name: string }[]> {
  const sent = await db
    .selectFrom('message_attachments')
    .select(['id', 'type'])
    .where('owner_id', '=', userId)
    .execute();
  return sent.map((file) => ({ key: attachmentKey(file), name: `attachments/${file.id}.${file.type}` }));
}
