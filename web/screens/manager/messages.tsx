import { BRAND } from '../../brand/logo.tsx';
import { MessagesView } from '../../features/messages/conversations/messages-view.tsx';
import type { Times } from '../../features/messages/thread/thread.tsx';
import { ProposeTimes } from './propose-times.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Messages · ${BRAND}` }];

const proposeTimes: Times = (conversation, brief) => <ProposeTimes conversation={conversation} brief={brief} />;

export default function ManagerMessagesScreen() {
  return <MessagesView side="manager" times={proposeTimes} />;
}
