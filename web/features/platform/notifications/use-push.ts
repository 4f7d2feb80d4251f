import { useEffect } from 'react';

/** Says again that this browser may be pushed to, where it was allowed to. */
export function usePush(userId: string): void {
  useEffect(() => {
    if (!userId || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
    void import('./push.ts').then(({ keepPush }) => keepPush()).catch(() => {});
  }, [userId]);
}
