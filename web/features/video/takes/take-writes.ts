import type { Take, TakeStore } from './take.ts';

/** Writes takes to the device in sequence; `onFleeting` reports that the rest of a take will not outlive the page. */
export function takeWrites(store: () => Promise<TakeStore>, onFleeting: (takeId: string) => void) {
  let last: Promise<unknown> = Promise.resolve();
  let torn: string | null = null;

  // A full device still uploads; unstored data is lost only if the page closes too.
  const write = (takeId: string, act: (into: TakeStore) => Promise<void>) => {
    const attempt = async () => {
      const into = await store();
      await act(into);
      if (!into.lasting) onFleeting(takeId);
    };
    last = last.then(attempt).catch(() => onFleeting(takeId));
  };

  return {
    put: (take: Take) => write(take.id, (into) => into.put(take)),
    addPiece: (takeId: string, index: number, piece: Blob) =>
      write(takeId, async (into) => {
        // Pieces after a gap are useless, so they are not stored.
        if (torn === takeId) return;
        await into.addPiece(takeId, index, piece).catch((error: unknown) => {
          torn = takeId;
          throw error;
        });
      }),
    remove: (takeId: string) => write(takeId, (into) => into.remove(takeId)),
  };
}
