import { type RefObject, useEffect } from 'react';

export function useFocusOnArrival(area: RefObject<HTMLElement | null>, arriving: boolean): void {
  useEffect(() => {
    if (!arriving) return;
    area.current?.scrollIntoView({ block: 'start' });
    area.current?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  }, [area, arriving]);
}
