import { cellsPerRow, firstSkillCell, type JobColumns, rowsIn } from './row-cells.ts';

/** How many of its rarest skills a row is listed under. */
export const levels = 9;

/**
 * The rows whose skill at this place (0 is the rarest) is `skill`: entries `from[skill]` to before `from[skill + 1]`, those that
 * require most first. An entry is four cells: 16 * row + number of skills, then the next three skills (0: none). They are the
 * likeliest to be missing, so most rows are ruled out before anything is fetched from elsewhere in memory.
 */
type Level = { from: Uint32Array; entries: Uint32Array };
export const entryCells = 4;
const nextSkills = entryCells - 1;
export type PrefixLists = {
  /** Only rows below this number are listed. */
  rows: number;
  levels: Level[];
  /** All of them, those that require most first. */
  byRequired: Uint32Array;
};

type Columns = Readonly<JobColumns>;
const requiredBy = ({ cells }: Columns, row: number) => cells[row * cellsPerRow]! >>> 8;
const skillCell = (row: number, place: number) => row * cellsPerRow + firstSkillCell + place;

/** Lists rows that `inListOrder` has put in order. A row that lacks at most k skills stands in one of the lists 0 to k of a skill it does not lack, so only few rows need a look. */
export function prefixLists(columns: Columns): PrefixLists {
  const rows = byRequired(
    columns,
    Uint32Array.from({ length: rowsIn(columns) }, (_, row) => row),
  );
  return {
    rows: rowsIn(columns),
    levels: Array.from({ length: levels }, (_, place) => levelOf(columns, rows, place)),
    byRequired: shared(rows),
  };
}

/** All rows, their skills sorted by how rare they are today, in the order of the first list: then its rows are neighbours in memory. */
export function inListOrder(columns: Columns): Uint32Array {
  const open = Uint32Array.from({ length: rowsIn(columns) }, (_, row) => row);
  sortSkills(columns, open);
  return bySkill(columns, byRequired(columns, open), 0).sorted;
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
  countingSort(rows, (row) => 255 - requiredBy(columns, row)).sorted;

const bySkill = (columns: Columns, rows: Uint32Array, place: number) =>
  countingSort(rows, (row) => (requiredBy(columns, row) > place ? columns.cells[skillCell(row, place)]! : 0));

function levelOf(columns: Columns, rows: Uint32Array, place: number): Level {
  const reaching = rows.filter((row) => requiredBy(columns, row) > place);
  const { from, sorted } = bySkill(columns, reaching, place);
  const entries = new Uint32Array(new SharedArrayBuffer(sorted.length * entryCells * 4));
  for (const [at, row] of sorted.entries()) {
    const required = requiredBy(columns, row);
    entries[at * entryCells] = row * 16 + required;
    for (let next = 1; next <= nextSkills && place + next < required; next++) {
      entries[at * entryCells + next] = columns.cells[skillCell(row, place + next)]!;
    }
  }
  return { from: shared(from), entries };
}

/** The same in memory that other threads may read. */
function shared(array: Uint32Array): Uint32Array {
  const copy = new Uint32Array(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}

/** Stable, and as fast as reading. */
function countingSort(rows: Uint32Array, keyOf: (row: number) => number) {
  let highest = 0;
  for (const row of rows) highest = Math.max(highest, keyOf(row));
  const from = new Uint32Array(highest + 2);
  for (const row of rows) from[keyOf(row) + 1]!++;
  for (let key = 1; key < from.length; key++) from[key]! += from[key - 1]!;
  const next = from.slice();
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) sorted[next[keyOf(row)]!++] = row;
  return { from, sorted };
}
