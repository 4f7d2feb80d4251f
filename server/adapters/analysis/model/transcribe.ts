import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import { callModel, ModelError, type ModelConfig } from './model-server.ts';
import { multipart } from './multipart.ts';
import { mean } from '../listening/statistics.ts';
import { wavOf } from '../listening/wav.ts';

export type Transcript = {
  language: string | null;
  segments: TranscriptSegment[];
  /** The transcriber itself is not sure of what it heard. */
  uncertain: boolean;
};

const answer = z.object({
  text: z.string(),
  language: z.optional(z.nullable(z.string())),
  segments: z.optional(
    z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        avg_logprob: z.optional(z.nullable(z.number())),
        no_speech_prob: z.optional(z.nullable(z.number())),
      }),
    ),
  ),
});
type Heard = NonNullable<z.infer<typeof answer>['segments']>[number];

const UNCERTAIN_LOG_PROBABILITY = -1;

/** Turns 16 kHz mono samples into text with times in seconds. */
export async function transcribe(config: ModelConfig, pcmFile: string, signal?: AbortSignal): Promise<Transcript> {
  const fields = {
    model: config.sttModel,
    response_format: 'verbose_json',
    'timestamp_granularities[]': 'segment',
    temperature: '0',
  };
  const url = `${config.sttBaseUrl ?? config.baseUrl}/audio/transcriptions`;
  const { text, language, segments } = await callModel(
    config,
    { url, ...multipart(fields, wavOf(await readFile(pcmFile))) },
    answer,
    signal,
  );
  if (!segments && text.trim()) {
    throw new ModelError('no_times', `${config.sttModel} gives no times; evidence needs a model that does.`, false);
  }
  const heard = (segments ?? []).filter(isSpeech);
  return { language: language ?? null, segments: heard.map(segmentOf), uncertain: isUncertain(heard) };
}

// The rule by which the makers of Whisper tell invented words from heard ones.
const isSpeech = ({ text, avg_logprob, no_speech_prob }: Heard) =>
  text.trim() !== '' && !((no_speech_prob ?? 0) > 0.6 && (avg_logprob ?? 0) < UNCERTAIN_LOG_PROBABILITY);

const isUncertain = (heard: Heard[]) =>
  heard.length > 0 && mean(heard.map((segment) => segment.avg_logprob ?? 0)) < UNCERTAIN_LOG_PROBABILITY;

const segmentOf = ({ start, end, text }: Heard): TranscriptSegment => ({
  start: Math.max(0, start),
  end: Math.max(0, start, end),
  text: text.trim(),
});
