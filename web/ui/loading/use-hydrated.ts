import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is only markup: a form sent then would go its own way, with what was typed in the address. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
