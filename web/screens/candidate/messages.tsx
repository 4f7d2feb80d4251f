import { BRAND } from '../../brand/logo.tsx';
import { MessagesView } from '../../features/messages/messages-view.tsx';

export const meta = () => [{ title: `Messages · ${BRAND}` }];

export default function CandidateMessagesScreen() {
  return <MessagesView side="candidate" />;
}
