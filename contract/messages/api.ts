import { attachments } from './attachments.ts';
import { blocks } from './blocks.ts';
import { messages } from './messages.ts';

export const messagesApi = {
  attachments,
  blocks,
  messages,
};
