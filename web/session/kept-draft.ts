import { useState } from 'react';
import { session } from './session.ts';

// Of this tab and this person alone: another account on the same device must not find it.
const keyOf = (name: string) => `typed:${name}:${session.claims()?.sub ?? ''}`;

/** What was typed before a reload or a new sign-in; null when nothing waits or it cannot be read. */
export function keptDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what is typed until it is sent; null forgets it. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(draft, withoutNaN));
  } catch {
    // Storage can be full or forbidden: what is typed then lasts as long as the page.
  }
}

/** A number field that is empty says nothing, rather than null. */
const withoutNaN = (_key: string, value: unknown) => (Number.isNaN(value) ? undefined : value);

/** A state that survives a reload and a session that ends, until it is set to null: leaving the page loses nothing typed. */
export function useKeptDraft<Draft>(name: string, fresh: Draft) {
  const start = () => ({ name, draft: (keptDraft(name) as Draft | null) ?? fresh });
  const [state, setState] = useState(start);
  // A dialog may turn to another thing without being made anew.
  const { draft } = state.name === name ? state : start();
  const change = (next: Draft | null) => {
    setState({ name, draft: next ?? fresh });
    keepDraft(name, next);
  };
  return [draft, change] as const;
}
