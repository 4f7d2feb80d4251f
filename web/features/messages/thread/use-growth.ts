import { type RefObject, useLayoutEffect } from 'react';

/** Lets a text box grow with its text where the browser does not do so by itself, as Firefox and Safari before 26. */
export function useGrowth(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (box.current?.value === text && !CSS.supports('field-sizing', 'content')) grow(box.current);
  }, [box, text]);
}

function grow(box: HTMLTextAreaElement): void {
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
