import { placeOf, wordsOf, type Word } from './words.ts';

/** A quote as a grader gives it: `segment` -1 is a written answer. */
export type ClaimedQuote = { segment: number; text: string };
/** A sentence of an answer with its second in the video; `at` is null where it was written. */
export type Passage = {
  segment: number;
  text: string;
  at: number | null;
  /** The second of each word, where the transcriber gives them. */
  times?: readonly number[] | undefined;
};
/** Passages without a gap: a quote may run over passages of one stretch, never over a gap. */
export type Stretch = readonly Passage[];

export type Source = { stretches: readonly Stretch[]; questions: readonly string[] };

/** Words that someone said or wrote; `first` and `last` are their places in the stretch. */
export type Quote = { text: string; at: number | null; words: number; stretch: Stretch; first: number; last: number };

const FEWEST_WORDS = 4;

/** Looks a claimed quote up: the source's own words with the second of the first one, or null when no one said or wrote them (D86). */
export function verify(claimed: ClaimedQuote, { stretches, questions }: Source): Quote | null {
  const wanted = wordsOf(claimed.text);
  if (wanted.length < FEWEST_WORDS || questions.some((question) => placeOf(wanted, wordsOf(question)))) return null;
  const distance = ({ segment }: Found) => Math.abs(segment - claimed.segment);
  const [nearest] = stretches
    .flatMap((stretch) => quoteIn(stretch, wanted) ?? [])
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest?.quote ?? null;
}

/** Whether two quotes share a word. */
export const overlap = (one: Quote, other: Quote): boolean =>
  one.stretch === other.stretch && one.first <= other.last && other.first <= one.last;

type Found = { quote: Quote; segment: number };

function quoteIn(stretch: Stretch, wanted: Word[]): Found | null {
  const text = stretch.map((passage) => passage.text).join(' ');
  const words = wordsOf(text);
  const place = placeOf(wanted, words);
  if (!place) return null;
  const [first, last] = place;
  const from = words[first]?.from ?? 0;
  const { passage, before } = passageAt(stretch, from);
  if (!passage) return null;
  const at = passage.times?.[first - before] ?? passage.at;
  const quote = { text: text.slice(from, words[last]?.to), at, words: wanted.length, stretch, first, last };
  return { quote, segment: passage.segment };
}

/** The passage that holds this character, and how many words of the stretch come before it. */
function passageAt(stretch: Stretch, offset: number) {
  let end = 0;
  let before = 0;
  for (const passage of stretch) {
    end += passage.text.length + 1;
    if (offset < end) return { passage, before };
    before += wordsOf(passage.text).length;
  }
  return { passage: undefined, before };
}
