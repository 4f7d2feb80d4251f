export type Word = { word: string; isBeginning: boolean };
/** Words one after the other: each so many places behind the first one. */
export type Phrase = { phrase: readonly { word: string; behind: number }[] };
export type Term = Word | Phrase | { without: Word | Phrase };
/** Any of these, each of which asks for all of its terms. */
export type WordQuery = readonly (readonly Term[])[];
export type PlainQuery = readonly (readonly Word[])[];

/** Whether only words are asked for, and no phrase and nothing excluded. */
export const isPlain = (query: WordQuery): query is PlainQuery => query.flat().every((term) => 'word' in term);

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
  /** Null for what is too entangled to be answered here. The same question is answered with the same object. */
  return async (search: string): Promise<WordQuery | null> => {
    const remembered = known.get(search);
    if (remembered !== undefined) return remembered;
    const query = wordQueryIn(await ask(search));
    if (known.size >= rememberedSearches) known = new Map();
    known.set(search, query);
    return query;
  };
}

const token = /\s*(?:'((?:[^']|'')*)'(:\*)?|<(-|\d+)>|([&|!()])|(\S))/gy;
const mostAlternatives = 20;
type Token = { word: Word } | { distance: number } | { sign: string };

const plain = (lexeme: string) => lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\');

function tokensIn(text: string): Token[] {
  return [...text.matchAll(token)].map(([, lexeme, beginning, distance, sign, other = '']): Token => {
    if (lexeme !== undefined) return { word: { word: plain(lexeme), isBeginning: beginning !== undefined } };
    if (distance !== undefined) return { distance: distance === '-' ? 1 : Number(distance) };
    return { sign: sign ?? other };
  });
}

/** What PostgreSQL wrote a query as; null where an alternative would not be words, phrases, and either of them excluded. */
export function wordQueryIn(text: string): WordQuery | null {
  if (text === '') return [];
  const tokens = tokensIn(text);
  let at = 0;

  function takes(sign: string): boolean {
    const next = tokens[at];
    const isIt = next !== undefined && 'sign' in next && next.sign === sign;
    if (isIt) at++;
    return isIt;
  }

  function any(): Term[][] | null {
    const found = all();
    while (found && takes('|')) {
      const more = all();
      if (!more) return null;
      found.push(...more);
    }
    return found && found.length <= mostAlternatives ? found : null;
  }

  function all(): Term[][] | null {
    let found = one();
    while (found && takes('&')) {
      const next = one();
      found = next && found.flatMap((terms) => next.map((more) => [...terms, ...more]));
    }
    return found;
  }

  function one(): Term[][] | null {
    if (takes('!')) return excluded(one());
    if (!takes('(')) return phrase();
    const inside = any();
    return takes(')') && !isFollowed() ? inside : null;
  }

  function phrase(): Term[][] | null {
    const words: { word: string; behind: number }[] = [];
    for (let behind = 0; ;) {
      const next = tokens[at++];
      if (!next || !('word' in next)) return null;
      words.push({ word: next.word.word, behind });
      const distance = tokens[at];
      if (!distance || !('distance' in distance)) return words.length === 1 ? [[next.word]] : [[{ phrase: words }]];
      if (next.word.isBeginning) return null;
      behind += distance.distance;
      at++;
    }
  }

  const isFollowed = () => tokens[at] !== undefined && 'distance' in tokens[at]!;

  const query = any();
  return at === tokens.length ? query : null;
}

function excluded(what: Term[][] | null): Term[][] | null {
  const [term, ...others] = what?.flat() ?? [];
  return !term || others.length > 0 || 'without' in term ? null : [[{ without: term }]];
}
