/** What was typed and has not reached the server yet, kept on this device under the id of the application. */
export type DraftTexts = readonly string[];

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (applicationId: string) => `draft-${applicationId}`;

/** Storage can be full or forbidden: typing must go on all the same. */
const quietly = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

export function keepCopy(shelf: Shelf, applicationId: string, texts: DraftTexts): void {
  quietly(() => shelf.setItem(keyOf(applicationId), JSON.stringify(texts)));
}

export function dropCopy(shelf: Shelf, applicationId: string): void {
  quietly(() => shelf.removeItem(keyOf(applicationId)));
}

/** The texts to start with: what this device kept counts more than what the server knows, because it is newer. */
export function startingTexts(shelf: Shelf, applicationId: string, saved: DraftTexts): string[] {
  const copy = quietly<unknown>(() => JSON.parse(shelf.getItem(keyOf(applicationId)) ?? 'null'));
  const kept = Array.isArray(copy) ? copy : [];
  return saved.map((text, index) => {
    const own: unknown = kept[index];
    return typeof own === 'string' ? own : text;
  });
}

/** Tells what another tab of this browser types into the same application; returns the way to stop listening. */
export function followCopy(page: EventTarget, applicationId: string, told: () => void): () => void {
  const hear = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === keyOf(applicationId) && newValue !== null) told();
  };
  page.addEventListener('storage', hear);
  return () => page.removeEventListener('storage', hear);
}
