import { type NavigateOptions, useSearchParams } from 'react-router';

type Changes = Record<string, string>;

/** What is behind the ? of the address, and how to change some of it; '' takes a name out. */
export function useAddressParams(): [URLSearchParams, (changes: Changes, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changes: Changes, options?: NavigateOptions) => {
    // The router's own "before" is what was drawn last: a second change until then would undo the first.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true, ...options });
  };
  return [params, change];
}

/** A choice named 'all' is no filter. */
export const unlessAll = (value: string) => (value === 'all' ? '' : value);
