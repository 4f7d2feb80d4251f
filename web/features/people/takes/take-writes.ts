import type { Take, TakeStore } from './take.ts';

/** Keeps takes on the device, one write after the other. `onFleeting`: of this take nothing more outlives the page. */
export function takeWrites(store: () => Promise<TakeStore>, onFleeting: (takeId: string) => void) {
  let last: Promise<unknown> = Promise.resolve();
  let torn: string | null = null;

  // A device without room still uploads: what cannot be kept is only lost if the page goes away, too.
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
        // What follows a hole is of no use to anyone.
        if (torn === takeId) return;
        await into.addPiece(takeId, index, piece).catch((error: unknown) => {
          torn = takeId;
          throw error;
        });
      }),
    remove: (takeId: string) => write(takeId, (into) => into.remove(takeId)),
  };
}
