import type { TimedSegment } from '../../adapters/speech/transcription.ts';
import type { SoundMeasures } from '../audio-features/sound.ts';

export type SpeechGap = { start: number; end: number };
type Span = readonly [start: number, end: number];

const SHORTEST_GAP_SECONDS = 2;
/** More lost speech than this share of an answer gives no score, because it would lower the score silently. */
const MOST_LOST = 0.15;

/** Timestamps can be off by this many seconds. */
const TOLERANCE = 0.5;
const LONGEST_WORD_SECONDS = 1.5;

/** Returns where more than two seconds of measured speech have no words. */
export function speechGaps({ speech }: SoundMeasures, segments: readonly TimedSegment[]): SpeechGap[] {
  const covered = segments.flatMap(coveredBy).toSorted(([one], [other]) => one - other);
  const gaps: SpeechGap[] = [];
  let end = 0;
  for (const [from, to] of [...covered, [Infinity, Infinity] as const]) {
    const lost = between(speech, end, from);
    const [first, last] = [lost[0], lost.at(-1)];
    if (first && last && secondsOf(lost) > SHORTEST_GAP_SECONDS) gaps.push({ start: first[0], end: last[1] });
    end = Math.max(end, to);
  }
  return gaps;
}

export function losesTooMuch({ speech }: SoundMeasures, gaps: readonly SpeechGap[], from: number, to: number): boolean {
  const own = between(speech, from, to);
  const lost = gaps.flatMap(({ start, end }) => between(own, start, end));
  return secondsOf(lost) > MOST_LOST * secondsOf(own);
}

const coveredBy = ({ start, end, times }: TimedSegment): Span[] =>
  times && times.length > 0
    ? times.map((at): Span => [at - TOLERANCE, at + LONGEST_WORD_SECONDS])
    : [[start - TOLERANCE, end + TOLERANCE]];

const between = (spans: readonly Span[], from: number, to: number): Span[] =>
  spans.map(([start, end]): Span => [Math.max(start, from), Math.min(end, to)]).filter(([start, end]) => end > start);

const secondsOf = (spans: readonly Span[]): number => spans.reduce((sum, [start, end]) => sum + end - start, 0);
