import { type RefObject, useEffect, useRef, useState } from 'react';

const MARGIN_PX = 24;

/**
 * Where a sticky panel stops, in CSS pixels: under the header; one that is taller than the window stops with its end in
 * sight, so that nothing of it is out of reach.
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
