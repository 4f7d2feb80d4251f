import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Transcription, TimedSegment } from './transcription.ts';
import { SAMPLE_RATE } from './wav.ts';
import { wordsOf } from '../../text/words.ts';
import { splitAtPauses } from './pauses.ts';
import type { AnswerRanges } from './transcribe.ts';

type Result = { text: string; lang?: string; tokens?: string[]; timestamps?: number[] };
type Stream = { acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void };
type Recognizer = { createStream(): Stream; decodeAsync(stream: Stream): Promise<Result> };
export type Sherpa = { OfflineRecognizer: { createAsync(config: object): Promise<Recognizer> } };

const MOST_THREADS = 4;

async function loadSherpa(): Promise<Sherpa> {
  // @ts-expect-error -- the package has no types and is optional
  const { default: sherpa } = (await import('sherpa-onnx-node')) as { default: Sherpa };
  return sherpa;
}

/** Runs speech-to-text on this machine without network access; throws immediately when the folder contains no model. */
export function openLocalSpeechToText(folder: string, load: () => Promise<Sherpa> = loadSherpa) {
  const config = { featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 }, modelConfig: modelIn(folder) };
  let opened: Promise<Recognizer> | undefined;
  const recognizer = () => (opened ??= load().then(({ OfflineRecognizer }) => OfflineRecognizer.createAsync(config)));
  return {
    name: basename(folder),
    async transcribe(pcmFile: string, pieces: AnswerRanges, signal: AbortSignal | undefined): Promise<Transcription> {
      const pcm = await readFile(pcmFile);
      const samples = new Int16Array(pcm.buffer, pcm.byteOffset, Math.floor(pcm.length / 2));
      const whole: AnswerRanges = pieces.length > 0 ? pieces : [[0, samples.length / SAMPLE_RATE]];
      const ears = await recognizer();
      const segments: TimedSegment[] = [];
      let language: string | null = null;
      for (const [start, end] of whole.flatMap(([from, to]) => splitAtPauses(samples, from, to))) {
        signal?.throwIfAborted();
        const heard = await recognizeSpeech(ears, samples.subarray(start * SAMPLE_RATE, end * SAMPLE_RATE));
        language ??= heard.lang || null;
        if (heard.text.trim()) segments.push(segmentOf(heard, start, end));
      }
      return { language, segments, uncertain: 0 };
    },
  };
}

function recognizeSpeech(ears: Recognizer, samples: Int16Array): Promise<Result> {
  const stream = ears.createStream();
  stream.acceptWaveform({ samples: Float32Array.from(samples, (sample) => sample / 32_768), sampleRate: SAMPLE_RATE });
  return ears.decodeAsync(stream);
}

function segmentOf({ text, tokens = [], timestamps = [] }: Result, start: number, end: number): TimedSegment {
  const segment = { start, end, text: text.trim() };
  const times = tokens.flatMap((token, index) => {
    const begins = index === 0 || /^[ ▁]/u.test(token);
    return begins && wordsOf(wordAt(tokens, index)).length > 0 ? [start + (timestamps[index] ?? 0)] : [];
  });
  const fits = timestamps.length === tokens.length && times.length === wordsOf(segment.text).length;
  return fits && times.length > 0 ? { ...segment, times } : segment;
}

function wordAt(tokens: readonly string[], first: number): string {
  const next = tokens.findIndex((token, index) => index > first && /^[ ▁]/u.test(token));
  return tokens.slice(first, next < 0 ? undefined : next).join('');
}

/** Returns the settings for the file layouts of the sherpa-onnx archives: transducer or Whisper. */
function modelIn(folder: string) {
  const files = filesIn(folder);
  const fileOf = (part: string): string | undefined => {
    const found = files.filter((name) => name.includes(part) && name.endsWith('.onnx'));
    const small = found.find((name) => name.includes('int8')) ?? found[0];
    return small && join(folder, small);
  };
  const tokens = files.find((name) => name.endsWith('tokens.txt'));
  const [encoder, decoder, joiner] = ['encoder', 'decoder', 'joiner'].map(fileOf);
  if (!encoder || !decoder || !tokens)
    throw new Error(`STT_MODEL_DIR: ${folder} holds no encoder, decoder and tokens.txt of a sherpa-onnx model`);
  const usual = {
    tokens: join(folder, tokens),
    numThreads: Math.min(MOST_THREADS, availableParallelism()),
    provider: 'cpu',
    debug: 0,
  };
  if (!joiner) return { ...usual, whisper: { encoder, decoder, language: '', task: 'transcribe' } };
  const modelType = /nemo|parakeet/i.test(basename(folder)) ? 'nemo_transducer' : 'transducer';
  return { ...usual, modelType, transducer: { encoder, decoder, joiner } };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new Error(`STT_MODEL_DIR: ${folder} cannot be read`);
  }
}
