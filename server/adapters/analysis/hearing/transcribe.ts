import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Heard, HeardSegment } from '../analysis-input.ts';
import { SAMPLE_RATE } from '../listening/frames.ts';
import { wavOf } from '../listening/wav.ts';
import { callModel, ModelError, type ModelConfig } from '../model/model-server.ts';
import { wordsOf } from '../words/words.ts';
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
type Said = z.infer<typeof segment>;
type Word = z.infer<typeof word>;

const UNCERTAIN_LOG_PROBABILITY = -1;

/** Start and end of each question's answer in seconds; empty where the recording has no marks. */
export type Pieces = readonly (readonly [from: number, to: number])[];

/** Turns 16 kHz mono samples into text with times in seconds. */
export async function transcribe(
  config: ModelConfig,
  pcmFile: string,
  pieces: Pieces,
  signal?: AbortSignal,
): Promise<Heard> {
  const pcm = await readFile(pcmFile);
  const whole = await withTimes(config, pcm, signal);
  if (whole) return whole;
  if (pieces.length === 0) {
    throw new ModelError('no_times', `${config.sttModel} gives no times; evidence needs a model that does.`, false);
  }
  return inPieces(config, pcm, pieces, signal);
}

/** Undefined when this transcriber gives no times. */
async function withTimes(config: ModelConfig, pcm: Buffer, signal?: AbortSignal): Promise<Heard | undefined> {
  const fields: [string, string][] = [
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
    ['temperature', '0'],
  ];
  try {
    const { text, language, segments, words } = await listen(config, pcm, fields, signal);
    if (!segments && text.trim()) return undefined;
    return heardIn(segments ?? [], words ?? [], language ?? null);
  } catch (error) {
    const refused = error instanceof ModelError && ['http_400', 'http_422'].includes(error.code);
    if (!refused) throw error;
    return undefined;
  }
}

/** Without times of their own, the answers are heard one by one: each has the seconds of its question. */
async function inPieces(config: ModelConfig, pcm: Buffer, pieces: Pieces, signal?: AbortSignal): Promise<Heard> {
  const segments: HeardSegment[] = [];
  let language: string | null = null;
  for (const [from, to] of pieces) {
    const bytes = (seconds: number) => Math.min(pcm.length, 2 * Math.round(Math.max(0, seconds) * SAMPLE_RATE));
    const piece = pcm.subarray(bytes(from), bytes(to));
    if (piece.length === 0) continue;
    const heard = await listen(config, piece, [['response_format', 'json']], signal);
    language ??= heard.language ?? null;
    const text = heard.text.trim();
    if (text) segments.push({ start: from, end: Math.min(to, pcm.length / 2 / SAMPLE_RATE), text });
  }
  return { language, segments, uncertain: 0 };
}

const listen = (config: ModelConfig, pcm: Buffer, fields: [string, string][], signal?: AbortSignal) =>
  callModel(
    config,
    {
      url: `${config.sttBaseUrl ?? config.baseUrl}/audio/transcriptions`,
      ...multipart([['model', config.sttModel], ...fields], wavOf(pcm)),
    },
    answer,
    signal,
  );

function heardIn(segments: Said[], words: Word[], language: string | null): Heard {
  const speech = segments.filter(isSpeech);
  const count = (some: Said[]) => some.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  const unsure = speech.filter(({ avg_logprob }) => (avg_logprob ?? 0) < UNCERTAIN_LOG_PROBABILITY);
  return {
    language,
    segments: speech.map((one) => segmentOf(one, words)),
    uncertain: count(speech) ? count(unsure) / count(speech) : 0,
  };
}

// The rule by which the makers of Whisper tell invented words from heard ones.
const isSpeech = ({ text, avg_logprob, no_speech_prob }: Said) =>
  text.trim() !== '' && !((no_speech_prob ?? 0) > 0.6 && (avg_logprob ?? 0) < UNCERTAIN_LOG_PROBABILITY);

function segmentOf({ start, end, text }: Said, words: Word[]): HeardSegment {
  const times = words
    .filter((one) => one.start >= start - 0.01 && one.start < end)
    .flatMap((one) => wordsOf(one.word).map(() => one.start));
  const segment = { start: Math.max(0, start), end: Math.max(0, start, end), text: text.trim() };
  return times.length === wordsOf(text).length ? { ...segment, times } : segment;
}
