import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { TimedSegment } from '../../adapters/speech/transcription.ts';
import { wordsOf } from '../../text/words.ts';
import { alignWords, type Hunk } from './align-words.ts';
import { soundsAlike } from './sounds-alike.ts';

/** With more different words than this share, either the recognition or the typed text is unreliable. */
const MOST_DIFFERENT = 0.3;

export type AgreedWords = {
  segments: TimedSegment[];
  refused: number;
  different: number;
  agrees: boolean;
};

type PlacedHunk = Hunk & { typedText: string };

/**
 * Accepts a typed word only where it sounds like the recognized one, because speech-to-text confuses words that sound alike
 * but does not invent or lose whole sentences.
 */
export function agreedWords(heard: readonly TimedSegment[], typed: readonly TranscriptSegment[]): AgreedWords {
  const recognized = heard.map(({ text }) => wordsOf(text));
  const typedText = typed.map(({ text }) => text).join('\n');
  const typedWords = wordsOf(typedText);
  const flat = recognized.flat();
  const hunks = alignWords(
    flat.map(({ plain }) => plain),
    typedWords.map(({ plain }) => plain),
  );
  const accepted: PlacedHunk[] = [];
  let changed = 0;
  let refused = 0;
  for (const hunk of hunks) {
    const [one, other] = [flat.slice(hunk.from, hunk.to), typedWords.slice(hunk.typedFrom, hunk.typedTo)];
    const size = Math.max(one.length, other.length);
    changed += size;
    const first = other[0];
    const last = other.at(-1);
    if (first && last && soundsAlike(one.map(({ plain }) => plain).join(''), other.map(({ plain }) => plain).join('')))
      accepted.push({ ...hunk, typedText: typedText.slice(first.from, last.to).replaceAll('\n', ' ') });
    else refused += other.length;
  }
  const different = changed / Math.max(1, flat.length, typedWords.length);
  return { segments: replaceWords(heard, accepted), refused, different, agrees: different <= MOST_DIFFERENT };
}

function replaceWords(segments: readonly TimedSegment[], hunks: readonly PlacedHunk[]): TimedSegment[] {
  let before = 0;
  return segments.map((segment) => {
    const words = wordsOf(segment.text);
    const [first, end] = [before, before + words.length];
    before = end;
    const own = hunks.filter(({ from, to }) => from < end && to > first);
    if (own.length === 0) return segment;
    let text = segment.text;
    for (const { from, to, typedText } of own.toReversed()) {
      const begin = words[Math.max(from, first) - first]?.from ?? 0;
      const stop = words[Math.min(to, end) - first - 1]?.to ?? begin;
      // A difference across two segments is written into the first of them.
      text = `${text.slice(0, begin)}${from >= first ? typedText : ''}${text.slice(stop)}`;
    }
    const { start, end: last, times } = segment;
    return { start, end: last, text: text.trim(), ...(times?.length === wordsOf(text).length && { times }) };
  });
}
