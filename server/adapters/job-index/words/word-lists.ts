import { inBothSets, inEitherSet, noneOfThem, passing, type RowSet, setOf, withoutSet } from '../columns/row-set.ts';
import { eachOf, type Grouped, grouped, inBoth, inEither, none } from '../columns/sorted-rows.ts';
import { wordDictionary } from '../../word-search/word-dictionary.ts';
import { isPlain, type Phrase, type Term, type Word, type WordQuery } from '../../word-search/word-query.ts';
import { wordPlaces, wordsIn } from './word-places.ts';

// Four bytes each. What does not fit any more is left to SQL, and so is every search by words from then on.
const mostEntries = 100_000_000;
const mostKept = 8_000_000;

/** Which rows hold which words: those in the lists, and the newer ones behind them until the next tidying. */
export function wordLists() {
  const dictionary = wordDictionary();
  const places = wordPlaces();
  let lists: Grouped = { from: new Uint32Array(1), items: new Uint32Array(0) };
  let listedRows = 0;
  /** Rows behind the lists, by word, ascending. */
  let fresh = new Map<number, number[]>();
  let freshEntries = 0;
  let rows = 0;
  let isWhole = true;
  // What is in the lists stays there until the next tidying, and everyone asks for the same words and short beginnings.
  const kept = keptSets();

  /** Rows are put in ascending order, each once, their words as a tsvector. */
  function put(tsvector: string): void {
    const words = isWhole ? [...wordsIn(tsvector)] : [];
    freshEntries += words.length;
    if (lists.items.length + freshEntries > mostEntries) isWhole = false;
    if (isWhole) {
      const placed = words.map((one) => ({ number: dictionary.learn(one.word), places: one.places }));
      for (const { number } of placed) {
        const known = fresh.get(number);
        if (known) known.push(rows);
        else fresh.set(number, [rows]);
      }
      places.put(placed);
    }
    rows++;
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
    if (isWhole) places.move(cameFrom);
    lists = grouped(dictionary.size(), (visit) => eachOf(wordsOfRow, (row, word) => visit(word, row)));
    listedRows = cameFrom.length;
    rows = listedRows;
    fresh = new Map();
    freshEntries = 0;
    dictionary.sort();
    kept.clear();
  }

  function eachEntry(visit: (word: number, row: number) => void): void {
    eachOf(lists, visit);
    for (const [word, found] of fresh) for (const row of found) visit(word, row);
  }

  function listed(word: number): Uint32Array {
    if (word + 1 >= lists.from.length) return none;
    return lists.items.subarray(lists.from[word], lists.from[word + 1]);
  }

  const wordsOf = ({ word, isBeginning }: Word) =>
    isBeginning ? dictionary.numbersBeginning(word) : dictionary.numbersOf(word);
  const inPhrase = ({ phrase }: Phrase): Word[] => phrase.map(({ word }) => ({ word, isBeginning: false }));
  /** Whether a row, known to hold all words of a phrase, holds them one after the other. */
  function holds({ phrase }: Phrase): (row: number) => boolean {
    const steps = phrase.map(({ word, behind }) => ({ number: dictionary.numbersOf(word)[0] ?? -1, behind }));
    return (row) => places.holds(row, steps);
  }

  function listedWith(term: Term): RowSet {
    if ('word' in term) return kept.get(JSON.stringify(term), () => setOf(wordsOf(term).map(listed), listedRows));
    if ('without' in term) return withoutSet(listedWith(term.without), listedRows);
    return kept.get(JSON.stringify(term), () => passing(listedWithAll(inPhrase(term)), listedRows, holds(term)));
  }

  const listedWithAll = (terms: readonly Term[]): RowSet =>
    terms.map(listedWith).reduce((found, next) => inBothSets(found, next, listedRows));

  function freshWith(term: Term): Uint32Array {
    if ('word' in term) {
      const found = new Set(wordsOf(term).flatMap((word) => fresh.get(word) ?? []));
      return Uint32Array.from(found).sort();
    }
    if ('phrase' in term) return freshWithAll(inPhrase(term)).filter(holds(term));
    const without = new Set(freshWith(term.without));
    const all = Uint32Array.from({ length: rows - listedRows }, (_, at) => listedRows + at);
    return all.filter((row) => !without.has(row));
  }

  const freshWithAll = (terms: readonly Term[]): Uint32Array =>
    terms.map(freshWith).reduce((found, next) => inBoth(found, next));

  /** Rows in the lists that answer the query. */
  const listedFor = (query: WordQuery): RowSet =>
    query.map(listedWithAll).reduce((found, next) => inEitherSet(found, next, listedRows), noneOfThem);

  /** The same of those behind the lists. */
  const freshFor = (query: WordQuery): Uint32Array => query.map(freshWithAll).reduce<Uint32Array>(inEither, none);

  return {
    put,
    move,
    /** Rows that hold what is asked for, closed ones among them; null when not everything could be kept. */
    find(query: WordQuery): { listed: RowSet; fresh: Uint32Array } | null {
      if (!isWhole || (!places.isWhole() && !isPlain(query))) return null;
      return { listed: kept.get(JSON.stringify(query), () => listedFor(query)), fresh: freshFor(query) };
    },
  };
}

/** Keeps sets by name, as much as may be kept. */
function keptSets() {
  const kept = new Map<string, RowSet>();
  let entries = 0;
  function clear(): void {
    kept.clear();
    entries = 0;
  }
  return {
    get(name: string, find: () => RowSet): RowSet {
      const known = kept.get(name);
      if (known) return known;
      const found = find();
      const size = 'few' in found ? found.few.length : found.many.length;
      if (entries + size > mostKept) clear();
      kept.set(name, found);
      entries += size;
      return found;
    },
    clear,
  };
}
