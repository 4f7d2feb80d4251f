import { BRAND } from '../../brand/logo.tsx';
import { MessagesView } from '../../features/messages/conversations/messages-view.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Messages · ${BRAND}` }];

export default function CandidateMessagesScreen() {
  return <MessagesView side="candidate" />;
}
