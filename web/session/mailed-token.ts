import { useEffect, useSyncExternalStore } from 'react';

const inAddress = () => new URLSearchParams(location.hash.slice(1)).get('token');

let takenToken = { path: '', token: null as string | null };
const tokenHere = () => inAddress() ?? (takenToken.path === location.pathname ? takenToken.token : null);
const never = () => () => undefined;

/** Returns the token of a mailed link: undefined before hydration, null when there is none. */
export function useMailedToken(): string | null | undefined {
  const token = useSyncExternalStore(never, tokenHere, () => undefined);
  useEffect(() => {
    takenToken = { path: location.pathname, token: tokenHere() };
    // The token leaves the URL before any other request can leak it.
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
