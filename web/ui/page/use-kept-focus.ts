import { type RefObject, useEffect, useRef } from 'react';

/** A button that was pressed may go away or be disabled with its stage: focus then moves to the main part of the next one. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, stage: string): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body || activeElement.matches(':disabled');
    if (lost) area.current?.querySelector<HTMLElement>('[data-main]:not([disabled])')?.focus({ preventScroll: true });
  }, [area, stage]);
}
