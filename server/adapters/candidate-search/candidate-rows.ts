/** One candidate as the search knows them; `fresh` in microseconds. */
export type SearchRow = {
  number: number;
  candidate_id: string;
  fresh: number;
  available: number | null;
  salary: number | null;
  skill_ids: readonly number[];
};

export type Columns = {
  rows: number;
  id: string[];
  fresh: Float64Array;
  /** `unsaid` where nothing was said: greater than anything that can be asked for. */
  available: Uint8Array;
  salary: Uint32Array;
  alive: Uint8Array;
  number: Uint32Array;
  /** Skills of row n: from `from[n]` to `from[n + 1]`. */
  from: Uint32Array;
  skills: Uint32Array;
};

const unsaidAvailable = 255;
const unsaidSalary = 0xff_ff_ff_ff;

const grown = <Cells extends Float64Array | Uint8Array | Uint32Array>(cells: Cells, needed: number): Cells => {
  if (cells.length >= needed) return cells;
  const larger = new (cells.constructor as new (length: number) => Cells)(Math.max(needed, cells.length * 2));
  larger.set(cells);
  return larger;
};

/** Candidates in columns: rows are only added, and marked when they are gone. */
export function candidateRows() {
  const columns: Columns = {
    rows: 0,
    id: [],
    fresh: new Float64Array(1024),
    available: new Uint8Array(1024),
    salary: new Uint32Array(1024),
    alive: new Uint8Array(1024),
    number: new Uint32Array(1024),
    from: new Uint32Array(1025),
    skills: new Uint32Array(8192),
  };
  let rowOf = new Int32Array(1024).fill(-1);

  function makeRoom(number: number, skills: number): void {
    const rows = columns.rows + 1;
    columns.fresh = grown(columns.fresh, rows);
    columns.available = grown(columns.available, rows);
    columns.salary = grown(columns.salary, rows);
    columns.alive = grown(columns.alive, rows);
    columns.number = grown(columns.number, rows);
    columns.from = grown(columns.from, rows + 1);
    columns.skills = grown(columns.skills, columns.from[columns.rows]! + skills);
    if (number < rowOf.length) return;
    const larger = new Int32Array(Math.max(number + 1, rowOf.length * 2)).fill(-1);
    larger.set(rowOf);
    rowOf = larger;
  }

  return {
    columns,
    knows: (number: number): boolean => (rowOf[number] ?? -1) !== -1,
    /** Known numbers are left alone: what a number stands for never changes. */
    put({ number, candidate_id, fresh, available, salary, skill_ids }: SearchRow): void {
      if ((rowOf[number] ?? -1) !== -1) return;
      makeRoom(number, skill_ids.length);
      const row = columns.rows++;
      const start = columns.from[row]!;
      rowOf[number] = row;
      columns.id[row] = candidate_id;
      columns.fresh[row] = fresh;
      columns.available[row] = available ?? unsaidAvailable;
      columns.salary[row] = salary ?? unsaidSalary;
      columns.alive[row] = 1;
      columns.number[row] = number;
      columns.skills.set(skill_ids, start);
      columns.from[row + 1] = start + skill_ids.length;
    },
    remove(number: number): void {
      const row = rowOf[number] ?? -1;
      if (row !== -1) columns.alive[row] = 0;
    },
    /** Which rows these numbers stand for, as one flag for each row. */
    flags(numbers: readonly number[]): Uint8Array {
      const flags = new Uint8Array(columns.rows);
      for (const number of numbers) {
        const row = rowOf[number] ?? -1;
        if (row !== -1) flags[row] = 1;
      }
      return flags;
    },
  };
}
