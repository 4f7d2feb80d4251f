import { languageNames, type Said, said } from '../../language/said.ts';
import type { Heard, HeardSegment } from '../analysis-input.ts';
import type { SoundMeasures } from '../listening/sound.ts';
import { unexpectedLanguage } from '../words/language.ts';
import { plausibleSegments, wordCount } from './plausible.ts';

const FEWEST_WORDS = 10;
/** Slow speech has about two words in a second. */
const FEWEST_WORDS_PER_SECOND = 0.6;
const MOST_UNCERTAIN = 0.3;
const MOST_DROPPED = 0.3;

export type Spoken = { segments: HeardSegment[]; lack: Said | null; dropped: number };

/** The words that the recording can really hold, and why they may not be enough. */
export function spokenIn(
  { language, segments, uncertain }: Heard,
  sound: SoundMeasures,
  asked: readonly string[],
): Spoken {
  const { kept, droppedWords, droppedShare } = plausibleSegments(segments, sound);
  const words = wordCount(kept);
  const foreign = foreignTo(asked, kept, language);
  return { segments: kept, lack: lackOf(), dropped: droppedWords };

  function lackOf(): Said | null {
    if (uncertain > MOST_UNCERTAIN || droppedShare > MOST_DROPPED)
      return said('The speech could not be understood with enough certainty.');
    if (foreign) return foreign;
    if (words < FEWEST_WORDS)
      return said('Only {words, plural, one {# word} other {# words}} could be understood.', { words });
    if (words < FEWEST_WORDS_PER_SECOND * sound.speech_seconds)
      return said('Too little of the speech could be turned into words.');
    return null;
  }
}

/** The sentence about a language that the job does not ask for; null where it does. */
export function foreignTo(
  asked: readonly string[],
  segments: readonly HeardSegment[],
  language: string | null,
): Said | null {
  const foreign = unexpectedLanguage(asked, segments.map(({ text }) => text).join(' '), language);
  if (!foreign) return null;
  return said('The answer is in {spoken}, and the job asks for answers in {asked}.', {
    spoken: languageNames([foreign]),
    asked: languageNames(asked),
  });
}

/** Whether something was said between these seconds of which no words are known. */
export const unheardBetween = ({ speech }: SoundMeasures, from: number, to: number): boolean =>
  speech.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0) >= 3;
