import { startTransition, useCallback, useState } from 'react';

type Tell = (near: boolean, height: number) => void;
type Watch = { observer: IntersectionObserver; tells: Map<Element, Tell> };

// About two screens either way, so that whoever scrolls rarely meets an empty place.
const margin = '1600px';
const watches = new WeakMap<Element, Watch>();

/** For a part of a long list: whether it is near what is in sight, and until then how high it stands. */
export function useDrawn(before: { drawn: boolean; height: number }) {
  const [now, setNow] = useState(before);
  const ref = useCallback((element: HTMLElement | null) => {
    const root = element?.closest('[role=log]');
    if (!element || !root) return undefined;
    const { observer, tells } = watchOf(root);
    tells.set(element, (drawn, height) =>
      // Drawn between frames: scrolling comes first.
      startTransition(() => setNow((was) => (was.drawn === drawn ? was : { drawn, height }))),
    );
    observer.observe(element);
    return () => {
      tells.delete(element);
      observer.unobserve(element);
    };
  }, []);
  return { ref, ...now };
}

function watchOf(root: Element): Watch {
  const known = watches.get(root);
  if (known) return known;
  const tells = new Map<Element, Tell>();
  const look = (looks: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of looks)
      tells.get(target)?.(isIntersecting, boundingClientRect.height);
  };
  const watch = { observer: new IntersectionObserver(look, { root, rootMargin: margin }), tells };
  watches.set(root, watch);
  return watch;
}
