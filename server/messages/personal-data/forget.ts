import { fixed } from '#contract/base/fixed.ts';
import { type Traces, withoutPerson } from '../../adapters/analysis/words/redact.ts';
import type { Tx } from '../../adapters/database/db.ts';

const erasedMessage = fixed('This message was deleted together with its account.');

/** The other side keeps its own messages, without the person in them, and still sees where the user wrote. */
export async function forget(tx: Tx, userId: string, traces: Traces): Promise<void> {
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
    await nameless(tx, id, traces);
  }
}

async function nameless(tx: Tx, conversation_id: string, traces: Traces): Promise<void> {
  const messages = await tx
    .selectFrom('messages')
    .select(['number', 'text', 'whole'])
    .where('conversation_id', '=', conversation_id)
    .execute();
  for (const { number, ...before } of messages) {
    const text = withoutPerson(before.text, traces);
    // The whole of an email also quotes: it goes with the first trace of the person.
    const whole = before.whole && withoutPerson(before.whole, traces) === before.whole ? before.whole : null;
    if (text === before.text && whole === before.whole) continue;
    const message = tx.updateTable('messages').set({ text, whole }).where('conversation_id', '=', conversation_id);
    await message.where('number', '=', number).execute();
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
