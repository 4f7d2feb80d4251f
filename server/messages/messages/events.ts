import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { contractText, message } from '../../adapters/language/message.ts';
import { applicantThread } from '../../adapters/mail/applicant-thread.ts';
import { replyAddress } from '../../adapters/mail/reply-address.ts';
import { event } from '../../base/event.ts';
import { conversationPath, hiddenMessageText } from '../conversations/queries.ts';
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

const about = (title: string) => message('A message about {title}', { title });

export const messageWaiting = event({
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

/** Includes the candidate's name unless the reader reviews blind at the time of sending. */
const unreadTitle = ({ title, side, hidden, first_name }: Unread) =>
  side === 'org' && !hidden && first_name
    ? message('New message from {name} about {title}', { name: first_name, title })
    : about(title);

function whoWrote({ title, company, sender, side, hidden }: Unread & { company: string; sender: string }) {
  if (side === 'candidate')
    return message('{sender} of {company} has written to you about {title}.', { sender, company, title });
  return hidden || !sender
    ? message('A candidate has written to you about {title}.', { title })
    : message('{sender} has written to you about {title}.', { sender, title });
}

export const messageUnread = event({
  kind: 'message-unread',
  about: 'messages',
  values: waiting,
  facts: messageFacts,
  mail: (unread, { link, settings: { inbound, secret } }) => ({
    subject: unreadTitle(unread),
    thread: applicantThread(unread),
    answerable: inbound !== null,
    lines: [
      whoWrote(unread),
      message('We won’t email you about this conversation again until you’ve read it.'),
      ...(inbound ? quoted(unread.text) : []),
    ],
    action: link(message('Read and answer'), conversationPath(unread.conversation_id, unread.side)),
    reply_to: inbound
      ? replyAddress(secret, inbound.domain, {
          conversation_id: unread.conversation_id,
          user_id: unread.reader_id,
        })
      : undefined,
  }),
});

const quoted = (text: string) =>
  text
    ? [
        message('“{text}”', { text: text === hiddenMessageText ? contractText(text) : text }),
        message('You can just reply to this email.'),
      ]
    : [message('It is a file. You can just reply to this email.')];
