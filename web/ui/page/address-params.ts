import { type NavigateOptions, useSearchParams } from 'react-router';

type Changes = Record<string, string>;

export function useAddressParams(): [URLSearchParams, (changes: Changes, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changes: Changes, options?: NavigateOptions) => {
    // The router's previous value is the last rendered one, so a second change before the next render would undo the first.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true, ...options });
  };
  return [params, change];
}

export const unlessAll = (value: string) => (value === 'all' ? '' : value);
