export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the browser forbids to store, or has no space for, lasts in memory until the page reloads. */
export function openStorage(storage: () => TextStorage): TextStorage {
  const memory = new Map<string, string>();
  const stored = <Value>(act: (storage: TextStorage) => Value): Value | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? stored((it) => it.getItem(key)) ?? null,
    setItem(key, value) {
      memory.delete(key);
      if (!stored((it) => (it.setItem(key, value), true))) memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      stored((it) => it.removeItem(key));
    },
  };
}

// Even reading the global throws a SecurityError where storage is forbidden.
export const deviceStorage = openStorage(() => localStorage);
export const tabStorage = openStorage(() => sessionStorage);
