const cellsPerId = 4;

/** Room for the ids of so many rows, four cells each, that other threads may read. */
export const emptyIds = (rows: number) => new Uint32Array(new SharedArrayBuffer(rows * cellsPerId * 4));

export function writeId(ids: Uint32Array, row: number, uuid: string): void {
  const digits = uuid.replaceAll('-', '');
  for (let cell = 0; cell < cellsPerId; cell++) {
    ids[row * cellsPerId + cell] = parseInt(digits.slice(cell * 8, cell * 8 + 8), 16);
  }
}

export function copyId(from: Uint32Array, row: number, to: Uint32Array, toRow: number): void {
  for (let cell = 0; cell < cellsPerId; cell++) to[toRow * cellsPerId + cell] = from[row * cellsPerId + cell]!;
}

export function idAt(ids: Uint32Array, row: number): string {
  const at = row * cellsPerId;
  const digits = [0, 1, 2, 3].map((cell) => ids[at + cell]!.toString(16).padStart(8, '0')).join('');
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    '-',
  );
}

/** Negative when the id of the first row is the greater one, as texts compare. */
export function greaterIdFirst(ids: Uint32Array, a: number, b: number): number {
  for (let cell = 0; cell < cellsPerId; cell++) {
    const difference = ids[b * cellsPerId + cell]! - ids[a * cellsPerId + cell]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
