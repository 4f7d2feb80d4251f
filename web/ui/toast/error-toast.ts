import { useEffect } from 'react';
import { errorToast, isInSight } from './toast.ts';

export function useLoadFailureToast(failed: boolean, words: string): void {
  useEffect(() => {
    // Several parts of a page may fail for one reason, which shows as one toast.
    if (failed && !isInSight(words)) errorToast(words);
  }, [failed, words]);
}
