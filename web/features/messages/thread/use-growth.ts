import { type RefObject, useLayoutEffect } from 'react';

/** Lets a text box grow with its text where the browser does not do so by itself, as Firefox and Safari before 26. */
export function useGrowth(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [box, text]);
}
