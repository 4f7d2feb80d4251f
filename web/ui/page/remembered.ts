import { useState } from 'react';
import { keepPreference } from './kept.ts';

/** A choice kept in local storage under `key`; a stored value that is not among `allowed` counts as none. */
export function useRemembered<Value extends string>(key: string, allowed: readonly Value[], initial: Value) {
  const [value, setValue] = useState<Value>(() => read(key, allowed) ?? initial);
  const choose = (next: Value) => {
    setValue(next);
    keepPreference(key, next);
  };
  return [value, choose] as const;
}

function read<Value extends string>(key: string, allowed: readonly Value[]): Value | undefined {
  try {
    const stored = localStorage.getItem(key);
    return allowed.find((value) => value === stored);
  } catch {
    return undefined;
  }
}
