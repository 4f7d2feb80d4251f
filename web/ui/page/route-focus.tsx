import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Moves focus to <main> and announces the new title after a client navigation; a changed query does not move focus. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, announce] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const frame = requestAnimationFrame(() => {
      document.getElementById('main')?.focus({ preventScroll: true });
      announce(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {announced}
    </p>
  );
}
