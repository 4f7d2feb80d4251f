import { eachOf, type Grouped, grouped, inAny, inBoth, inEither, none, oneAfterTheOther } from './sorted-rows.ts';
import { wordDictionary } from '../word-search/word-dictionary.ts';
import type { Term, WordQuery } from '../word-search/word-query.ts';

// Four bytes each. What does not fit any more is left to SQL, and so is every search by words from then on.
const mostEntries = 100_000_000;
const mostKept = 8_000_000;

/** Which rows hold which words. Rows in the lists are found by word; the newer ones behind them are looked through until the next tidying. */
export function wordLists() {
  const dictionary = wordDictionary();
  let lists: Grouped = { from: new Uint32Array(1), items: new Uint32Array(0) };
  let listedRows = 0;
  /** Words of the rows behind the lists. */
  let fresh: { from: number[]; items: Uint32Array } = { from: [0], items: new Uint32Array(1024) };
  let isWhole = true;
  // What stands in the lists stays there until the next tidying, and everybody asks for the same words and short beginnings.
  const kept = keptRows();

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
    kept.clear();
  }

  function eachEntry(visit: (word: number, row: number) => void): void {
    eachOf(lists, visit);
    eachOf(fresh, (at, word) => visit(word, listedRows + at));
  }

  function listed(word: number): Uint32Array {
    if (word + 1 >= lists.from.length) return none;
    return lists.items.subarray(lists.from[word], lists.from[word + 1]);
  }

  const wordsOf = ({ word, isBeginning }: Term) =>
    isBeginning ? dictionary.numbersBeginning(word) : dictionary.numbersOf(word);

  function listedWith(term: Term): Uint32Array {
    const words = wordsOf(term);
    if (words.length < 2) return words.length === 0 ? none : listed(words[0]!);
    return kept.get(term.word) ?? kept.keep(term.word, inAny(words.map(listed), listedRows));
  }

  function freshWith(term: Term): Uint32Array {
    const wanted = new Uint8Array(dictionary.size());
    for (const word of wordsOf(term)) wanted[word] = 1;
    const rows: number[] = [];
    eachOf(fresh, (at, word) => {
      if (wanted[word] === 1 && rows.at(-1) !== listedRows + at) rows.push(listedRows + at);
    });
    return Uint32Array.from(rows);
  }

  return {
    put,
    move,
    /** Rows that hold what is asked for, ascending, closed ones among them; null when not everything could be kept. */
    find(query: WordQuery): Uint32Array | null {
      if (!isWhole) return null;
      const key = JSON.stringify(query);
      const inLists = kept.get(key) ?? kept.keep(key, answered(query, listedWith));
      return fresh.from.length === 1 ? inLists : oneAfterTheOther(inLists, answered(query, freshWith));
    },
  };
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

/** Rows that answer the query, of those that `rowsWith` knows. */
function answered(query: WordQuery, rowsWith: (term: Term) => Uint32Array): Uint32Array {
  const withAll = (terms: readonly Term[]) =>
    terms
      .map(rowsWith)
      .toSorted((a, b) => a.length - b.length)
      .reduce((found, next) => inBoth(found, next));
  return query.map(withAll).reduce(inEither, none);
}

function enlarged(items: Uint32Array, atLeast: number): Uint32Array {
  const copy = new Uint32Array(Math.max(items.length * 2, atLeast));
  copy.set(items);
  return copy;
}
