export { attachmentKey } from './attachments/queries.ts';
export { removeAttachment } from './attachments/remove.ts';
export { conversationById, countUnreadMessages } from './conversations/queries.ts';
export { removeConversation } from './conversations/remove.ts';
export { hideMessage, showMessage } from './messages/hide.ts';
export { announceCandidate } from './personal-data/announce-candidate.ts';
