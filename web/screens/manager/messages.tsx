import { BRAND } from '../../brand/logo.tsx';
import { MessagesView } from '../../features/messages/conversations/messages-view.tsx';
import { ProposeTimes } from './propose-times.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Messages · ${BRAND}` }];

export default function ManagerMessagesScreen() {
  return (
    <MessagesView
      side="manager"
      times={(conversation, brief) => <ProposeTimes conversation={conversation} brief={brief} />}
    />
  );
}
