import type { Take, TakeStore } from './take.ts';

type Piece = { take_id: string; index: number; bytes: ArrayBuffer };

/** Stores takes in IndexedDB; pieces are stored as bytes, because some browsers lose blobs between visits. */
export async function indexedTakes(): Promise<TakeStore> {
  const db = await open();
  const takes = (mode: IDBTransactionMode) => db.transaction('takes', mode).objectStore('takes');
  const pieces = (mode: IDBTransactionMode) => db.transaction('pieces', mode).objectStore('pieces');
  return {
    lasting: true,
    put: async (take) => void (await result(takes('readwrite').put(take))),
    addPiece: async (take_id, index, piece) => {
      const row: Piece = { take_id, index, bytes: await piece.arrayBuffer() };
      await result(pieces('readwrite').put(row));
    },
    takesOf: (subject) => result<Take[]>(takes('readonly').index('subject').getAll(subject)),
    all: () => result<Take[]>(takes('readonly').getAll()),
    pieces: async ({ id, type }) => {
      const rows = await result<Piece[]>(pieces('readonly').getAll(piecesOf(id)));
      return rows.map(({ bytes }) => new Blob([bytes], { type }));
    },
    remove: async (takeId) => {
      await result(takes('readwrite').delete(takeId));
      await result(pieces('readwrite').delete(piecesOf(takeId)));
    },
  };
}

const piecesOf = (takeId: string) => IDBKeyRange.bound([takeId, 0], [takeId, Number.MAX_SAFE_INTEGER]);

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('saywell-takes', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('takes', { keyPath: 'id' }).createIndex('subject', 'subject');
    request.result.createObjectStore('pieces', { keyPath: ['take_id', 'index'] });
  };
  return result(request);
}

const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser refused to store the video'));
  });
