import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus to the main control of the next stage when the pressed button disappears or is disabled. */
export function useFocusRestore(area: RefObject<HTMLElement | null>, stage: string): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body || activeElement.matches(':disabled');
    if (lost) area.current?.querySelector<HTMLElement>('[data-main]:not([disabled])')?.focus({ preventScroll: true });
  }, [area, stage]);
}
