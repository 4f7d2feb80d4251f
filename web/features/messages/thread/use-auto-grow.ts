import { type RefObject, useLayoutEffect } from 'react';

/** Grows a text box with its text in browsers without `field-sizing`, such as Firefox and Safari before 26. */
export function useAutoGrow(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (box.current?.value === text && !CSS.supports('field-sizing', 'content')) grow(box.current);
  }, [box, text]);
}

function grow(box: HTMLTextAreaElement): void {
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
