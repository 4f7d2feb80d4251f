import type { WordSource } from '#contract/hiring/analysis.ts';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import type { AnswerRanges } from '../../adapters/speech/transcribe.ts';
import type { Transcription, TimedSegment } from '../../adapters/speech/transcription.ts';
import type { AnalysisInput, AnalysisOptions } from '../../base/analysis.ts';
import type { Measures } from '../audio-features/measure.ts';
import type { SoundMeasures } from '../audio-features/sound.ts';
import { agreedWords } from '../transcription/agreed-words.ts';
import { plausibleTranscription, unexpectedLanguageMessage } from '../transcription/plausible-transcription.ts';
import { type SpeechGap, speechGaps } from '../transcription/speech-gaps.ts';
import { sufficiencyOf } from '../transcription/sufficiency.ts';
import { withCorrections } from '../transcription/with-corrections.ts';

export type SpeechToText = (
  pcmFile: string,
  pieces: AnswerRanges,
  signal: AbortSignal | undefined,
) => Promise<Transcription>;

export type AnswerWords = {
  segments: readonly TimedSegment[];
  lack: TranslatableMessage | null;
  dropped: number;
  refused: number;
  gaps: readonly SpeechGap[];
  words_from: WordSource[];
};

const noWords: AnswerWords = { segments: [], lack: null, dropped: 0, refused: 0, gaps: [], words_from: [] };

/** Where speech-to-text runs, words that were only typed are shown to people but never scored. */
export const scorableInput = (engine: { transcribe: SpeechToText | null }, input: AnalysisInput): AnalysisInput =>
  engine.transcribe
    ? { ...input, writtenDown: null, answers: input.answers.map((answer) => ({ ...answer, text: '' })) }
    : input;

export async function answerWords(
  { transcribe }: { transcribe: SpeechToText | null },
  input: AnalysisInput,
  { sound }: Measures,
  options: AnalysisOptions,
): Promise<AnswerWords> {
  if (input.captions) return captionedWords(input.captions, input.corrections ?? []);
  if (!transcribe) return typedWords(input, sound);
  const sufficiency = sufficiencyOf(sound);
  if ('lack' in sufficiency) return { ...noWords, lack: sufficiency.lack };
  const { pcmFile } = input.recording;
  if (pcmFile === null) return { ...noWords, lack: noTranscript };
  const transcription = input.heard ?? (await transcribe(pcmFile, piecesOf(input), options.signal));
  if (!input.heard) await options.keepHeard?.(transcription);
  return spokenWords(input, transcription, sufficiency.sound);
}

const noTranscript = message('There is no transcript of this answer yet.');

const piecesOf = ({ answers }: AnalysisInput): AnswerRanges =>
  answers.flatMap(({ t_start, t_end }) => (t_start !== null && t_end !== null ? [[t_start, t_end] as const] : []));

function captionedWords(captions: readonly TimedSegment[], corrections: readonly TimedSegment[]): AnswerWords {
  const { segments, refused } = agreedWords(captions, withCorrections(captions, corrections));
  return { ...noWords, segments, refused, words_from: ['person'] };
}

function typedWords(
  { writtenDown, answers, languages, job, corrections = [] }: AnalysisInput,
  sound: SoundMeasures | null,
) {
  const written = answers.some(({ text }) => text.trim());
  const words_from: WordSource[] = [
    ...(writtenDown ? (['typed'] as const) : []),
    ...(written ? (['written'] as const) : []),
  ];
  if (writtenDown) {
    const segments = withCorrections(writtenDown.segments, corrections);
    const lack = unexpectedLanguageMessage(languages, segments, null);
    return { ...noWords, segments, lack, gaps: sound ? speechGaps(sound, segments) : [], words_from };
  }
  const isComplete = job.application_questions.every((question) =>
    answers.find((it) => it.question === question)?.text.trim(),
  );
  const sufficiency = sufficiencyOf(sound);
  if ('lack' in sufficiency) return { ...noWords, lack: isComplete ? null : sufficiency.lack, words_from };
  return { ...noWords, lack: written ? null : noTranscript, words_from };
}

function spokenWords(
  { writtenDown, corrections = [], languages }: AnalysisInput,
  heard: Transcription,
  sound: SoundMeasures,
): AnswerWords {
  const plausible = plausibleTranscription(heard, sound, languages);
  const spoken = {
    ...noWords,
    segments: plausible.segments,
    lack: plausible.lack,
    dropped: plausible.dropped,
    gaps: speechGaps(sound, plausible.segments),
    words_from: ['speech'] satisfies WordSource[],
  };
  if (!writtenDown && corrections.length === 0) return spoken;
  const typed = writtenDown?.segments ?? withCorrections(plausible.segments, corrections);
  const agreed = agreedWords(plausible.segments, typed);
  // A person's transcript that matches an uncertain one confirms it.
  const confirmed =
    writtenDown && agreed.agrees ? plausibleTranscription({ ...heard, uncertain: 0 }, sound, languages) : plausible;
  const lack = confirmed.lack ?? (agreed.agrees ? null : differentWords(agreed.different));
  return { ...spoken, segments: agreed.segments, lack, refused: agreed.refused };
}

const differentWords = (different: number): TranslatableMessage =>
  message('{percent} % of the typed words differ from what was heard.', {
    percent: String(Math.round(100 * different)),
  });
