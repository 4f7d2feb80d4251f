import { useCallback, useEffect, useRef } from 'react';

export function useNearViewport(act: () => void): (element: Element | null) => void {
  const latest = useRef(act);
  useEffect(() => void (latest.current = act), [act]);
  const watch = useRef<IntersectionObserver>(null);
  return useCallback((element) => {
    watch.current?.disconnect();
    if (!element) return;
    const root = element.closest('[role=log]');
    const look = (looks: IntersectionObserverEntry[]) => looks.at(-1)?.isIntersecting && latest.current();
    watch.current = new IntersectionObserver(look, { root, rootMargin: '800px' });
    watch.current.observe(element);
  }, []);
}
