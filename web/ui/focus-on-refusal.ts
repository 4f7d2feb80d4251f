import { useEffect, useRef } from 'react';

/** For a form that the server may refuse: the focus goes to the first field that says why. */
export function useFocusOnRefusal(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
