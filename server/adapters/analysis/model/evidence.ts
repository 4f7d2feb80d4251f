import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { placeOf, wordsOf, type Word } from '../recording-check/words.ts';

export type Quote = AnalysisResult['questions'][number]['criteria'][number]['quotes'][number];
/** A quote as a model gives it: `segment` -1 is a written answer. */
export type ClaimedQuote = { segment: number; text: string };
/** What a person said in one breath, with its second in the video; `at` is null for a written answer. */
export type Passage = { segment: number; text: string; at: number | null };

export type Source = {
  /** Stretches without a gap: a quote may run over passages of one stretch, never over a gap. */
  stretches: Passage[][];
  questions: string[];
};

const FEWEST_WORDS = 4;

/** Looks a claimed quote up: the source's own words with their time, or null when no one said or wrote them (D86). */
export function verify(claimed: ClaimedQuote, { stretches, questions }: Source): Quote | null {
  const wanted = wordsOf(claimed.text);
  if (wanted.length < FEWEST_WORDS || questions.some((question) => placeOf(wanted, wordsOf(question)))) return null;
  const distance = (found: { segment: number }) => Math.abs(found.segment - claimed.segment);
  const [nearest] = stretches
    .flatMap((stretch) => quoteIn(stretch, wanted) ?? [])
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest?.quote ?? null;
}

function quoteIn(stretch: Passage[], wanted: Word[]): { quote: Quote; segment: number } | null {
  const text = stretch.map((passage) => passage.text).join(' ');
  const words = wordsOf(text);
  const place = placeOf(wanted, words);
  if (!place) return null;
  const from = words[place[0]]?.from ?? 0;
  const passage = passageAt(stretch, from);
  return passage
    ? { quote: { text: text.slice(from, words[place[1]]?.to), at: passage.at }, segment: passage.segment }
    : null;
}

function passageAt(stretch: Passage[], offset: number): Passage | undefined {
  let end = 0;
  return stretch.find((passage) => {
    end += passage.text.length + 1;
    return offset < end;
  });
}
