import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const small = '(width < 40rem), (height < 31.25rem) and (pointer: coarse)';

function follow(changed: () => void) {
  const list = matchMedia(small);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

export const usePhone = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(small).matches,
    () => false,
  );

/** Makes everything behind the full-screen panel inert and locks scrolling; live regions still work. */
export function useFullStage(panel: RefObject<HTMLElement | null>, full: boolean): void {
  useEffect(() => {
    if (!full || !panel.current) return undefined;
    const hidden = behind(panel.current);
    const root = document.documentElement;
    for (const element of hidden) element.inert = true;
    root.style.overflow = 'hidden';
    return () => {
      for (const element of hidden) element.inert = false;
      root.style.overflow = '';
    };
  }, [full, panel]);
}

function behind(panel: HTMLElement): HTMLElement[] {
  const hidden: HTMLElement[] = [];
  for (let at: HTMLElement | null = panel; at && at !== document.body; at = at.parentElement) {
    for (const beside of at.parentElement?.children ?? []) {
      const heard = beside.matches('[role=status], [role=alert], [aria-live], [popover], script');
      if (beside !== at && beside instanceof HTMLElement && !beside.inert && !heard) hidden.push(beside);
    }
  }
  return hidden;
}
