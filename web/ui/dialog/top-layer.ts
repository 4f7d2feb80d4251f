import { useSyncExternalStore } from 'react';

let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  layers = next;
  for (const listener of listeners) listener();
}

/** An open modal makes everything outside it inert, so what must stay usable renders inside it. */
export const enterTopLayer = (element: HTMLElement): void => change([...layers, element]);
export const leaveTopLayer = (element: HTMLElement): void => change(layers.filter((layer) => layer !== element));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTopLayer = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => layers.at(-1) ?? null,
    () => null,
  );
