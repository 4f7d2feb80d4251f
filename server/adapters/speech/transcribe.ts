import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Transcription, TimedSegment } from './transcription.ts';
import { SAMPLE_RATE, wavOf } from './wav.ts';
import { callModel, ModelError, type ModelConfig } from '../llm/model-server.ts';
import { wordsOf } from '../../text/words.ts';
import { multipart } from './multipart.ts';

const word = z.object({ word: z.string(), start: z.number(), end: z.number() });
const segment = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  avg_logprob: z.optional(z.nullable(z.number())),
  no_speech_prob: z.optional(z.nullable(z.number())),
});
const answer = z.object({
  text: z.string(),
  language: z.optional(z.nullable(z.string())),
  segments: z.optional(z.nullable(z.array(segment))),
  words: z.optional(z.nullable(z.array(word))),
});
type RawSegment = z.infer<typeof segment>;
type Word = z.infer<typeof word>;

const UNCERTAIN_LOG_PROBABILITY = -1;

export type AnswerRanges = readonly (readonly [from: number, to: number])[];

export async function transcribe(
  config: ModelConfig,
  pcmFile: string,
  pieces: AnswerRanges,
  signal?: AbortSignal,
): Promise<Transcription> {
  const pcm = await readFile(pcmFile);
  const whole = await withTimes(config, pcm, signal);
  if (whole) return whole;
  if (pieces.length === 0) {
    throw new ModelError('no_times', `${config.sttModel} gives no times; evidence needs a model that does.`, false);
  }
  return transcribePiecewise(config, pcm, pieces, signal);
}

async function withTimes(config: ModelConfig, pcm: Buffer, signal?: AbortSignal): Promise<Transcription | undefined> {
  const fields: [string, string][] = [
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
    ['temperature', '0'],
  ];
  try {
    const { text, language, segments, words } = await requestTranscription(config, pcm, fields, signal);
    if (!segments && text.trim()) return undefined;
    return transcriptionFrom(segments ?? [], words ?? [], language ?? null);
  } catch (error) {
    const refused = error instanceof ModelError && ['http_400', 'http_422'].includes(error.code);
    if (!refused) throw error;
    return undefined;
  }
}

/**
 * Transcribes the answers one by one when the transcriber returns no timestamps, so that each answer gets the seconds of its
 * question.
 */
async function transcribePiecewise(
  config: ModelConfig,
  pcm: Buffer,
  pieces: AnswerRanges,
  signal?: AbortSignal,
): Promise<Transcription> {
  const segments: TimedSegment[] = [];
  let language: string | null = null;
  for (const [from, to] of pieces) {
    const bytes = (seconds: number) => Math.min(pcm.length, 2 * Math.round(Math.max(0, seconds) * SAMPLE_RATE));
    const piece = pcm.subarray(bytes(from), bytes(to));
    if (piece.length === 0) continue;
    const heard = await requestTranscription(config, piece, [['response_format', 'json']], signal);
    language ??= heard.language ?? null;
    const text = heard.text.trim();
    if (text) segments.push({ start: from, end: Math.min(to, pcm.length / 2 / SAMPLE_RATE), text });
  }
  return { language, segments, uncertain: 0 };
}

const requestTranscription = (config: ModelConfig, pcm: Buffer, fields: [string, string][], signal?: AbortSignal) =>
  callModel(
    config,
    {
      url: `${config.sttBaseUrl ?? config.baseUrl}/audio/transcriptions`,
      ...multipart([['model', config.sttModel], ...fields], wavOf(pcm)),
    },
    answer,
    signal,
  );

function transcriptionFrom(segments: RawSegment[], words: Word[], language: string | null): Transcription {
  const speech = segments.filter(isSpeech);
  const count = (some: RawSegment[]) => some.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  const unsure = speech.filter(({ avg_logprob }) => (avg_logprob ?? 0) < UNCERTAIN_LOG_PROBABILITY);
  return {
    language,
    segments: speech.map((one) => segmentOf(one, words)),
    uncertain: count(speech) ? count(unsure) / count(speech) : 0,
  };
}

// This is Whisper's own rule to detect hallucinated text.
const isSpeech = ({ text, avg_logprob, no_speech_prob }: RawSegment) =>
  text.trim() !== '' && !((no_speech_prob ?? 0) > 0.6 && (avg_logprob ?? 0) < UNCERTAIN_LOG_PROBABILITY);

function segmentOf({ start, end, text }: RawSegment, words: Word[]): TimedSegment {
  const times = words
    .filter((one) => one.start >= start - 0.01 && one.start < end)
    .flatMap((one) => wordsOf(one.word).map(() => one.start));
  const segment = { start: Math.max(0, start), end: Math.max(0, start, end), text: text.trim() };
  return times.length === wordsOf(text).length ? { ...segment, times } : segment;
}
