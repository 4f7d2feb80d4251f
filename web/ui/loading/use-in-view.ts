import { type RefObject, useEffect, useRef, useState } from 'react';

export function useInView<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: '300px',
      },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return [ref, seen];
}
