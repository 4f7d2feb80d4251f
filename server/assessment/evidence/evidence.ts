import { findSequence, wordsOf, type PlacedWord } from '../../text/words.ts';

/** Segment -1 is a written answer. */
export type ClaimedQuote = { segment: number; text: string };
export type Passage = {
  segment: number;
  text: string;
  at: number | null;
  times?: readonly number[] | undefined;
};
/** A quote may span several passages of one stretch, but never a gap. */
export type PassageRun = readonly Passage[];

export type QuoteSource = { stretches: readonly PassageRun[]; questions: readonly string[] };

export type Quote = {
  text: string;
  at: number | null;
  words: number;
  stretch: PassageRun;
  first: number;
  last: number;
};

/** A shorter quote could match by chance, unless it is a whole sentence of the answer. */
const MIN_WORDS = 4;

/** Returns the source's own words and the second of the first one, or null when the quote does not occur there. */
export function verifyQuote(claimed: ClaimedQuote, { stretches, questions }: QuoteSource): Quote | null {
  const wanted = wordsOf(claimed.text);
  if (wanted.length < MIN_WORDS && !isWholeSentence(wanted, stretches)) return null;
  if (questions.some((question) => findSequence(wanted, wordsOf(question)))) return null;
  const distance = ({ segment }: QuoteMatch) => Math.abs(segment - claimed.segment);
  const [nearest] = stretches
    .flatMap((stretch) => quoteIn(stretch, wanted) ?? [])
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest?.quote ?? null;
}

const isWholeSentence = (wanted: readonly PlacedWord[], stretches: readonly PassageRun[]): boolean =>
  wanted.length > 0 &&
  stretches.flat().some(({ text }) => {
    const words = wordsOf(text);
    return words.length === wanted.length && words.every(({ plain }, at) => plain === wanted[at]?.plain);
  });

export const quotesOverlap = (one: Quote, other: Quote): boolean =>
  one.stretch === other.stretch && one.first <= other.last && other.first <= one.last;

type QuoteMatch = { quote: Quote; segment: number };

function quoteIn(stretch: PassageRun, wanted: PlacedWord[]): QuoteMatch | null {
  const text = stretch.map((passage) => passage.text).join(' ');
  const words = wordsOf(text);
  const place = findSequence(wanted, words);
  if (!place) return null;
  const [first, last] = place;
  const from = words[first]?.from ?? 0;
  const { passage, before } = passageAt(stretch, from);
  if (!passage) return null;
  const at = passage.times?.[first - before] ?? passage.at;
  const quote = { text: text.slice(from, words[last]?.to), at, words: wanted.length, stretch, first, last };
  return { quote, segment: passage.segment };
}

function passageAt(stretch: PassageRun, offset: number) {
  let end = 0;
  let before = 0;
  for (const passage of stretch) {
    end += passage.text.length + 1;
    if (offset < end) return { passage, before };
    before += wordsOf(passage.text).length;
  }
  return { passage: undefined, before };
}
