import { useCallback, useRef } from 'react';

/** For the `ref` of an element: acts each time it comes near what is in sight. */
export function useNear(act: () => void): (element: Element | null) => void {
  const latest = useRef(act);
  latest.current = act;
  const watch = useRef<IntersectionObserver>(null);
  return useCallback((element) => {
    watch.current?.disconnect();
    if (!element) return;
    watch.current = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: element.closest('[role=log]'),
      rootMargin: '800px',
    });
    watch.current.observe(element);
  }, []);
}
