import { useEffect } from 'react';
import { errorToast } from './toast.ts';

/** Says once, beside the words in its place, that something could not be loaded. */
export function useErrorToast(failed: boolean, words: string): void {
  useEffect(() => {
    if (failed) errorToast(words);
  }, [failed, words]);
}
