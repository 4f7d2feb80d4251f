import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { ours, own, said } from '../../adapters/language/said.ts';
import { answerAbove } from '../../adapters/mail/quoted-text.ts';
import { replyAddress } from '../../adapters/mail/reply-address.ts';
import { event } from '../../platform/notifications/event.ts';
import { conversationPath, hiddenWords } from '../conversations/queries.ts';
import { unreadMessage } from './queries.ts';

const waiting = z.object({
  conversation_id: z.uuid(),
  number: z.int(),
  side: z.enum(['candidate', 'org']),
  reader_id: z.uuid(),
});
type Waiting = z.infer<typeof waiting>;

async function messageFacts(db: Db, told: Waiting) {
  const message = await unreadMessage(db, told.conversation_id, told.number);
  return message && { ...message, ...told, sender: `${message.first_name} ${message.last_name}`.trim() };
}

const about = (title: string) => said('A message about {title}', { title });

/** Soon after it was written: in the list and by push. */
export const messageWaits = event({
  kind: 'message-waits',
  about: 'messages',
  values: waiting,
  facts: messageFacts,
  notice: ({ title, conversation_id, side }) => ({
    title: about(title),
    path: conversationPath(conversation_id, side),
  }),
});

/** After ten minutes. No name of a candidate: a look may be blind. What was said leaves only where it can be answered by e-mail. */
export const messageUnread = event({
  kind: 'message-unread',
  about: 'messages',
  values: waiting,
  facts: messageFacts,
  mail: (
    { title, company, sender, side, conversation_id, reader_id, text },
    { link, settings: { inbound, secret } },
  ) => ({
    subject: about(title),
    lines: [
      ...(inbound ? [own(answerAbove)] : []),
      side === 'candidate'
        ? said('{sender} of {company} has written to you about {title}.', { sender, company, title })
        : said('A candidate has written to you about {title}.', { title }),
      said('No other e-mail about this conversation follows until you have read it.'),
      ...(inbound ? quoted(text) : []),
    ],
    action: link(said('Read and answer'), conversationPath(conversation_id, side)),
    reply_to: inbound ? replyAddress(secret, inbound.domain, { conversation_id, user_id: reader_id }) : undefined,
  }),
});

const quoted = (text: string) =>
  text
    ? [said('“{text}”', { text: text === hiddenWords ? ours(text) : text }), said('You can simply answer this e-mail.')]
    : [said('It is a file. You can simply answer this e-mail.')];
