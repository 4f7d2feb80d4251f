import { useEffect, useRef } from 'react';

export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return Boolean(wrong);
}

export function useFocusOnRefusal(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusFirstWrong(form.current);
  }, [error]);
  return form;
}
