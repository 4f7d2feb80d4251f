import { useEffect } from 'react';

export function usePush(userId: string): void {
  useEffect(() => {
    if (!userId || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
    void import('./push.ts').then(({ renewPush: keepPush }) => keepPush()).catch(() => {});
  }, [userId]);
}
