import { indexedTakes } from './indexed-takes.ts';
import { isExpired, type Take, type TakeStore } from './take.ts';

/** Serves browsers that forbid storage, such as in private windows; the take then lasts as long as the page. */
export function memoryTakes(): TakeStore {
  const takes = new Map<string, Take>();
  const pieces = new Map<string, Blob[]>();
  return {
    lasting: false,
    put: async (take) => void takes.set(take.id, take),
    addPiece: async (takeId, index, piece) => {
      const list = pieces.get(takeId) ?? [];
      list[index] = piece;
      pieces.set(takeId, list);
    },
    takesOf: async (subject) => [...takes.values()].filter((take) => take.subject === subject),
    all: async () => [...takes.values()],
    pieces: async ({ id }) => (pieces.get(id) ?? []).filter(Boolean),
    remove: async (takeId) => {
      takes.delete(takeId);
      pieces.delete(takeId);
    },
  };
}

let opened: Promise<TakeStore> | undefined;

/** Opens the store of this browser and deletes takes older than a week. */
export function openTakeStore(): Promise<TakeStore> {
  opened ??= indexedTakes()
    .catch(() => memoryTakes())
    .then(async (store) => {
      await sweep(store, Date.now()).catch(() => undefined);
      return store;
    });
  return opened;
}

export async function sweep(store: TakeStore, now: number): Promise<void> {
  const old = (await store.all()).filter((take) => isExpired(take, now));
  await Promise.all(old.map((take) => store.remove(take.id)));
}
