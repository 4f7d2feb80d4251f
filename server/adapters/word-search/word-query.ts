export type Term = { word: string; isBeginning: boolean };
/** Any of these, each of which asks for all of its words. */
export type WordQuery = readonly (readonly Term[])[];

/** The last word typed, which may be unfinished, and all before it; null when nothing is or when it is excluded. */
export function unfinished(search: string): { before: string; last: string } | null {
  const [, before = '', last] = /^(.*?)([\p{L}\p{N}]+)$/su.exec(search.trim()) ?? [];
  return last && !/(^|\s)-$/.test(before) ? { before, last } : null;
}

export const asksForWords = (search: string | undefined): search is string => Boolean(search?.trim());

const rememberedSearches = 5000;

/** Reads searches as PostgreSQL does, which `ask` asks for its query as a text, so that stems and unimportant words are the same. */
export function searchReader(ask: (search: string) => Promise<string>) {
  let known = new Map<string, WordQuery | null>();
  /** Null when more is asked than words: phrases, exclusions and the like are for SQL. The same question is answered with the same object. */
  return async (search: string): Promise<WordQuery | null> => {
    const remembered = known.get(search);
    if (remembered !== undefined) return remembered;
    const query = wordQueryIn(await ask(search));
    if (known.size >= rememberedSearches) known = new Map();
    known.set(search, query);
    return query;
  };
}

const token = /\s*(?:'((?:[^']|'')*)'(:\*)?|([&|])|(\S))/gy;

/** What PostgreSQL wrote a query as; null when it is more than alternatives of words. */
export function wordQueryIn(text: string): WordQuery | null {
  if (text === '') return [];
  const alternatives: Term[][] = [[]];
  for (const [, word, beginning, operator, other] of text.matchAll(token)) {
    if (other !== undefined) return null;
    if (operator === '|') alternatives.push([]);
    if (word === undefined) continue;
    const plain = word.replaceAll("''", "'").replaceAll('\\\\', '\\');
    alternatives.at(-1)?.push({ word: plain, isBeginning: beginning !== undefined });
  }
  return alternatives;
}
