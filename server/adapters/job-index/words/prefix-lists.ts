import { cellsPerRow, firstSkillCell, type JobColumns, rowsIn } from '../columns/row-cells.ts';

/** How many of its rarest skills a row is listed under. */
export const levels = 9;

const knownSkills = 6;
export const entryCells = 1 + knownSkills / 2;

/**
 * Which rows lack few of someone's skills, without looking at the rows. Those whose skill at a place (0 is the rarest) is `skill`
 * stand in the entries `from[skill * levels + place]` to before the next one, those that require most first. An entry is four cells:
 * 16 * row + number of skills, then the next six skills, two a cell, as their last 16 bits (0: none). They are the likeliest to be
 * missing, so most rows are ruled out before anything is fetched from elsewhere in memory.
 */
export type PrefixLists = {
  /** Only rows below this number are listed. */
  rows: number;
  from: Uint32Array;
  entries: Uint32Array;
  /** All of them, those that require most first. */
  byRequired: Uint32Array;
};

type Columns = Readonly<JobColumns>;
const requiredBy = ({ cells }: Columns, row: number) => cells[row * cellsPerRow]! >>> 8;
const skillCell = (row: number, place: number) => row * cellsPerRow + firstSkillCell + place;

/** Lists rows that `inListOrder` has put in order. A row that lacks at most k skills is in one of the lists 0 to k of a skill it does not lack, so only few rows need a look. */
export function prefixLists(columns: Columns): PrefixLists {
  const rows = byRequired(
    columns,
    Uint32Array.from({ length: rowsIn(columns) }, (_, row) => row),
  );
  return { rows: rows.length, ...entriesOf(columns, rows), byRequired: shared(rows) };
}

function entriesOf(columns: Columns, rows: Uint32Array): Pick<PrefixLists, 'from' | 'entries'> {
  const { cells } = columns;
  const from = shared(new Uint32Array((highestSkill(columns, rows) + 1) * levels + 1));
  const eachPlace = (visit: (list: number, row: number, place: number) => void) => {
    for (const row of rows) {
      const listed = Math.min(levels, requiredBy(columns, row));
      for (let place = 0; place < listed; place++) visit(cells[skillCell(row, place)]! * levels + place, row, place);
    }
  };
  eachPlace((list) => from[list + 1]!++);
  for (let list = 1; list < from.length; list++) from[list]! += from[list - 1]!;
  const next = from.slice();
  const entries = new Uint32Array(new SharedArrayBuffer(from.at(-1)! * entryCells * 4));
  eachPlace((list, row, place) => {
    const at = next[list]!++ * entryCells;
    const required = requiredBy(columns, row);
    entries[at] = row * 16 + required;
    for (let step = 0; step < knownSkills && place + 1 + step < required; step++) {
      const skill = cells[skillCell(row, place + 1 + step)]! & 0xff_ff;
      entries[at + 1 + (step >> 1)]! |= step % 2 === 0 ? skill : skill << 16;
    }
  });
  return { from, entries };
}

function highestSkill(columns: Columns, rows: Uint32Array): number {
  let highest = 0;
  for (const row of rows) {
    for (let place = 0, required = requiredBy(columns, row); place < required; place++) {
      highest = Math.max(highest, columns.cells[skillCell(row, place)]!);
    }
  }
  return highest;
}

/** All rows, their skills sorted by how rare they are today, in the order of the first list: then its rows are neighbours in memory. */
export function inListOrder(columns: Columns): Uint32Array {
  const open = Uint32Array.from({ length: rowsIn(columns) }, (_, row) => row);
  sortSkills(columns, open);
  return countingSort(byRequired(columns, open), (row) =>
    requiredBy(columns, row) > 0 ? columns.cells[skillCell(row, 0)]! : 0,
  );
}

/** The rows of open jobs. */
export function openRows(columns: Columns): Uint32Array {
  const { expires } = columns;
  const rows = rowsIn(columns);
  const open = new Uint32Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row++) if (expires[row] !== 0) open[count++] = row;
  return open.subarray(0, count);
}

function sortSkills(columns: Columns, rows: Uint32Array): void {
  const { cells } = columns;
  const skillsOf = (row: number) => cells.subarray(skillCell(row, 0), skillCell(row, requiredBy(columns, row)));
  const frequency = new Map<number, number>();
  for (const row of rows) for (const id of skillsOf(row)) frequency.set(id, (frequency.get(id) ?? 0) + 1);
  for (const row of rows) skillsOf(row).sort((a, b) => frequency.get(a)! - frequency.get(b)! || a - b);
}

const byRequired = (columns: Columns, rows: Uint32Array): Uint32Array =>
  countingSort(rows, (row) => 255 - requiredBy(columns, row));

/** The same in memory that other threads may read. */
function shared(array: Uint32Array): Uint32Array {
  const copy = new Uint32Array(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}

/** Stable, and as fast as reading. */
function countingSort(rows: Uint32Array, keyOf: (row: number) => number): Uint32Array {
  let highest = 0;
  for (const row of rows) highest = Math.max(highest, keyOf(row));
  const from = new Uint32Array(highest + 2);
  for (const row of rows) from[keyOf(row) + 1]!++;
  for (let key = 1; key < from.length; key++) from[key]! += from[key - 1]!;
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) sorted[from[keyOf(row)]!++] = row;
  return sorted;
}
