import type { Transcription, TimedSegment } from '../../adapters/speech/transcription.ts';
import { languageNames, type TranslatableMessage, message } from '../../adapters/language/message.ts';
import type { SoundMeasures } from '../audio-features/sound.ts';
import { unexpectedLanguage } from '../../adapters/language/detect-language.ts';
import { plausibleSegments, wordCount } from './plausible-segments.ts';

const FEWEST_WORDS = 10;
const FEWEST_WORDS_PER_SECOND = 0.6;
const MOST_UNCERTAIN = 0.3;
const MOST_DROPPED = 0.3;

export type PlausibleTranscription = { segments: TimedSegment[]; lack: TranslatableMessage | null; dropped: number };

export function plausibleTranscription(
  { language, segments, uncertain }: Transcription,
  sound: SoundMeasures,
  asked: readonly string[],
): PlausibleTranscription {
  const { kept, droppedWords, droppedShare } = plausibleSegments(segments, sound);
  const words = wordCount(kept);
  const foreign = unexpectedLanguageMessage(asked, kept, language);
  return { segments: kept, lack: lackOf(), dropped: droppedWords };

  function lackOf(): TranslatableMessage | null {
    if (uncertain > MOST_UNCERTAIN || droppedShare > MOST_DROPPED)
      return message('The speech could not be understood with enough certainty.');
    if (foreign) return foreign;
    if (words < FEWEST_WORDS)
      return message('Only {words, plural, one {# word} other {# words}} could be understood.', { words });
    if (words < FEWEST_WORDS_PER_SECOND * sound.speech_seconds)
      return message('Too little of the speech could be turned into words.');
    return null;
  }
}

export function unexpectedLanguageMessage(
  asked: readonly string[],
  segments: readonly TimedSegment[],
  language: string | null,
): TranslatableMessage | null {
  const foreign = unexpectedLanguage(asked, segments.map(({ text }) => text).join(' '), language);
  if (!foreign) return null;
  return message('The answer is in {spoken}, and the job asks for answers in {asked}.', {
    spoken: languageNames([foreign]),
    asked: languageNames(asked),
  });
}

const secondsOfSpeech = ({ speech }: SoundMeasures, from: number, to: number): number =>
  speech.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);

export const isSilentBetween = (sound: SoundMeasures | null, from: number, to: number): boolean =>
  sound !== null && sound.heard !== 'unclear' && secondsOfSpeech(sound, from, to) < 0.5;
