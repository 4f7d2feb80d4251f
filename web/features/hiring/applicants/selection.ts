import { useState } from 'react';

/** Which applications are ticked. */
export type Selection = {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
};

export function useSelection(first: readonly string[]): Selection {
  const [ids, set] = useState(first);
  const chosen = new Set(ids);
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) => set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    set,
  };
}
