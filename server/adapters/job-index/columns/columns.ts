import { emptyColumns, enlarged, reordered } from './column-memory.ts';
import { inListOrder, openRows, type PrefixLists, prefixLists } from '../words/prefix-lists.ts';
import {
  cellsPerRow,
  closed,
  firstSkillCell,
  type JobColumns,
  kinds,
  mostSkills,
  postedAt,
  rowsIn,
  salaryCell,
} from './row-cells.ts';
import { listedRows } from './listed-rows.ts';
import { placeMeanings } from '../words/place-meanings.ts';
import { idAt, writeId } from './row-ids.ts';
import type { RowSet } from './row-set.ts';
import { wordLists } from '../words/word-lists.ts';

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
  /** A tsvector as PostgreSQL spells it. */
  words: string;
};

/** Rows that were asked for, closed ones among them: those in the lists, and those behind them, ascending. */
export type Found = { listed: RowSet; fresh: Uint32Array };

/** Keeps the columns. A change closes the old row and appends a new one; now and then everything is tidied up and listed anew. */
export function openColumns() {
  let columns = emptyColumns(1024);
  let lists = prefixLists(columns);
  const nextExpiry = new Float64Array(new SharedArrayBuffer(8)).fill(Infinity);
  let listed = listedRows(columns, 0);
  const words = wordLists();
  const rowOf = new Map<string, number>();
  const prints = new Map<string, number>();
  const openOfKind = new Uint32Array(new SharedArrayBuffer(kinds * 4));
  // A place stays known after its last job has closed: there are few, and the next job is likely to be there again.
  const places = new Map<string, number>();
  const meanings = placeMeanings(places);

  function placeNumber(place: string): number {
    const number = places.get(place) ?? places.size;
    places.set(place, number);
    return number;
  }

  function put(job: IndexedJob): void {
    const { job_id, posted, expires, kind, salary, place, skill_ids, words: own } = job;
    if (skill_ids.length > mostSkills) throw new Error(`Job ${job_id} requires more than ${mostSkills} skills`);
    // A change is often told twice. Anyone who reads along must not see the job vanish while its equal is written.
    const print = fingerprintOf(job);
    if (rowOf.has(job_id) && prints.get(job_id) === print) return;
    close(job_id);
    prints.set(job_id, print);
    const row = rowsIn(columns);
    if (row === columns.expires.length) columns = enlarged(columns);
    const start = row * cellsPerRow;
    columns.cells[start] = kind + 256 * skill_ids.length;
    columns.cells[start + salaryCell] = salary;
    columns.cells.set(skill_ids, start + firstSkillCell);
    columns.posted[postedAt(row)] = posted;
    columns.kind[row] = kind;
    columns.salary[row] = salary;
    columns.place[row] = placeNumber(place);
    columns.expires[row] = expires;
    writeId(columns.id, row, job_id);
    words.put(own);
    Atomics.store(columns.count, 0, row + 1);
    rowOf.set(job_id, row);
    openOfKind[kind]!++;
    nextExpiry[0] = Math.min(nextExpiry[0]!, expires);
  }

  function close(id: string): void {
    const row = rowOf.get(id);
    if (row === undefined) return;
    openOfKind[columns.kind[row]!]!--;
    listed.close(row);
    columns.cells[row * cellsPerRow]! |= closed;
    columns.kind[row] = closed;
    columns.expires[row] = 0;
    rowOf.delete(id);
    prints.delete(id);
  }

  /** Closes what has expired by now. */
  function expire(now: number): void {
    if (now < nextExpiry[0]!) return;
    let next = Infinity;
    for (let row = 0, rows = rowsIn(columns); row < rows; row++) {
      const expires = columns.expires[row]!;
      if (expires === 0) continue;
      if (expires <= now) close(idAt(columns.id, row));
      else next = Math.min(next, expires);
    }
    nextExpiry[0] = next;
  }

  /** Leaves closed rows behind and lists the others. */
  function tidy(): void {
    // A copy first: its skills are sorted in place, while others may be reading the old ones.
    const openBefore = openRows(columns);
    const open = reordered(columns, openBefore);
    const order = inListOrder(open);
    words.move(
      order.map((row) => openBefore[row]!),
      rowsIn(columns),
    );
    columns = reordered(open, order);
    for (let row = 0, rows = rowsIn(columns); row < rows; row++) rowOf.set(idAt(columns.id, row), row);
    lists = prefixLists(columns);
    listed = listedRows(columns, places.size);
  }

  /** Rows at the places that are meant by a text; null when it names none. */
  function rowsAt(text: string): Found | null {
    const isMeant = meanings(text);
    if (!isMeant) return null;
    const behind = Uint32Array.from({ length: rowsIn(columns) - listed.rows }, (_, at) => listed.rows + at);
    return { listed: listed.at(text, isMeant), fresh: behind.filter((row) => isMeant(columns.place[row]!)) };
  }

  return {
    put,
    close,
    expire,
    /** After changes: tidies when too much stands outside the lists. */
    settle(): void {
      const rows = rowsIn(columns);
      const unlisted = rows - lists.rows;
      const gone = rows - rowOf.size;
      if (unlisted + gone > 1000 + rowOf.size / 50) tidy();
    },
    /** How many are open, by kind. */
    openOfKind: openOfKind as Readonly<Uint32Array>,
    /** One cell: the next moment at which a job expires. */
    nextExpiry: nextExpiry as Readonly<Float64Array>,
    words,
    rowsAt,
    /** How many rows in the lists, or of these, are open and pass the plain filters. */
    countListed: (set: RowSet | null, allowed: Uint8Array, salary_min: number) =>
      listed.count(set, allowed, salary_min),
    /** Valid until the next change. */
    columns: (): Readonly<JobColumns> => columns,
    lists: (): PrefixLists => lists,
    /** Row of an open job; -1 when it is not open. */
    rowOf: (id: string): number => rowOf.get(id) ?? -1,
  };
}

/** FNV-1a of everything that a row holds, to tell whether it has changed. */
function fingerprintOf(job: IndexedJob): number {
  let print = 0x811c9dc5;
  const text = JSON.stringify(job);
  for (let at = 0; at < text.length; at++) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193);
  return print;
}
