import { startTransition, useCallback, useState } from 'react';

type Tell = (near: boolean, height: number) => void;
type Watch = { observer: IntersectionObserver; tells: Map<Element, Tell> };
type Look = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'boundingClientRect'>;

// The margin is about two screens in each direction, so that scrolling rarely reaches an empty part.
const margin = '1600px';
const watches = new WeakMap<Element, Watch>();

export function useDrawn(before: { drawn: boolean; height: number }) {
  const [now, setNow] = useState(before);
  const ref = useCallback((element: HTMLElement | null) => {
    const root = element?.closest('[role=log]');
    if (!element || !root) return undefined;
    const { observer, tells } = watchOf(root);
    tells.set(element, (drawn, height) =>
      // The update is a transition, so that scrolling has priority.
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
  const tellSoon = fewAtOnce(({ target, isIntersecting, boundingClientRect }) =>
    tells.get(target)?.(isIntersecting, boundingClientRect.height),
  );
  const watch = { observer: new IntersectionObserver(tellSoon, { root, rootMargin: margin }), tells };
  watches.set(root, watch);
  return watch;
}

/** Spreads the rendering of many parts over frames, because laying them out in one frame would block scrolling. */
function fewAtOnce(tell: (look: Look) => void): (looks: readonly Look[]) => void {
  const waiting = new Map<Element, Look>();
  const step = () => {
    // The part that became visible last is what the user looks at now.
    const newest = [...waiting.values()].reverse();
    for (const entering of [true, false]) {
      const next = newest.find(({ isIntersecting }) => isIntersecting === entering);
      if (!next) continue;
      waiting.delete(next.target);
      tell(next);
    }
    if (waiting.size > 0) requestAnimationFrame(step);
  };
  return (looks) => {
    if (waiting.size === 0) requestAnimationFrame(step);
    for (const look of looks) {
      waiting.delete(look.target);
      waiting.set(look.target, look);
    }
  };
}
