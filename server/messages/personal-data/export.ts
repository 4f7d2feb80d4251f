import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';
import { attachmentKey } from '../attachments/queries.ts';
import { ownRows, type PersonalDataSection } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, PersonalDataSection> = {
  conversations: { table: 'conversations', whose: (userId) => sql`${userId} in (it.candidate_id, it.manager_id)` },
  messages: {
    table: 'messages',
    whose: (userId) =>
      sql`it.conversation_id in (select id from conversations where ${userId} in (candidate_id, manager_id))`,
    // Text that the other side's mail program quoted is the other side's data.
    hidden: ['whole'],
  },
  answers_by_email: {
    table: 'messages',
    whose: (userId) => sql`it.sender_id = ${userId} and it.whole is not null`,
  },
  automatic_emails: { table: 'automatic_mails', whose: ownRows('sender_id') },
  attachments: { table: 'message_attachments', whose: ownRows('owner_id') },
  blocks: { table: 'blocks', whose: ownRows('by_user') },
};

export async function filesOf(db: Db, userId: string): Promise<{ key: string; name: string }[]> {
  const sent = await db
    .selectFrom('message_attachments')
    .select(['id', 'type'])
    .where('owner_id', '=', userId)
    .execute();
  return sent.map((file) => ({ key: attachmentKey(file), name: `attachments/${file.id}.${file.type}` }));
}
