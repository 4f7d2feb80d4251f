import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false before hydration, when a form would submit natively and put its values into the URL. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
