import { useEffect, useRef } from 'react';

/** Runs when Back restores the page from the back/forward cache, where the button that led away is still busy. */
export function useBackForwardRestore(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run), [run]);
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
}
