import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { SoundMeasures } from '../audio-features/sound.ts';
import { wordsOf } from '../../text/words.ts';

/** Timestamps of transcribers can be off by this many seconds. */
const TOLERANCE = 0.5;
const WORDS_PER_SECOND = 7;

/** Drops segments that the measured speech cannot contain, because transcribers invent words for silence and noise. */
export function plausibleSegments<Segment extends TranscriptSegment>(
  segments: readonly Segment[],
  { speech }: SoundMeasures,
) {
  const kept = segments.filter(({ start, end, text }) => {
    const seconds = overlap(speech, start - TOLERANCE, end + TOLERANCE);
    return seconds >= 0.15 && lengthOf(text) <= 2 + WORDS_PER_SECOND * seconds;
  });
  const words = wordCount(segments);
  const droppedWords = words - wordCount(kept);
  return { kept, droppedWords, droppedShare: words ? droppedWords / words : 0 };
}

const overlap = (stretches: [number, number][], from: number, to: number): number =>
  stretches.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);

export const wordCount = (segments: readonly { text: string }[]): number =>
  segments.reduce((sum, { text }) => sum + wordsOf(text).length, 0);

// In scripts where every character counts as a word, twice as many words fit into a second.
const lengthOf = (text: string): number => {
  const words = wordsOf(text);
  return words.reduce(
    (sum, { plain }) => sum + (/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(plain) ? 0.5 : 1),
    0,
  );
};
