import { allRows, dropRow, type Bitset, rowsThat } from '../../word-search/bitset.ts';
import { type JobColumns, rowsIn } from './row-cells.ts';
import { countIn, type RowSet, setOf } from './row-set.ts';
import { grouped } from './sorted-rows.ts';

const mostKept = 100;

/** Everyone asks for the same few places and filters: what was found stays, at most so much of it. */
function keeper<Value>() {
  const kept = new Map<string, Value>();
  return (name: string, find: () => Value): Value => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const found = find();
    kept.set(name, found);
    return found;
  };
}

/** Answers about the rows in the lists, which stay what they are until the next tidying, but for being closed. */
export function listedRows(columns: Readonly<JobColumns>, places: number) {
  const { kind, salary, place } = columns;
  const rows = rowsIn(columns);
  const open = allRows(rows);
  const everything: RowSet = { many: open };
  const byPlace = grouped(places, (visit) => {
    for (let row = 0; row < rows; row++) visit(place[row]!, row);
  });
  const keptPlaces = keeper<RowSet>();
  const keptFilters = keeper<Bitset>();

  const passing = (allowed: Uint8Array, salary_min: number): Bitset =>
    keptFilters(`${salary_min} ${allowed.join('')}`, () =>
      rowsThat(rows, (row) => allowed[kind[row]!] === 1 && salary[row]! >= salary_min),
    );

  return {
    rows,
    close(row: number): void {
      if (row < rows) dropRow(open, row);
    },
    /** Rows at the places, by number, that are meant by this text; closed ones among them. */
    at: (text: string, isMeant: (place: number) => boolean): RowSet =>
      keptPlaces(text, () => {
        const { from, items } = byPlace;
        const lists: Uint32Array[] = [];
        for (let one = 0; one + 1 < from.length; one++) {
          if (isMeant(one)) lists.push(items.subarray(from[one], from[one + 1]));
        }
        return setOf(lists, rows);
      }),
    /** How many of these, null: of all, are open and pass the plain filters. */
    count(set: RowSet | null, allowed: Uint8Array, salary_min: number): number {
      const isPlain = salary_min === 0 && allowed.every((one) => one === 1);
      return countIn(set ?? everything, isPlain ? [open] : [open, passing(allowed, salary_min)]);
    },
  };
}
