import { useState } from 'react';
import { deviceStorage } from './browser-storage.ts';
import { savePreference } from './preferences.ts';

export function useStoredChoice<Value extends string>(key: string, allowed: readonly Value[], initial: Value) {
  const [value, setValue] = useState<Value>(() => read(key, allowed) ?? initial);
  const choose = (next: Value) => {
    setValue(next);
    savePreference(key, next);
  };
  return [value, choose] as const;
}

function read<Value extends string>(key: string, allowed: readonly Value[]): Value | undefined {
  const stored = deviceStorage.getItem(key);
  return allowed.find((value) => value === stored);
}
