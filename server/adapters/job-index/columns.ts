import {
  type JobCategory,
  jobCategories,
  type JobType,
  jobTypes,
  type WorkArrangement,
  workArrangements,
} from '#contract/jobs.ts';

export type IndexedJob = {
  job_id: string;
  /** Both in microseconds since 1970. */
  posted: number;
  expires: number;
  kind: number;
  salary: number;
  skill_ids: readonly number[];
};

/** The open jobs as columns, oldest first; a closed one has `expires` 0 until the next tidying. */
export type JobColumns = {
  rows: number;
  id: string[];
  posted: Float64Array;
  expires: Float64Array;
  kind: Uint8Array;
  salary: Int32Array;
  /** The row's skills are `skill[start .. start + count]`, rarest first. */
  start: Uint32Array;
  count: Uint8Array;
  skill: Uint32Array;
};

export const kinds = jobCategories.length * workArrangements.length * jobTypes.length;

/** Category, arrangement and type in one byte. */
export const kindOf = (category: JobCategory, arrangement: WorkArrangement, type: JobType): number =>
  (jobCategories.indexOf(category) * workArrangements.length + workArrangements.indexOf(arrangement)) *
    jobTypes.length +
  jobTypes.indexOf(type);

type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;
const numberColumns = ['posted', 'expires', 'kind', 'salary', 'start', 'count'] as const;

const emptyColumns = (): JobColumns => ({
  rows: 0,
  id: [],
  posted: new Float64Array(1024),
  expires: new Float64Array(1024),
  kind: new Uint8Array(1024),
  salary: new Int32Array(1024),
  start: new Uint32Array(1024),
  count: new Uint8Array(1024),
  skill: new Uint32Array(8192),
});

/** Keeps the columns in order of (posted, id). Appending, changing and closing cost next to nothing; a job older than the newest moves the rows above it. */
export function openColumns() {
  let columns = emptyColumns();
  let used = 0;
  let wasted = 0;
  let nextExpiry = Infinity;
  let frequency = new Uint32Array(1024);
  // By id only the moment is known: row numbers change when an older job comes in between.
  const postedOf = new Map<string, number>();

  /** The row of this key, or where it would have to be. */
  function position(posted: number, id: string): number {
    let [low, high] = [0, columns.rows];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = columns.posted[middle]!;
      if (other < posted || (other === posted && columns.id[middle]! < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const holds = (row: number, posted: number, id: string) =>
    row < columns.rows && columns.posted[row] === posted && columns.id[row] === id;

  function makeRoom(row: number): void {
    if (columns.rows + 1 > columns.posted.length) {
      for (const name of numberColumns) grow(columns, name, columns.rows + 1);
    }
    if (row === columns.rows) columns.id.push('');
    else {
      columns.id.splice(row, 0, '');
      for (const name of numberColumns) columns[name].copyWithin(row + 1, row, columns.rows);
    }
    columns.rows++;
  }

  function put(job: IndexedJob): void {
    const known = postedOf.get(job.job_id);
    if (known !== undefined && known !== job.posted) close(job.job_id);
    const row = position(job.posted, job.job_id);
    if (holds(row, job.posted, job.job_id)) wasted += columns.count[row]!;
    else makeRoom(row);
    columns.id[row] = job.job_id;
    columns.posted[row] = job.posted;
    columns.expires[row] = job.expires;
    columns.kind[row] = job.kind;
    columns.salary[row] = job.salary;
    columns.start[row] = used;
    columns.count[row] = job.skill_ids.length;
    writeSkills(job.skill_ids);
    postedOf.set(job.job_id, job.posted);
    nextExpiry = Math.min(nextExpiry, job.expires);
    if (isWasteful()) tidy();
  }

  // A rare skill is the likeliest to be missing, and the sooner a row is found wanting the better.
  function writeSkills(ids: readonly number[]): void {
    if (used + ids.length > columns.skill.length) grow(columns, 'skill', used + ids.length);
    for (const id of ids) {
      if (id >= frequency.length) frequency = grown(frequency, id + 1);
      frequency[id]!++;
    }
    for (const id of ids.toSorted((a, b) => frequency[a]! - frequency[b]!)) columns.skill[used++] = id;
  }

  function close(id: string): void {
    const posted = postedOf.get(id);
    if (posted === undefined) return;
    const row = position(posted, id);
    columns.expires[row] = 0;
    wasted += columns.count[row]!;
    postedOf.delete(id);
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
    if (isWasteful()) tidy();
  }

  const isWasteful = () => wasted > 10_000 + used / 2;

  /** Leaves closed rows and replaced skills behind. */
  function tidy(): void {
    const old = columns;
    columns = emptyColumns();
    [used, wasted, frequency] = [0, 0, new Uint32Array(1024)];
    for (let row = 0; row < old.rows; row++) if (old.expires[row] !== 0) put(jobAt(old, row));
  }

  return {
    put,
    close,
    expire,
    tidy,
    /** How many are open. */
    size: () => postedOf.size,
    /** Valid until the next change. */
    columns: (): Readonly<JobColumns> => columns,
    /** Row of an open job; -1 when it is not open. */
    rowOf(id: string): number {
      const posted = postedOf.get(id);
      return posted === undefined ? -1 : position(posted, id);
    },
  };
}

const jobAt = (columns: JobColumns, row: number): IndexedJob => ({
  job_id: columns.id[row]!,
  posted: columns.posted[row]!,
  expires: columns.expires[row]!,
  kind: columns.kind[row]!,
  salary: columns.salary[row]!,
  skill_ids: [...columns.skill.subarray(columns.start[row], columns.start[row]! + columns.count[row]!)],
});

function grown<Column extends Numbers>(column: Column, length: number): Column {
  const longer = new (column.constructor as new (length: number) => Column)(Math.ceil(length * 1.5));
  longer.set(column);
  return longer;
}

function grow(columns: JobColumns, name: (typeof numberColumns)[number] | 'skill', length: number): void {
  const longer = { [name]: grown<Numbers>(columns[name], length) };
  Object.assign(columns, longer);
}
