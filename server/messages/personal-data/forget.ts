import { fixed } from '#contract/base/fixed.ts';
import { type PersonTraces, withoutPerson } from '../../text/redact.ts';
import type { Tx } from '../../adapters/database/db.ts';

const erasedMessage = fixed('This message was deleted together with its account.');

export async function forget(tx: Tx, userId: string, traces: PersonTraces): Promise<void> {
  await tx.updateTable('messages').set({ text: erasedMessage, whole: null }).where('sender_id', '=', userId).execute();
  await tx
    .updateTable('conversations')
    .set({ last_text: erasedMessage })
    .where('last_sender_id', '=', userId)
    .execute();
  await tx.deleteFrom('message_attachments').where('owner_id', '=', userId).execute();
  await tx.deleteFrom('automatic_mails').where('sender_id', '=', userId).execute();
  await tx
    .deleteFrom('blocks')
    .where((eb) => eb.or([eb('by_user', '=', userId), eb('candidate_id', '=', userId)]))
    .execute();
  const conversations = await tx
    .selectFrom('conversations')
    .select(['id', 'last_text'])
    .where((eb) =>
      eb.or([
        eb('candidate_id', '=', userId),
        eb('manager_id', '=', userId),
        eb('id', 'in', eb.selectFrom('messages').select('conversation_id').where('sender_id', '=', userId)),
      ]),
    )
    .execute();
  for (const { id, last_text } of conversations) {
    const text = withoutPerson(last_text, traces);
    if (text !== last_text)
      await tx.updateTable('conversations').set({ last_text: text }).where('id', '=', id).execute();
    await anonymizeConversation(tx, id, traces);
  }
}

async function anonymizeConversation(tx: Tx, conversation_id: string, traces: PersonTraces): Promise<void> {
  const messages = await tx
    .selectFrom('messages')
    .select(['number', 'text', 'whole'])
    .where('conversation_id', '=', conversation_id)
    .execute();
  for (const { number, ...before } of messages) {
    const text = withoutPerson(before.text, traces);
    // The full email also quotes other messages, so it is deleted completely when it mentions the person.
    const whole = before.whole && withoutPerson(before.whole, traces) === before.whole ? before.whole : null;
    if (text === before.text && whole === before.whole) continue;
    const message = tx.updateTable('messages').set({ text, whole }).where('conversation_id', '=', conversation_id);
    await message.where('number', '=', number).execute();
  }
  const mails = await tx
    .selectFrom('automatic_mails')
    .select(['id', 'text'])
    .where('conversation_id', '=', conversation_id)
    .execute();
  for (const mail of mails) {
    const text = withoutPerson(mail.text, traces);
    if (text !== mail.text) await tx.updateTable('automatic_mails').set({ text }).where('id', '=', mail.id).execute();
  }
  const files = await tx
    .selectFrom('message_attachments')
    .select(['id', 'filename'])
    .where('conversation_id', '=', conversation_id)
    .execute();
  for (const { id, filename: before } of files) {
    const filename = withoutPerson(before, traces);
    if (filename !== before)
      await tx.updateTable('message_attachments').set({ filename }).where('id', '=', id).execute();
  }
}
