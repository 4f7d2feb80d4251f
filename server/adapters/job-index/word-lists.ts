import { type Grouped, grouped, inBoth, inEither } from './sorted-rows.ts';
import { wordDictionary } from './word-dictionary.ts';
import type { Term, WordQuery } from './word-query.ts';

// Four bytes each. What does not fit any more is left to SQL, and so is every search by words from then on.
const mostEntries = 100_000_000;
const mostKept = 8_000_000;
const none = new Uint32Array(0);

/** Which rows hold which words. Rows in the lists are found by word; the newer ones behind them are looked through until the next tidying. */
export function wordLists() {
  const dictionary = wordDictionary();
  let lists: Grouped = { from: new Uint32Array(1), items: new Uint32Array(0) };
  let listedRows = 0;
  /** Words of the rows behind the lists. */
  let fresh: { from: number[]; items: Uint32Array } = { from: [0], items: new Uint32Array(1024) };
  let isWhole = true;
  // Short beginnings are typed by everybody and stand for hundreds of words.
  const unions = keptRows();

  /** Rows are put in ascending order, each once. */
  function put(words: readonly string[]): void {
    let end = fresh.from.at(-1)!;
    if (lists.items.length + end + words.length > mostEntries) isWhole = false;
    if (isWhole) {
      if (end + words.length > fresh.items.length) fresh.items = enlarged(fresh.items, end + words.length);
      for (const word of words) fresh.items[end++] = dictionary.learn(word);
    }
    fresh.from.push(end);
  }

  /** The rows have moved: row n was `cameFrom[n]` before, and what is not named is gone. */
  function move(cameFrom: Uint32Array, rowsBefore: number): void {
    const movedTo = new Int32Array(rowsBefore).fill(-1);
    for (const [row, before] of cameFrom.entries()) movedTo[before] = row;
    const wordsOfRow = grouped(cameFrom.length, (visit) =>
      eachEntry((word, before) => {
        if (movedTo[before] !== -1) visit(movedTo[before]!, word);
      }),
    );
    lists = grouped(dictionary.size(), (visit) => eachOf(wordsOfRow, (row, word) => visit(word, row)));
    listedRows = cameFrom.length;
    fresh = { from: [0], items: new Uint32Array(1024) };
    dictionary.sort();
    unions.clear();
  }

  function eachEntry(visit: (word: number, row: number) => void): void {
    eachOf(lists, visit);
    eachOf(fresh, (at, word) => visit(word, listedRows + at));
  }

  function listed(word: number): Uint32Array {
    if (word + 1 >= lists.from.length) return none;
    return lists.items.subarray(lists.from[word], lists.from[word + 1]);
  }

  function listedWith(term: Term, words: readonly number[]): Uint32Array {
    if (words.length === 1) return listed(words[0]!);
    if (words.length === 0) return none;
    return unions.get(term.word) ?? unions.keep(term.word, anyOf(words.map(listed), listedRows));
  }

  /** Rows that hold the word, ascending. */
  function rowsWith(term: Term): Uint32Array {
    const words = term.isBeginning ? dictionary.numbersBeginning(term.word) : dictionary.numbersOf(term.word);
    const inLists = listedWith(term, words);
    const behind = freshWith(words);
    if (behind.length === 0) return inLists;
    const rows = new Uint32Array(inLists.length + behind.length);
    rows.set(inLists);
    rows.set(behind, inLists.length);
    return rows;
  }

  function freshWith(words: readonly number[]): number[] {
    const wanted = new Uint8Array(dictionary.size());
    for (const word of words) wanted[word] = 1;
    const rows: number[] = [];
    eachOf(fresh, (at, word) => {
      if (wanted[word] === 1 && rows.at(-1) !== listedRows + at) rows.push(listedRows + at);
    });
    return rows;
  }

  function rowsWithAll(terms: readonly Term[]): Uint32Array {
    const sets = terms.map(rowsWith).toSorted((a, b) => a.length - b.length);
    return sets.reduce((found, next) => inBoth(found, next));
  }

  return {
    put,
    move,
    /** Rows that hold what is asked for, ascending, closed ones among them; null when not everything could be kept. */
    find(query: WordQuery): Uint32Array | null {
      if (!isWhole) return null;
      return query.map(rowsWithAll).reduce(inEither, none);
    },
  };
}

function eachOf(
  { from, items }: { from: ArrayLike<number>; items: Uint32Array },
  visit: (key: number, item: number) => void,
) {
  for (let key = 0; key + 1 < from.length; key++) {
    for (let at = from[key]!, end = from[key + 1]!; at < end; at++) visit(key, items[at]!);
  }
}

/** Keeps rows by name, as many as may be kept. */
function keptRows() {
  const kept = new Map<string, Uint32Array>();
  let entries = 0;
  function clear(): void {
    kept.clear();
    entries = 0;
  }
  return {
    get: (name: string) => kept.get(name),
    keep(name: string, rows: Uint32Array): Uint32Array {
      if (entries + rows.length > mostKept) clear();
      kept.set(name, rows);
      entries += rows.length;
      return rows;
    },
    clear,
  };
}

function anyOf(lists: readonly Uint32Array[], rows: number): Uint32Array {
  const is = new Uint8Array(rows);
  let count = 0;
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const row = list[at]!;
      if (is[row] === 0) count++;
      is[row] = 1;
    }
  }
  const found = new Uint32Array(count);
  for (let row = 0, at = 0; row < rows; row++) if (is[row] === 1) found[at++] = row;
  return found;
}

function enlarged(items: Uint32Array, atLeast: number): Uint32Array {
  const copy = new Uint32Array(Math.max(items.length * 2, atLeast));
  copy.set(items);
  return copy;
}
