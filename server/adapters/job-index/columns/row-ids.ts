// As they are written, because a page spells some of them and compares few.
const bytesPerId = 36;

/** Room for the ids of so many rows that other threads may read. */
export const emptyIds = (rows: number) => new Uint8Array(new SharedArrayBuffer(rows * bytesPerId));

export function writeId(ids: Uint8Array, row: number, uuid: string): void {
  ids.set(Buffer.from(uuid, 'latin1'), row * bytesPerId);
}

export function copyId(from: Uint8Array, row: number, to: Uint8Array, toRow: number): void {
  for (let byte = 0; byte < bytesPerId; byte++) to[toRow * bytesPerId + byte] = from[row * bytesPerId + byte]!;
}

export function idAt(ids: Uint8Array, row: number): string {
  return Buffer.from(ids.buffer, row * bytesPerId, bytesPerId).toString('latin1');
}

/** Negative when the id of the first row is the greater one, as texts compare. */
export function greaterIdFirst(ids: Uint8Array, a: number, b: number): number {
  for (let byte = 0; byte < bytesPerId; byte++) {
    const difference = ids[b * bytesPerId + byte]! - ids[a * bytesPerId + byte]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
