import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { ours, own, said } from '../../adapters/language/said.ts';
import { applicantThread } from '../../adapters/mail/applicant-thread.ts';
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
  const message = await unreadMessage(db, told);
  return message && { ...message, ...told, sender: `${message.first_name} ${message.last_name}`.trim() };
}

const about = (title: string) => said('A message about {title}', { title });

/** Soon after it was written: in the list and by push. */
export const messageWaits = event({
  kind: 'message-waits',
  about: 'messages',
  values: waiting,
  facts: messageFacts,
  notice: ({ title, conversation_id, side, hidden, sender_id }) => ({
    title: about(title),
    path: conversationPath(conversation_id, side),
    of: hidden ? null : sender_id,
  }),
});

type Unread = { title: string; side: Waiting['side']; hidden: boolean; first_name: string };

/** A candidate is named to the team, unless its reader looks blind at the time of writing. */
const news = ({ title, side, hidden, first_name }: Unread) =>
  side === 'org' && !hidden && first_name
    ? said('New message from {name} about {title}', { name: first_name, title })
    : about(title);

function whoWrote({ title, company, sender, side, hidden }: Unread & { company: string; sender: string }) {
  if (side === 'candidate')
    return said('{sender} of {company} has written to you about {title}.', { sender, company, title });
  return hidden || !sender
    ? said('A candidate has written to you about {title}.', { title })
    : said('{sender} has written to you about {title}.', { sender, title });
}

/** After ten minutes. What was said leaves only where it can be answered by email. */
export const messageUnread = event({
  kind: 'message-unread',
  about: 'messages',
  values: waiting,
  facts: messageFacts,
  mail: (message, { link, settings: { inbound, secret } }) => ({
    subject: news(message),
    thread: applicantThread(message),
    lines: [
      ...(inbound ? [own(answerAbove)] : []),
      whoWrote(message),
      said('We won’t email you about this conversation again until you’ve read it.'),
      ...(inbound ? quoted(message.text) : []),
    ],
    action: link(said('Read and answer'), conversationPath(message.conversation_id, message.side)),
    reply_to: inbound
      ? replyAddress(secret, inbound.domain, {
          conversation_id: message.conversation_id,
          user_id: message.reader_id,
        })
      : undefined,
  }),
});

const quoted = (text: string) =>
  text
    ? [said('“{text}”', { text: text === hiddenWords ? ours(text) : text }), said('You can just reply to this email.')]
    : [said('It is a file. You can just reply to this email.')];
