import { useEffect, useSyncExternalStore } from 'react';

const inAddress = () => new URLSearchParams(location.hash.slice(1)).get('token');

/** What was taken out of the address of a page. */
let taken = { path: '', token: null as string | null };
const tokenHere = () => inAddress() ?? (taken.path === location.pathname ? taken.token : null);
const never = () => () => undefined;

/** The secret of a mailed link: undefined while the page is only markup, null when there is none. */
export function useMailedToken(): string | null | undefined {
  const token = useSyncExternalStore(never, tokenHere, () => undefined);
  useEffect(() => {
    taken = { path: location.pathname, token: tokenHere() };
    // It leaves the address before anything else is asked for (D28).
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
