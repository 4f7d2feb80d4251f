import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messages as messagesApi } from '#contract/messages/messages.ts';
import type { UserRole } from '#contract/accounts/users.ts';
import { query } from '../../../session/api.ts';

export function useUnread(role: UserRole): number {
  const has = role === 'candidate' || role === 'manager';
  const { data } = useQuery({ ...query(messagesApi.unread, {}), enabled: has });
  return data?.unread ?? 0;
}

export function useUnreadTitle(unread: number): void {
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(/^\(\d+\) /, '');
      const wanted = unread > 0 ? `(${unread}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    const watch = new MutationObserver(show);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [unread]);
}
