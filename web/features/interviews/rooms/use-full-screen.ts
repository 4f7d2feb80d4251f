import { type RefObject, useEffect, useState } from 'react';

/** Returns the fullscreen state and a toggle, or null where the browser does not support fullscreen. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const toggle = () =>
    void (on ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => undefined);
  return { on, toggle: typeof document !== 'undefined' && document.fullscreenEnabled ? toggle : null };
}
