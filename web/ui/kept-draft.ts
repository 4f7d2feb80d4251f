import { useState } from 'react';

/** What is being typed, kept in session storage under `key` until it is sent: leaving the page loses nothing. */
export function useKeptDraft<Draft>(key: string, fresh: Draft) {
  const [draft, setDraft] = useState<Draft>(() => (read(key) as Draft | null) ?? fresh);
  const change = (next: Draft | null) => {
    setDraft(next ?? fresh);
    try {
      if (next === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage can be full or forbidden: the draft then lasts as long as the page.
    }
  };
  return [draft, change] as const;
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
