import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/** Shows an element over the whole page without moving it in the DOM, so that a video in it plays on. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);

  useEffect(() => {
    const lifted = element.current;
    if (!full || !lifted) return undefined;
    lifted.setAttribute('popover', 'manual');
    lifted.showPopover();
    const { style } = document.body;
    const { overflow } = style;
    style.setProperty('overflow', 'hidden');
    return () => {
      style.setProperty('overflow', overflow);
      lifted.hidePopover();
      lifted.removeAttribute('popover');
    };
  }, [full, element]);

  const keepInside = (event: KeyboardEvent) => {
    if (!full || !element.current) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setFull(false);
    }
    if (event.key !== 'Tab') return;
    const stops = [...element.current.querySelectorAll<HTMLElement>('button, input')].filter(
      (it) => it.offsetParent !== null,
    );
    const [first, last] = [stops.at(0), stops.at(-1)];
    const edge = event.shiftKey ? first : last;
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };

  return { full, toggle: () => setFull((before) => !before), keepInside };
}
