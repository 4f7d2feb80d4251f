import { useState } from 'react';

export type Selection = {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
  /** Removal is safe after an await, because it works on the selection at that time. */
  remove: (ids: readonly string[]) => void;
};

export function useSelection(first: readonly string[]): Selection {
  const [ids, set] = useState(first);
  const chosen = new Set(ids);
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) => set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    set,
    remove: (removed) => set((before) => before.filter((id) => !removed.includes(id))),
  };
}
