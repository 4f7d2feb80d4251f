import { useState } from 'react';
import { tabStorage } from '../ui/page/browser-storage.ts';
import { session } from './session.ts';

// The key contains the user id and session storage is per tab, so another account on the device cannot find the draft.
const keyOf = (name: string) => `typed:${name}:${session.claims()?.sub ?? ''}`;

export function loadStoredDraft(name: string): unknown {
  try {
    return JSON.parse(tabStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

export function storeDraft(name: string, draft: unknown): void {
  if (draft === null) tabStorage.removeItem(keyOf(name));
  else tabStorage.setItem(keyOf(name), JSON.stringify(draft, withoutNaN));
}

/** An empty number field is NaN, which JSON would store as null. */
const withoutNaN = (_key: string, value: unknown) => (Number.isNaN(value) ? undefined : value);

/** Returns a state that survives a reload and an expired session until it is set to null. */
export function useStoredDraft<Draft>(name: string, fresh: Draft) {
  const start = () => ({ name, draft: (loadStoredDraft(name) as Draft | null) ?? fresh });
  const [state, setState] = useState(start);
  // A dialog may change its subject without being mounted again.
  const { draft } = state.name === name ? state : start();
  const change = (next: Draft | null) => {
    setState({ name, draft: next ?? fresh });
    storeDraft(name, next);
  };
  return [draft, change] as const;
}
