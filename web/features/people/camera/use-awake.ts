import { useEffect } from 'react';

/** Keeps the screen of a phone on; a lock that was lost with the page's sight is taken anew. */
export function useAwake(needed: boolean): void {
  useEffect(() => {
    if (!needed || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on low battery: the screen then turns off as it always does.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void taken?.release();
      else lock = taken;
    };
    const again = () => void take();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [needed]);
}
