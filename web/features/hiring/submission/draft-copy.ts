/** These texts have not reached the server yet and are stored on this device under the id of the application. */
export type DraftTexts = readonly string[];

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (applicationId: string) => `draft-${applicationId}`;

/** Storage can be full or disabled; typing must work anyway. */
const withoutThrowing = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

export function saveCopy(shelf: DraftStorage, applicationId: string, texts: DraftTexts): void {
  withoutThrowing(() => shelf.setItem(keyOf(applicationId), JSON.stringify(texts)));
}

export function deleteCopy(shelf: DraftStorage, applicationId: string): void {
  withoutThrowing(() => shelf.removeItem(keyOf(applicationId)));
}

/** Returns the initial texts; the copy on this device takes precedence over the server's texts because it is newer. */
export function initialTexts(shelf: DraftStorage, applicationId: string, saved: DraftTexts): string[] {
  const copy = withoutThrowing<unknown>(() => JSON.parse(shelf.getItem(keyOf(applicationId)) ?? 'null'));
  const kept = Array.isArray(copy) ? copy : [];
  return saved.map((text, index) => {
    const own: unknown = kept[index];
    return typeof own === 'string' ? own : text;
  });
}

/** Reports edits of the same application from another tab through the storage event; returns a function that unsubscribes. */
export function onCopyChanged(page: EventTarget, applicationId: string, told: () => void): () => void {
  const hear = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === keyOf(applicationId) && newValue !== null) told();
  };
  page.addEventListener('storage', hear);
  return () => page.removeEventListener('storage', hear);
}
