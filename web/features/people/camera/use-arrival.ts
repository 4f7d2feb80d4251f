import { type RefObject, useEffect } from 'react';

/** After a step inside a page: what comes next is brought into sight and takes the focus that the last step lost. */
export function useArrival(area: RefObject<HTMLElement | null>, arriving: boolean): void {
  useEffect(() => {
    if (!arriving) return;
    area.current?.scrollIntoView({ block: 'start' });
    area.current?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  }, [area, arriving]);
}
