import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Voice } from './cast.ts';

export const sampleRate = 22_050;
const lead = 0.7;
const betweenSentences = 0.38;
const betweenAnswers = 1.1;
const tail = 0.9;
const audible = 250;

export type Span = [start: number, end: number];

const seconds = (samples: number) => Math.round((samples / sampleRate) * 100) / 100;
const silence = (length: number) => new Int16Array(Math.round(length * sampleRate));

function withoutSilentEnds(samples: Int16Array) {
  const first = samples.findIndex((sample) => Math.abs(sample) > audible);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > audible);
  return samples.slice(Math.max(0, first - 200), last + 800);
}

function sayOne(sentence: string, voice: Voice, folder: string) {
  const file = join(folder, 'sentence.wav');
  const options = ['-v', voice.variant, '-s', String(voice.pace), '-p', String(voice.pitch), '-w', file];
  execFileSync('espeak-ng', [...options, sentence]);
  const wav = readFileSync(file);
  const start = wav.indexOf('data') + 8;
  const length = (wav.length - start) >> 1;
  return withoutSilentEnds(Int16Array.from({ length }, (_, i) => wav.readInt16LE(start + i * 2)));
}

/** Synthesizes each sentence separately, so that its start and end are known exactly. */
export function speak(answers: readonly (readonly string[])[], voice: Voice, folder: string) {
  const parts = [silence(lead)];
  let position = parts[0]!.length;
  const append = (samples: Int16Array<ArrayBuffer>) => {
    parts.push(samples);
    position += samples.length;
  };
  const spans = answers.map((sentences, answer) => {
    if (answer > 0) append(silence(betweenAnswers));
    return sentences.map((sentence, index): Span => {
      if (index > 0) append(silence(betweenSentences));
      const start = seconds(position);
      append(sayOne(sentence, voice, folder));
      return [start, seconds(position)];
    });
  });
  append(silence(tail));
  const samples = new Int16Array(position);
  let offset = 0;
  for (const part of parts) {
    samples.set(part, offset);
    offset += part.length;
  }
  return { samples, spans, duration: seconds(position) };
}

export function loudness(samples: Int16Array, framesPerSecond: number) {
  const step = sampleRate / framesPerSecond;
  const levels = Array.from({ length: Math.ceil(samples.length / step) }, (_, frame) => {
    const window = samples.subarray(Math.round(frame * step), Math.round((frame + 1) * step));
    const energy = window.reduce((sum, sample) => sum + sample * sample, 0);
    return Math.sqrt(energy / Math.max(1, window.length));
  });
  const sorted = levels.toSorted((a, b) => a - b);
  const loud = sorted[Math.floor(sorted.length * 0.97)] ?? 1;
  return levels.map((level) => Math.min(1, level / loud));
}
