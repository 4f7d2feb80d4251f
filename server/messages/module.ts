import { messagesApi } from '#contract/messages/api.ts';
import { defineModule } from '../base/define-module.ts';
import { sections, filesOf } from './personal-data/export.ts';
import { clearAttachments } from './attachments/clear.ts';
import { attachmentAddress } from './attachments/queries.ts';
import { sendAttachment } from './attachments/send.ts';
import { setBlock } from './blocks/set.ts';
import { countConversations, handOverConversations } from './conversations/hand-over.ts';
import { markRead } from './conversations/mark-read.ts';
import { openConversation } from './conversations/open.ts';
import { conversationsOf, unreadOf } from './conversations/queries.ts';
import { messageWaiting, messageUnread } from './messages/events.ts';
import { thread, fullEmailText } from './messages/queries.ts';
import { previewBulkMessage, sendBulkMessage } from './messages/send-bulk.ts';
import { notifyUnread } from './messages/notify-unread.ts';
import { announceTyping } from './messages/typing.ts';
import { writeMessage } from './messages/write.ts';
import { forget } from './personal-data/forget.ts';
import { automaticMailText } from './replies/automatic-mails.ts';
import { replyRefused } from './replies/events.ts';
import { receiveReply } from './replies/receive.ts';
import { searchMessages } from './search/queries.ts';

export const messages = defineModule({
  name: 'messages',
  tables: ['conversations', 'messages', 'message_attachments', 'leftover_files', 'blocks', 'automatic_mails'],
  api: messagesApi,
  endpoints: {
    attachments: { send: sendAttachment, one: attachmentAddress },
    blocks: { set: setBlock },
    messages: {
      conversations: conversationsOf,
      open: openConversation,
      thread,
      whole: fullEmailText,
      search: searchMessages,
      send: writeMessage,
      sendMany: sendBulkMessage,
      previewMany: previewBulkMessage,
      automaticMail: automaticMailText,
      read: markRead,
      typing: announceTyping,
      unread: unreadOf,
    },
  },
  tasks: [clearAttachments, notifyUnread],
  events: [messageWaiting, messageUnread, replyRefused],
  personalData: { sections, filesOf, forget: (_, tx, { id, ...traces }) => forget(tx, id, traces) },
  handoverWork: async (db, userId) => ({ conversations: await countConversations(db, userId) }),
  handOver: handOverConversations,
  receiveMail: receiveReply,
});
