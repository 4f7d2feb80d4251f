import { addAll, noRows, shared, type Bitset } from '../word-search/bitset.ts';
import { wordDictionary } from '../word-search/word-dictionary.ts';
import type { PlainQuery, Word } from '../word-search/word-query.ts';
import type { Segment } from './segment.ts';

/** The words of all candidates by number, and who holds what is searched for. */
export function wordNumbers() {
  const dictionary = wordDictionary();
  // Looked up once for each size of the dictionary: the same words are searched for again and again.
  let meant = new Map<string, readonly number[]>();
  let size = 0;

  function numbersOf({ word, isBeginning }: Word): readonly number[] {
    if (size !== dictionary.size()) meant = new Map();
    size = dictionary.size();
    const key = `${word}${isBeginning ? '*' : ''}`;
    const known = meant.get(key);
    if (known) return known;
    const numbers = isBeginning ? dictionary.numbersBeginning(word) : dictionary.numbersOf(word);
    meant.set(key, numbers);
    return numbers;
  }

  return {
    learn: (words: readonly string[]): number[] => words.map(dictionary.learn),
    sort: dictionary.sort,
    /** Rows that hold any alternative with all of its words. */
    holding: (segment: Segment, where: 'words' | 'places', query: PlainQuery): Bitset =>
      segment.keep(query, () => {
        const found = noRows(segment.rows);
        for (const terms of query) {
          addAll(found, shared(terms.map((term) => segment.withAny(where, numbersOf(term)))));
        }
        return found;
      }),
  };
}
