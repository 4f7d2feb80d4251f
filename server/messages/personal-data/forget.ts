import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';

const erasedMessage = fixed('This message was deleted together with its account.');

/** The other side keeps its own messages, and still sees where the user wrote. */
export async function forget(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('messages').set({ text: erasedMessage, whole: null }).where('sender_id', '=', userId).execute();
  await tx
    .updateTable('conversations')
    .set({ last_text: erasedMessage })
    .where('last_sender_id', '=', userId)
    .execute();
  await tx.deleteFrom('message_attachments').where('owner_id', '=', userId).execute();
  await tx
    .deleteFrom('blocks')
    .where((eb) => eb.or([eb('by_user', '=', userId), eb('candidate_id', '=', userId)]))
    .execute();
}
