/** One bit for each row of a table in memory, 32 rows a cell: what two of them share is found 32 rows at a time. */
export type Bitset = Uint32Array;

export const cellsFor = (rows: number): number => (rows + 31) >>> 5;

export const noRows = (rows: number): Bitset => new Uint32Array(cellsFor(rows));

export function allRows(rows: number): Bitset {
  const bits = noRows(rows).fill(0xff_ff_ff_ff);
  if (rows % 32 > 0) bits[bits.length - 1] = 2 ** (rows % 32) - 1;
  return bits;
}

export const hasRow = (bits: Bitset, row: number): boolean => ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;

export function addRow(bits: Bitset, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31);
}

export function dropRow(bits: Bitset, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31));
}

export function addRows(bits: Bitset, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) addRow(bits, rows[at]!);
}

/** Rows of 0 to before `rows` that pass. */
export function rowsThat(rows: number, passes: (row: number) => boolean): Bitset {
  const bits = noRows(rows);
  for (let row = 0; row < rows; row++) if (passes(row)) addRow(bits, row);
  return bits;
}

/** How many of 32 rows are there. */
export function countIn(cell: number): number {
  const pairs = cell - ((cell >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

export function countRows(bits: Bitset): number {
  let count = 0;
  for (let cell = 0; cell < bits.length; cell++) count += countIn(bits[cell]!);
  return count;
}

/** How many rows all of these have. */
export function countShared(all: readonly Bitset[]): number {
  const [first, ...others] = all;
  let count = 0;
  for (let cell = 0; cell < (first?.length ?? 0); cell++) {
    let rows = first![cell]!;
    for (let at = 0; at < others.length; at++) rows &= others[at]![cell]!;
    count += countIn(rows);
  }
  return count;
}

/** Rows that all of these have. */
export function shared(all: readonly Bitset[]): Bitset {
  const [first = noRows(0), ...others] = all;
  const bits = first.slice();
  for (const other of others) for (let cell = 0; cell < bits.length; cell++) bits[cell]! &= other[cell]!;
  return bits;
}

/** Adds the rows of `more`. */
export function addAll(bits: Bitset, more: Bitset): void {
  for (let cell = 0; cell < bits.length; cell++) bits[cell]! |= more[cell]!;
}
