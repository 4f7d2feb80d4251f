import { type RefObject, useEffect, useRef, useState } from 'react';

const MARGIN_PX = 24;

/**
 * Returns the sticky offset in CSS pixels; a panel taller than the window sticks with its end visible, so that all of it is
 * reachable.
 */
export function useStickyTop<E extends HTMLElement>(): { ref: RefObject<E | null>; top: number | undefined } {
  const ref = useRef<E>(null);
  const [top, setTop] = useState<number>();

  useEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    const place = () => {
      const header = document.querySelector('header')?.offsetHeight ?? 0;
      setTop(Math.min(header + MARGIN_PX, window.innerHeight - panel.offsetHeight - MARGIN_PX));
    };
    const watch = new ResizeObserver(place);
    watch.observe(panel);
    window.addEventListener('resize', place);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', place);
    };
  }, []);

  return { ref, top };
}
