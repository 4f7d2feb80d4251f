import { inListOrder, type PrefixLists, prefixLists } from './prefix-lists.ts';
import {
  cellsPerRow,
  closed,
  firstSkillCell,
  type JobColumns,
  kinds,
  mostSkills,
  postedAt,
  salaryCell,
} from './row-cells.ts';

export type IndexedJob = {
  job_id: string;
  /** Both in microseconds since 1970. */
  posted: number;
  expires: number;
  kind: number;
  salary: number;
  /** Its words, with spaces between. */
  place: string;
  skill_ids: readonly number[];
};

function emptyColumns(capacity: number): JobColumns {
  const bytes = new ArrayBuffer(capacity * cellsPerRow * 4);
  const counted = {
    kind: new Uint8Array(capacity),
    salary: new Uint32Array(capacity),
    place: new Uint32Array(capacity),
  };
  const expires = new Float64Array(capacity);
  return { rows: 0, cells: new Uint32Array(bytes), posted: new Float64Array(bytes), id: [], expires, ...counted };
}

/** Keeps the columns. A change closes the old row and appends a new one; now and then everything is tidied up and listed anew. */
export function openColumns() {
  let columns = emptyColumns(1024);
  let lists = prefixLists(columns);
  let nextExpiry = Infinity;
  const rowOf = new Map<string, number>();
  const openOfKind = new Uint32Array(kinds);
  // A place stays known after its last job has closed: there are few, and the next job is likely to be there again.
  const places = new Map<string, number>();

  function placeNumber(place: string): number {
    const number = places.get(place) ?? places.size;
    places.set(place, number);
    return number;
  }

  function put({ job_id, posted, expires, kind, salary, place, skill_ids }: IndexedJob): void {
    if (skill_ids.length > mostSkills) throw new Error(`Job ${job_id} requires more than ${mostSkills} skills`);
    close(job_id);
    if (columns.rows === columns.expires.length) columns = copied(columns, columns.rows * 2);
    const row = columns.rows++;
    const start = row * cellsPerRow;
    columns.cells[start] = kind + 256 * skill_ids.length;
    columns.cells[start + salaryCell] = salary;
    columns.cells.set(skill_ids, start + firstSkillCell);
    columns.posted[postedAt(row)] = posted;
    columns.kind[row] = kind;
    columns.salary[row] = salary;
    columns.place[row] = placeNumber(place);
    columns.expires[row] = expires;
    columns.id.push(job_id);
    rowOf.set(job_id, row);
    openOfKind[kind]!++;
    nextExpiry = Math.min(nextExpiry, expires);
  }

  function close(id: string): void {
    const row = rowOf.get(id);
    if (row === undefined) return;
    openOfKind[columns.kind[row]!]!--;
    columns.cells[row * cellsPerRow]! |= closed;
    columns.kind[row] = closed;
    columns.expires[row] = 0;
    rowOf.delete(id);
  }

  /** Closes what has expired by now. */
  function expire(now: number): void {
    if (now < nextExpiry) return;
    nextExpiry = Infinity;
    for (let row = 0; row < columns.rows; row++) {
      const expires = columns.expires[row]!;
      if (expires === 0) continue;
      if (expires <= now) close(columns.id[row]!);
      else nextExpiry = Math.min(nextExpiry, expires);
    }
  }

  /** Leaves closed rows behind and lists the others. */
  function tidy(): void {
    columns = copied(columns, Math.ceil(rowOf.size * 1.2) + 1024, inListOrder(columns));
    for (let row = 0; row < columns.rows; row++) rowOf.set(columns.id[row]!, row);
    lists = prefixLists(columns);
  }

  return {
    put,
    close,
    expire,
    /** After changes: tidies when too much stands outside the lists. */
    settle(): void {
      const unlisted = columns.rows - lists.rows;
      const gone = columns.rows - rowOf.size;
      if (unlisted + gone > 1000 + rowOf.size / 50) tidy();
    },
    /** How many are open, by kind. */
    openOfKind: openOfKind as Readonly<Uint32Array>,
    /** Numbers of the places that jobs have named. */
    places: places as ReadonlyMap<string, number>,
    /** Valid until the next change. */
    columns: (): Readonly<JobColumns> => columns,
    lists: (): PrefixLists => lists,
    /** Row of an open job; -1 when it is not open. */
    rowOf: (id: string): number => rowOf.get(id) ?? -1,
  };
}

const packed = ['kind', 'salary', 'place', 'expires'] as const;

function copied(old: JobColumns, capacity: number, rows?: Uint32Array): JobColumns {
  const copy = emptyColumns(capacity);
  if (!rows) {
    copy.cells.set(old.cells);
    for (const name of packed) copy[name].set(old[name]);
    return { ...copy, rows: old.rows, id: old.id };
  }
  for (const [to, from] of rows.entries()) {
    for (let cell = 0; cell < cellsPerRow; cell++) {
      copy.cells[to * cellsPerRow + cell] = old.cells[from * cellsPerRow + cell]!;
    }
    for (const name of packed) copy[name][to] = old[name][from]!;
    copy.id.push(old.id[from]!);
  }
  return { ...copy, rows: rows.length };
}
