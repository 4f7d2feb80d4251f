import { type RefObject, useEffect, useRef } from 'react';

/** A button that was pressed may go away with its stage: focus then moves to the main button of the next one. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, stage: string): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost) area.current?.querySelector<HTMLElement>('[data-main]:not([disabled])')?.focus({ preventScroll: true });
  }, [area, stage]);
}
