import { cellsPerRow, type JobColumns } from './row-cells.ts';
import { copyId, emptyIds } from './row-ids.ts';

/** Room for so many rows, in memory that other threads may read. */
export function emptyColumns(capacity: number): JobColumns {
  const room = (bytes: number) => new SharedArrayBuffer(bytes);
  const bytes = room(capacity * cellsPerRow * 4);
  return {
    count: new Int32Array(room(4)),
    cells: new Uint32Array(bytes),
    posted: new Float64Array(bytes),
    id: emptyIds(capacity),
    kind: new Uint8Array(room(capacity)),
    salary: new Uint32Array(room(capacity * 4)),
    place: new Uint32Array(room(capacity * 4)),
    expires: new Float64Array(room(capacity * 8)),
  };
}

const packed = ['kind', 'salary', 'place', 'expires'] as const;

/** A copy with room for more rows. */
export function enlarged(old: JobColumns): JobColumns {
  const copy = emptyColumns(old.expires.length * 2);
  for (const name of [...packed, 'cells', 'id', 'count'] as const) copy[name].set(old[name]);
  return copy;
}

/** A copy of these rows in this order, with room for a few more. */
export function reordered(old: JobColumns, rows: Uint32Array): JobColumns {
  const copy = emptyColumns(Math.ceil(rows.length * 1.2) + 1024);
  for (const [to, from] of rows.entries()) {
    for (let cell = 0; cell < cellsPerRow; cell++) {
      copy.cells[to * cellsPerRow + cell] = old.cells[from * cellsPerRow + cell]!;
    }
    for (const name of packed) copy[name][to] = old[name][from]!;
    copyId(old.id, from, copy.id, to);
  }
  copy.count[0] = rows.length;
  return copy;
}
