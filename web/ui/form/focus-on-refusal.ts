import { useEffect, useRef } from 'react';

/** To the first field that says what is wrong; false when none does. */
export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return Boolean(wrong);
}

/** For a form that the server may refuse: the focus goes to the first field that says why. */
export function useFocusOnRefusal(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusFirstWrong(form.current);
  }, [error]);
  return form;
}
